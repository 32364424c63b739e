// Verifies an endpoint: it answers a PING, and refuses requests that the platform has not signed.
// https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint

import type { EndpointResponse } from "./endpoint-response.ts"
import type { Endpoint } from "./endpoint.ts"
import { EndpointNotVerified } from "./errors.ts"
import { recordDelivery } from "./recorded-delivery.ts"
import type { EndpointRequest, HttpBotContext, PostToEndpoint } from "./post-to-endpoint.ts"

/** A kind of endpoint. */
export interface EndpointKind {
  /** The platform's name of it. */
  readonly name: string
  /** The response to a PING, for messages. */
  readonly pong: string
  createPing(): object
  isPong(answer: EndpointResponse): boolean
}

/** A check, with the description of a wrong response; null for a right one. */
interface EndpointCheck {
  readonly isForged: boolean
  readonly describeProblem: (
    answer: EndpointResponse,
    endpoint: Endpoint,
    kind: EndpointKind,
  ) => string | null
}

const CHECKS: readonly EndpointCheck[] = [
  {
    isForged: false,
    describeProblem: (answer, endpoint, kind) =>
      kind.isPong(answer)
        ? null
        : `the response to a PING is ${describeResponse(answer)}, not ${kind.pong}. Its URL is ${endpoint.url}. ${hintFor(answer, endpoint)}`,
  },
  {
    isForged: true,
    describeProblem: (answer, endpoint) =>
      answer.status === 401
        ? null
        : `the response to a request with a wrong signature is ${describeResponse(answer)}, not 401. Its URL is ${endpoint.url}. Does it verify X-Signature-Ed25519 over X-Signature-Timestamp and the raw body?`,
  },
]

/** Statuses of an address that nothing serves. */
const NOT_THERE: readonly number[] = [404, 405]

function hintFor({ status }: EndpointResponse, { setBy }: Endpoint): string {
  return NOT_THERE.includes(status)
    ? `Does it listen at another path? Set it with ${setBy}.`
    : "Does it verify with the publicKey of this bot?"
}

/**
 * Verifies an endpoint.
 *
 * @throws EndpointNotVerified if it fails a check.
 */
export async function checkEndpoint(
  poster: HttpBotContext,
  kind: EndpointKind,
  postTo: PostToEndpoint,
): Promise<void> {
  const { simulation, name } = poster
  const { journal } = simulation
  for (const { isForged, describeProblem } of CHECKS) {
    // The time of the run stands still meanwhile.
    const posted: EndpointRequest = { payload: kind.createPing(), isForged, usesHostTime: true }
    const delivery = recordDelivery(journal, poster, posted)
    const answer = await delivery
      .within(() => postTo(posted))
      .catch((error: unknown) => {
        const why = `it threw an error, or could not be reached at ${poster.endpoint.url}: ${String(error)}`
        delivery.recordResponse(undefined, () => why)
        throw new EndpointNotVerified(kind.name, name, why, error)
      })
    const objection = describeProblem(answer, poster.endpoint, kind)
    delivery.recordResponse(answer, () => objection)
    if (objection !== null) throw new EndpointNotVerified(kind.name, name, objection)
  }
}

/** The number of characters of a body that a message shows. */
const SHOWN = 200

/** Describes a response by its status, its body and its media type. */
function describeResponse({ status, contentType, isEmpty, text }: EndpointResponse): string {
  if (isEmpty) return `${status} with an empty body`
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
  return `${status} with ${cut} as ${contentType ?? "no media type"}`
}

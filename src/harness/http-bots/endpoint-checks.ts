// Verifies an endpoint: it answers a PING, and refuses requests that the platform has not signed.
// https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint

import { InteractionResponseType } from "discord-api-types/v10"
import { perform } from "../../world/actions/perform.ts"
import { pingEndpoint } from "../../world/applications/actions/interactions-endpoints.ts"
import type { ApplicationId } from "../../world/model/ids.ts"
import { viewPing } from "../../world/applications/views/pings.ts"
import type { EndpointResponse } from "./endpoint-response.ts"
import type { Endpoint } from "./endpoint.ts"
import { EndpointNotVerified } from "./errors.ts"
import { recordDelivery } from "./recorded-delivery.ts"
import type { EndpointRequest, HttpBotContext, PostToEndpoint } from "./post-to-endpoint.ts"

/** A check, with the description of a wrong response; null for a right one. */
interface EndpointCheck {
  readonly isForged: boolean
  readonly describeProblem: (answer: EndpointResponse, endpoint: Endpoint) => string | null
}

const CHECKS: readonly EndpointCheck[] = [
  {
    isForged: false,
    describeProblem: (answer, endpoint) =>
      isPong(answer)
        ? null
        : `the response to a PING is ${describeResponse(answer)}, not 200 with {"type":1} as application/json. Its URL is ${endpoint.url}. ${hintFor(answer, endpoint)}`,
  },
  {
    isForged: true,
    describeProblem: (answer, endpoint) =>
      answer.status === 401
        ? null
        : `the response to a request with a wrong signature is ${describeResponse(answer)}, not 401. Its URL is ${endpoint.url}. Does it verify X-Signature-Ed25519 over X-Signature-Timestamp and the raw body?`,
  },
]

function isPong({ status, value, error }: EndpointResponse): boolean {
  return status === 200 && error === undefined && typeOf(value) === InteractionResponseType.Pong
}

/** Statuses of an address that nothing serves. */
const NOT_THERE: readonly number[] = [404, 405]

function hintFor({ status }: EndpointResponse, { addressOption }: Endpoint): string {
  return NOT_THERE.includes(status)
    ? `Does it listen at another path? Set it with the option \`${addressOption}\` of addHttpBot.`
    : "Does it verify with the publicKey of this bot?"
}

/**
 * Verifies an endpoint.
 *
 * @throws EndpointNotVerified if it fails a check.
 */
export async function checkEndpoint(
  poster: HttpBotContext,
  applicationId: ApplicationId,
  postTo: PostToEndpoint,
): Promise<void> {
  const { simulation, name } = poster
  const { world, journal } = simulation
  for (const { isForged, describeProblem } of CHECKS) {
    const ping = perform(world, "system", pingEndpoint, { input: { applicationId } })
    // The time of the run stands still meanwhile.
    const posted: EndpointRequest = { payload: viewPing(ping), isForged, usesHostTime: true }
    const delivery = recordDelivery(journal, poster, posted)
    const answer = await delivery
      .within(() => postTo(posted))
      .catch((error: unknown) => {
        const why = `it threw an error, or could not be reached at ${poster.endpoint.url}: ${String(error)}`
        delivery.recordResponse(undefined, () => why)
        throw new EndpointNotVerified(name, why, error)
      })
    const objection = describeProblem(answer, poster.endpoint)
    delivery.recordResponse(answer, () => objection)
    if (objection !== null) throw new EndpointNotVerified(name, objection)
  }
}

function typeOf(given: unknown): unknown {
  return typeof given === "object" && given !== null && "type" in given ? given.type : undefined
}

/** The number of characters of a body that a message shows. */
const SHOWN = 200

/** Describes a response by its status, its body and its media type. */
function describeResponse({ status, contentType, isEmpty, text }: EndpointResponse): string {
  if (isEmpty) return `${status} with an empty body`
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
  return `${status} with ${cut} as ${contentType ?? "no media type"}`
}

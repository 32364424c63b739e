// Whether an endpoint is one: it answers a PING, and refuses what was not signed by the platform.
// https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint

import { InteractionResponseType } from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { pingEndpoint } from "../../world/actions/interactions-endpoints.ts"
import type { ApplicationId } from "../../world/model/ids.ts"
import { viewPing } from "../../world/wire/pings.ts"
import type { EndpointResponse } from "./endpoint-response.ts"
import type { Endpoint } from "./endpoint.ts"
import { EndpointNotVerified } from "./errors.ts"
import { recordDelivery } from "./recorded-delivery.ts"
import type { EndpointRequest, HttpBotContext, PostToEndpoint } from "./post-to-endpoint.ts"

/** One question, and why an answer to it is a wrong one; null where it is right. */
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
        : `to a PING it answers ${shown(answer)}, and not 200 with {"type":1} as application/json. It was posted to ${endpoint.url}. ${hintFor(answer, endpoint)}`,
  },
  {
    isForged: true,
    describeProblem: (answer, endpoint) =>
      answer.status === 401
        ? null
        : `to a request with a wrong signature it answers ${shown(answer)}, and not 401. It was posted to ${endpoint.url}. Does it verify X-Signature-Ed25519 over X-Signature-Timestamp and the body as it came?`,
  },
]

function isPong({ status, value, error }: EndpointResponse): boolean {
  return status === 200 && error === undefined && typeOf(value) === InteractionResponseType.Pong
}

/** Statuses that say that nothing is served at an address. */
const NOT_THERE: readonly number[] = [404, 405]

function hintFor({ status }: EndpointResponse, { addressOption }: Endpoint): string {
  return NOT_THERE.includes(status)
    ? `Does it listen at another path? Name that by the option \`${addressOption}\` of addHttpBot.`
    : "Does it verify with the publicKey of this bot?"
}

/**
 * Asks an endpoint to show that it is one.
 *
 * @throws EndpointNotVerified where it does not.
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
    // Nobody can let time pass meanwhile.
    const posted: EndpointRequest = { payload: viewPing(ping), isForged, usesHostTime: true }
    const delivery = recordDelivery(journal, poster, posted)
    const answer = await delivery
      .within(() => postTo(posted))
      .catch((error: unknown) => {
        const why = `it threw, or could not be reached at ${poster.endpoint.url}: ${String(error)}`
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

/** Characters of a body that a message shows. */
const SHOWN = 200

/** The status, and the body as it came with its media type. */
function shown({ status, contentType, isEmpty, text }: EndpointResponse): string {
  if (isEmpty) return `${status} with an empty body`
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
  return `${status} with ${cut} as ${contentType ?? "no media type"}`
}

// Whether an endpoint is one: it answers a PING, and refuses what was not signed by the platform.
// https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint

import { InteractionResponseType } from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { pingEndpoint } from "../../world/actions/endpoints.ts"
import type { ApplicationId } from "../../world/model/ids.ts"
import { viewPing } from "../../world/wire/pings.ts"
import type { Answer } from "./answers.ts"
import { EndpointNotVerified } from "./failures.ts"
import { writeDelivery } from "./lines.ts"
import type { Posted, Poster, PostTo } from "./posting.ts"

/** One question, and why an answer to it is a wrong one; null where it is right. */
interface Check {
  readonly isForged: boolean
  readonly objectionTo: (answer: Answer) => string | null
}

const CHECKS: readonly Check[] = [
  {
    isForged: false,
    objectionTo: ({ status, given, problem }) =>
      status === 200 && problem === undefined && typeOf(given) === InteractionResponseType.Pong
        ? null
        : `to a PING it answers ${status} with ${shown(given, problem)}, and not 200 with { "type": 1 } as application/json. Does it verify with the publicKey of this bot?`,
  },
  {
    isForged: true,
    objectionTo: ({ status }) =>
      status === 401
        ? null
        : `to a request with a wrong signature it answers ${status}, and not 401. Does it verify X-Signature-Ed25519 over X-Signature-Timestamp and the body as it came?`,
  },
]

/**
 * Asks an endpoint to show that it is one.
 *
 * @throws EndpointNotVerified where it does not.
 */
export async function checkEndpoint(
  poster: Poster,
  applicationId: ApplicationId,
  postTo: PostTo,
): Promise<void> {
  const { simulation, name } = poster
  const { world, journal } = simulation
  for (const { isForged, objectionTo } of CHECKS) {
    const ping = perform(world, "system", pingEndpoint, { input: { applicationId } })
    // Nobody can let time pass meanwhile.
    const posted: Posted = { payload: viewPing(ping), isForged, byHostTime: true }
    const delivery = writeDelivery(journal, poster, posted)
    const answer = await delivery
      .within(() => postTo(posted))
      .catch((error: unknown) => {
        const why = `it threw, or could not be reached: ${String(error)}`
        delivery.answered(undefined, () => why)
        throw new EndpointNotVerified(name, why, error)
      })
    const objection = objectionTo(answer)
    delivery.answered(answer, () => objection)
    if (objection !== null) throw new EndpointNotVerified(name, objection)
  }
}

function typeOf(given: unknown): unknown {
  return typeof given === "object" && given !== null && "type" in given ? given.type : undefined
}

function shown(given: unknown, problem: Answer["problem"]): string {
  const [issue] = problem?.errors?._errors ?? []
  return (
    issue?.message ?? problem?.message ?? (given === undefined ? "nothing" : JSON.stringify(given))
  )
}

// Posts the interactions of one application to its bot.

import { perform } from "../../world/actions/action.ts"
import { abandonInteraction } from "../../world/applications/actions/interactions-endpoints.ts"
import { Gap } from "../../world/kernel/gap.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import type { Application } from "../../world/applications/model.ts"
import type { Fact } from "../../world/model/fact.ts"
import type { Interaction } from "../../world/interactions/model.ts"
import { readerOf } from "../../world/messages/rules/content.ts"
import { viewInteraction } from "../../world/interactions/views/interactions.ts"
import { PlatformError } from "../simulation/failures/platform-error.ts"
import { renderApiError } from "../simulation/journal/request-line.ts"
import {
  type EndpointResponse,
  isInteractionResponse,
  isPlainAcknowledgement,
  describeInvalidResponse,
  applyInteractionResponse,
} from "./endpoint-response.ts"
import { NoAnswer } from "./errors.ts"
import { type RecordedDelivery, recordDelivery } from "./recorded-delivery.ts"
import { type HttpBotContext, type PostToEndpoint, ResponseTimeout } from "./post-to-endpoint.ts"

/** The description of an invalid response, and the error for the test, if the test gets one. */
interface InvalidResponse {
  readonly description: string
  readonly error?: Error
}

// Assumption: answer-after-callback
const SECOND_ANSWER: InvalidResponse = {
  description:
    "The bot has already responded through the callback route, so this response is ignored.",
}

/** Posts each interaction of an application from now on. */
export function postInteractions(
  poster: HttpBotContext,
  application: Application,
  postTo: PostToEndpoint,
): void {
  const { simulation, name, endpoint, runtime } = poster
  const { world, journal } = simulation
  const about = `an interaction that was posted to ${endpoint.url}`

  async function deliver(interaction: Interaction): Promise<void> {
    const payload = viewInteraction(interaction, world, readerOf(world, application.botId))
    const delivery = recordDelivery(journal, poster, { payload })
    const close = simulation.deliveries.open(interaction.token, {
      timers: runtime.timers,
      isServer: endpoint.isServer,
    })
    try {
      await settleDelivery(interaction, payload, delivery)
    } finally {
      close()
    }
  }

  /** Posts an interaction and applies the response of the bot. */
  async function settleDelivery(
    interaction: Interaction,
    payload: object,
    delivery: RecordedDelivery,
  ): Promise<void> {
    let answer: EndpointResponse | undefined
    let thrown: Error | undefined
    try {
      answer = await delivery.within(() => postTo({ payload }))
    } catch (error) {
      thrown = error instanceof Error ? error : new Error(String(error), { cause: error })
    }
    // The world was emptied meanwhile.
    if (world.interactions.get(interaction.id) !== interaction) return
    // After a response through the callback route, the HTTP response may be late.
    if (thrown instanceof ResponseTimeout && interaction.answer !== null) return
    let failure: InvalidResponse | undefined
    delivery.recordResponse(answer, () => {
      failure = answer === undefined ? failureOf(thrown) : judge(interaction, answer)
      return failure?.description ?? null
    })
    const error = failure?.error
    if (error === undefined) return
    perform(world, "system", abandonInteraction, { input: { interactionId: interaction.id } })
    delivery.within(() => report(error))
  }

  function failureOf(thrown: Error = new ResponseTimeout()): InvalidResponse {
    return thrown instanceof ResponseTimeout
      ? { description: thrown.message, error: new NoAnswer(name, about, thrown.message) }
      : { description: `${thrown.name}: ${thrown.message}`, error: thrown }
  }

  /** Applies a response; returns the description of an invalid one. */
  function judge(interaction: Interaction, answer: EndpointResponse): InvalidResponse | undefined {
    if (isPlainAcknowledgement(answer, interaction))
      return isInteractionResponse(answer) ? SECOND_ANSWER : undefined
    const objection = describeInvalidResponse(answer)
    if (objection !== undefined) {
      return { description: objection, error: new NoAnswer(name, about, objection) }
    }
    try {
      applyInteractionResponse(
        simulation,
        application,
        interaction,
        answer,
        new URL(endpoint.url).pathname,
      )
      return undefined
    } catch (error) {
      if (error instanceof Gap) return { description: error.message, error }
      if (!(error instanceof ApiError)) throw error
      const description = renderApiError(error.body).join("  ")
      const attempt = `The bot ${name} did not answer ${about}`
      return { description, error: new PlatformError(attempt, error, simulation.explain(error)) }
    }
  }

  function report(error: Error): void {
    if (error instanceof Gap) journal.recordGap(error)
    else runtime.onError(error)
  }

  function observe(fact: Fact): void {
    if (fact.type !== "interactionPosted") return
    if (fact.interaction.applicationId === application.id) void deliver(fact.interaction)
  }

  world.observers.add(observe)
}

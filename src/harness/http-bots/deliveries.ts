// Posts the interactions of one application to its bot.

import { withoutLinks } from "../../requirements/error-link.ts"
import { perform } from "../../world/actions/perform.ts"
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

/** Posts each interaction of an application from now on, while its endpoint is the current one. */
export function postInteractions(
  poster: HttpBotContext,
  application: Application,
  postTo: PostToEndpoint,
  isCurrent: () => boolean,
): void {
  const deliveries = new Deliveries(poster, application, postTo)
  poster.simulation.world.observers.add((fact) => {
    if (isCurrent()) deliveries.observe(fact)
  })
}

/** The deliveries of the interactions of one application. */
class Deliveries {
  readonly #poster: HttpBotContext
  readonly #application: Application
  readonly #postTo: PostToEndpoint

  constructor(poster: HttpBotContext, application: Application, postTo: PostToEndpoint) {
    this.#poster = poster
    this.#application = application
    this.#postTo = postTo
  }

  /** Delivers an interaction that was created for the application. */
  observe(fact: Fact): void {
    if (fact.type !== "interactionPosted") return
    const { interaction } = fact
    if (interaction.applicationId === this.#application.id) void this.#deliver(interaction)
  }

  async #deliver(interaction: Interaction): Promise<void> {
    const { simulation, runtime, endpoint } = this.#poster
    const { world, journal, deliveries } = simulation
    const payload = viewInteraction(interaction, world, readerOf(world, this.#application.botId))
    const delivery = recordDelivery(journal, this.#poster, { payload })
    const close = deliveries.open(interaction.token, {
      timers: runtime.timers,
      isServer: endpoint.isServer,
    })
    try {
      await this.#settle(interaction, payload, delivery)
    } finally {
      close()
    }
  }

  /** Posts an interaction and applies the response of the bot. */
  async #settle(
    interaction: Interaction,
    payload: object,
    delivery: RecordedDelivery,
  ): Promise<void> {
    const { world } = this.#poster.simulation
    let answer: EndpointResponse | undefined
    let thrown: Error | undefined
    try {
      answer = await delivery.within(() => this.#postTo({ payload }))
    } catch (error) {
      thrown = error instanceof Error ? error : new Error(String(error), { cause: error })
    }
    // The world was emptied meanwhile.
    if (world.interactions.get(interaction.id) !== interaction) return
    // After a response through the callback route, the HTTP response may be late.
    if (thrown instanceof ResponseTimeout && interaction.answer !== null) return
    let failure: InvalidResponse | undefined
    delivery.recordResponse(answer, () => {
      failure = answer === undefined ? this.#failureOf(thrown) : this.#judge(interaction, answer)
      return failure?.description ?? null
    })
    const error = failure?.error
    if (error === undefined) return
    perform(world, "system", abandonInteraction, { input: { interactionId: interaction.id } })
    delivery.within(() => this.#report(error))
  }

  #failureOf(thrown: Error = new ResponseTimeout()): InvalidResponse {
    return thrown instanceof ResponseTimeout
      ? { description: thrown.message, error: this.#noAnswer(thrown.message) }
      : { description: `${thrown.name}: ${withoutLinks(thrown.message)}`, error: thrown }
  }

  /** Applies a response; returns the description of an invalid one. */
  #judge(interaction: Interaction, answer: EndpointResponse): InvalidResponse | undefined {
    if (isPlainAcknowledgement(answer, interaction)) {
      return isInteractionResponse(answer) ? SECOND_ANSWER : undefined
    }
    const objection = describeInvalidResponse(answer)
    if (objection !== undefined) {
      return { description: objection, error: this.#noAnswer(objection) }
    }
    const { simulation, endpoint } = this.#poster
    const { pathname } = new URL(endpoint.url)
    try {
      applyInteractionResponse(simulation, this.#application, interaction, answer, pathname)
      return undefined
    } catch (error) {
      return this.#refusalOf(error)
    }
  }

  /** Describes the error of a response that could not be applied. */
  #refusalOf(error: unknown): InvalidResponse {
    if (error instanceof Gap) return { description: withoutLinks(error.message), error }
    if (!(error instanceof ApiError)) throw error
    const { simulation, name } = this.#poster
    const description = renderApiError(error.body).join("  ")
    const attempt = `The bot ${name} did not answer ${this.#about}`
    return { description, error: new PlatformError(attempt, error, simulation.explain(error)) }
  }

  #noAnswer(reason: string): NoAnswer {
    return new NoAnswer(this.#poster.name, this.#about, reason)
  }

  get #about(): string {
    return `an interaction that was posted to ${this.#poster.endpoint.url}`
  }

  #report(error: Error): void {
    const { simulation, runtime } = this.#poster
    if (error instanceof Gap) simulation.journal.recordGap(error)
    else runtime.onError(error)
  }
}

// Posts the interactions of one application to its bot, as they come about.

import { perform } from "../../world/actions/action.ts"
import { abandonInteraction } from "../../world/actions/endpoints.ts"
import { Gap } from "../../world/kernel/gap.ts"
import { Problem } from "../../world/kernel/problem.ts"
import type { Application } from "../../world/model/application.ts"
import type { Fact } from "../../world/model/fact.ts"
import type { Interaction } from "../../world/model/interaction.ts"
import { readerOf } from "../../world/rules/content.ts"
import { viewInteraction } from "../../world/wire/interactions.ts"
import { PlatformError } from "../platform-error.ts"
import { renderNo } from "../request-line.ts"
import { type Answer, isAnswer, isAside, objectionTo, takeAnswer } from "./answers.ts"
import { NoAnswer } from "./failures.ts"
import { type Delivery, writeDelivery } from "./lines.ts"
import { type Poster, type PostTo, TooLate } from "./posting.ts"

/** The description of an invalid response, and the error for the test, if the test is told. */
interface Failure {
  readonly said: string
  readonly error?: Error
}

// Assumption: answer-after-callback
const SECOND_ANSWER: Failure = {
  said: "The bot has answered by the callback route already, so this answer is passed over.",
}

/** Posts each interaction of an application from now on. */
export function postInteractions(poster: Poster, application: Application, postTo: PostTo): void {
  const { simulation, name, endpoint, surroundings } = poster
  const { world, journal } = simulation
  const about = `an interaction that was posted to ${endpoint.url}`

  async function deliver(interaction: Interaction): Promise<void> {
    const payload = viewInteraction(interaction, world, readerOf(world, application.botId))
    const delivery = writeDelivery(journal, poster, { payload })
    const close = simulation.deliveries.open(interaction.token, {
      timers: surroundings.timers,
      isServer: endpoint.isServer,
    })
    try {
      await settleDelivery(interaction, payload, delivery)
    } finally {
      close()
    }
  }

  /** Posts an interaction, and does what the bot answers. */
  async function settleDelivery(
    interaction: Interaction,
    payload: object,
    delivery: Delivery,
  ): Promise<void> {
    let answer: Answer | undefined
    let thrown: Error | undefined
    try {
      answer = await delivery.within(() => postTo({ payload }))
    } catch (error) {
      thrown = error instanceof Error ? error : new Error(String(error), { cause: error })
    }
    // Of a world that has been emptied meanwhile there is nothing to tell.
    if (world.interactions.get(interaction.id) !== interaction) return
    // Who has answered by the callback route may take their time with the rest.
    if (thrown instanceof TooLate && interaction.answer !== null) return
    let failure: Failure | undefined
    delivery.answered(answer, () => {
      failure = answer === undefined ? failureOf(thrown) : judge(interaction, answer)
      return failure?.said ?? null
    })
    const error = failure?.error
    if (error === undefined) return
    perform(world, "system", abandonInteraction, { input: { interactionId: interaction.id } })
    delivery.within(() => tell(error))
  }

  function failureOf(thrown: Error = new TooLate()): Failure {
    return thrown instanceof TooLate
      ? { said: thrown.message, error: new NoAnswer(name, about, thrown.message) }
      : { said: `${thrown.name}: ${thrown.message}`, error: thrown }
  }

  /** Takes an answer; where it is none, why. */
  function judge(interaction: Interaction, answer: Answer): Failure | undefined {
    if (isAside(answer, interaction)) return isAnswer(answer) ? SECOND_ANSWER : undefined
    const objection = objectionTo(answer)
    if (objection !== undefined) {
      return { said: objection, error: new NoAnswer(name, about, objection) }
    }
    try {
      takeAnswer(simulation, application, interaction, answer, new URL(endpoint.url).pathname)
      return undefined
    } catch (error) {
      if (error instanceof Gap) return { said: error.message, error }
      if (!(error instanceof Problem)) throw error
      const said = renderNo(error.body).join("  ")
      const attempt = `The bot ${name} did not answer ${about}`
      return { said, error: new PlatformError(attempt, error, simulation.explain(error)) }
    }
  }

  function tell(error: Error): void {
    if (!(error instanceof Gap)) return surroundings.onError(error)
    journal.record({ kind: "gap", message: error.message }, error)
    simulation.onGap(error)
  }

  function observe(fact: Fact): void {
    if (fact.type !== "interactionPosted") return
    if (fact.interaction.applicationId === application.id) void deliver(fact.interaction)
  }

  world.observers.add(observe)
}

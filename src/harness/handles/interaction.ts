import { InteractionResponseType as Callback } from "discord-api-types/v10"
import type { Interaction } from "../../world/model/interaction.ts"
import type { InteractionId, MessageId } from "../../world/model/ids.ts"
import type { Message } from "../../world/model/message.ts"
import { failureTextOf } from "../../world/rules/interactions.ts"
import { localize } from "../../world/rules/locales.ts"
import { requireUser } from "../../world/rules/require.ts"
import type { Simulation } from "../simulation.ts"
import { print } from "../console.ts"
import { withHeading } from "../rendering/channels.ts"
import { AssertionError } from "../assertion-error.ts"
import { renderHints } from "../hints.ts"
import { type ModalData, readModal } from "./component.ts"
import { Handle } from "./handle.ts"
import { botOf, describeUse, explainMissingResponse } from "./interaction-status.ts"
import type { MessageHandle } from "./message.ts"

/** The ways to answer, by what they are called here. */
const RESPONSE_KINDS = {
  [Callback.Pong]: "pong",
  [Callback.ChannelMessageWithSource]: "reply",
  [Callback.DeferredChannelMessageWithSource]: "deferredReply",
  [Callback.UpdateMessage]: "update",
  [Callback.DeferredMessageUpdate]: "deferredUpdate",
  [Callback.ApplicationCommandAutocompleteResult]: "choices",
  [Callback.Modal]: "modal",
  [Callback.PremiumRequired]: "premium",
  [Callback.LaunchActivity]: "launch",
} as const satisfies Record<Callback, string>

/** How a bot answered at first. What it did after that is not told by it. */
export type ResponseKind = (typeof RESPONSE_KINDS)[Callback]

/** Something that can be filled in: what it is called, and what the bot is told. */
export interface AutocompleteChoiceData {
  readonly name: string
  readonly value: string | number
}

/** What came of using a command or a component. It reads as things are now. */
export class InteractionResult extends Handle {
  readonly id: InteractionId
  #last: Interaction

  constructor(simulation: Simulation, interaction: Interaction) {
    super(simulation)
    this.id = interaction.id
    this.#last = interaction
  }

  get #interaction(): Interaction {
    this.#last = this.simulation.world.interactions.get(this.id) ?? this.#last
    return this.#last
  }

  /** How the bot answered; undefined until it does. A reply that was deferred stays `"deferredReply"`. */
  get kind(): ResponseKind | undefined {
    const { answer } = this.#interaction
    return answer === null ? undefined : RESPONSE_KINDS[answer]
  }

  /** Whether the bot has answered at all. */
  get acknowledged(): boolean {
    return this.#interaction.answer !== null
  }

  /** Whether the bot said that its answer will come, and it has not yet. */
  get deferred(): boolean {
    return this.#interaction.deferred
  }

  /**
   * Whether the person was told that the bot failed: it did not answer within 3 seconds, or deferred
   * its reply and did not follow that up within 15 minutes of virtual time; or what came back by HTTP
   * was no answer.
   */
  get failed(): boolean {
    return this.failure !== undefined
  }

  /** What the person reads of a bot that failed: `"The application did not respond"`. */
  get failure(): string | undefined {
    return failureTextOf(this.simulation.world, this.#interaction)
  }

  /** Whether only the person sees the answer, be it only deferred so far. */
  get ephemeral(): boolean {
    return this.#find(this.#interaction.originalId)?.ephemeral ?? false
  }

  /** The form that the bot opened. */
  get modal(): ModalData | undefined {
    const { modal } = this.#interaction
    return modal === null ? undefined : readModal(modal)
  }

  /**
   * What the bot proposed to who was typing, in the person's language; empty where it proposed nothing,
   * undefined where nothing was asked, or not answered.
   */
  get choices(): readonly AutocompleteChoiceData[] | undefined {
    const { choices, userId } = this.#interaction
    const { locale } = requireUser(this.simulation.world, userId)
    return choices?.map(({ name, name_localizations, value }) => ({
      name: localize(name, name_localizations, locale),
      value,
    }))
  }

  /** The answer: the message that was written, or the one with the component where that was changed. */
  get response(): MessageHandle | undefined {
    return this.#interaction.deferred ? undefined : this.#find(this.#interaction.originalId)
  }

  /**
   * Returns the answer, for tests that go on with it: `alice.click(result.requireResponse(), "Yes")`.
   *
   * @throws AssertionError where the bot has not answered with a message, with what is known about the reason.
   */
  requireResponse(): MessageHandle {
    const { response, simulation } = this
    if (response !== undefined) return response
    const { world, hints, mask } = simulation
    const bot = botOf(world, this.#interaction)
    const use = describeUse(this.#interaction)
    const why = explainMissingResponse(world, this.#interaction) ?? "The message was deleted."
    const head = `Expected ${bot} to have responded to ${use} with a message.`
    const paragraphs = [head, why, renderHints(hints)].filter((paragraph) => paragraph !== "")
    throw new AssertionError(mask(paragraphs.join("\n\n")))
  }

  /** Further answers, oldest first, deleted ones left out. */
  get followups(): readonly MessageHandle[] {
    return this.#interaction.followUpIds.flatMap((id) => this.#find(id) ?? [])
  }

  /**
   * Prints to the console what the person sees of the answer: the message as `render()` has it, the modal with its
   * fields, the choices, or that the bot has not answered. Returns nothing.
   */
  debug(): void {
    const { kind = "no answer", ephemeral } = this
    print(withHeading(`interaction: ${kind}${ephemeral ? ", ephemeral" : ""}`, {}, this.#text()))
  }

  #text(): string {
    const { response, followups, modal, choices, failure } = this
    const messages = [response, ...followups].flatMap((message) => message?.render() ?? [])
    const fields = modal?.inputs.map(({ label }) => `  ${label}: ____`) ?? []
    const form = modal === undefined ? [] : [`[ ${modal.title} ]`, ...fields]
    const proposed = choices?.map(({ name }) => `- ${name}`) ?? []
    const lines = [...form, ...proposed, ...(failure === undefined ? [] : [failure])].join("\n")
    return [lines, ...messages].filter(Boolean).join("\n\n") || "(nothing to see)"
  }

  #find(id: MessageId | null): MessageHandle | undefined {
    const channel = this.simulation.world.channels.get(this.#interaction.channelId)
    const message: Message | undefined = id === null ? undefined : channel?.messages.get(id)
    return message === undefined ? undefined : this.handles.message(message)
  }
}

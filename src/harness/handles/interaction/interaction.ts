import { InteractionResponseType as Callback } from "discord-api-types/v10"
import { findActivityInstance } from "../../../world/activity-instances/actions/instances.ts"
import type { Interaction } from "../../../world/interactions/model.ts"
import type { InteractionId, MessageId } from "../../../world/model/ids.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { failureTextOf } from "../../../world/interactions/rules/interactions.ts"
import { localize } from "../../../world/rules/locales.ts"
import { requireUser } from "../../../world/rules/require.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { print } from "../../simulation/console.ts"
import { withHeading } from "../../reports/rendering/channels.ts"
import { AssertionError } from "../../simulation/failures/assertion-error.ts"
import { renderHints } from "../../simulation/hints/hints.ts"
import { type ModalData, readModal } from "../message/component.ts"
import { type BuildersOf, declareMethods, guardMethods } from "../arguments/guard-methods.ts"
import type { ArgumentTable } from "../arguments/validate-arguments.ts"
import { Handle, type HandleOf } from "../handle.ts"
import { botOf, describeUse, explainMissingResponse } from "./interaction-status.ts"
import type { MessageHandle } from "../message/message.ts"

/** The names of the kinds of responses. */
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

/** The kind of the bot's initial response. Later responses do not change it. */
export type ResponseKind = (typeof RESPONSE_KINDS)[Callback]

/** A choice of an autocompleted option: its name, and the value that the bot receives. */
export interface AutocompleteChoiceData {
  readonly name: string
  readonly value: string | number
}

/** The result of using a command or a component. Its properties have the current state. */
export class InteractionResult extends Handle {
  readonly id: InteractionId
  #last: Interaction

  constructor(simulation: Simulation, interaction: Interaction) {
    super(simulation)
    this.id = interaction.id
    this.#last = interaction
  }

  get #interaction(): Interaction {
    this.#last = this.world.interactions.get(this.id) ?? this.#last
    return this.#last
  }

  /**
   * The kind of the bot's response; undefined until it responds. A deferred reply stays
   * `"deferredReply"`. `"premium"` is the upgrade button that the callback type 10 shows.
   */
  get kind(): ResponseKind | undefined {
    const { answer } = this.#interaction
    return answer === null ? undefined : RESPONSE_KINDS[answer]
  }

  /** Whether the bot has responded at all. */
  get acknowledged(): boolean {
    return this.#interaction.answer !== null
  }

  /** Whether the bot has deferred its response and not sent it yet. */
  get deferred(): boolean {
    return this.#interaction.deferred
  }

  /**
   * Whether the person was shown that the bot failed: it did not respond within 3 seconds, deferred
   * its reply and did not follow it up within 15 minutes of virtual time, or its HTTP response was
   * invalid.
   */
  get failed(): boolean {
    return this.failure !== undefined
  }

  /** The message that the person sees if the bot failed: `"The application did not respond"`. */
  get failure(): string | undefined {
    return failureTextOf(this.world, this.#interaction)
  }

  /** Whether only the person sees the response, even if it is only deferred so far. */
  get ephemeral(): boolean {
    if (this.#interaction.answer === Callback.PremiumRequired) return true
    return this.#find(this.#interaction.originalId)?.ephemeral ?? false
  }

  /** The modal that the bot opened. */
  get modal(): ModalData | undefined {
    const { modal } = this.#interaction
    return modal === null ? undefined : readModal(modal)
  }

  /**
   * The autocomplete choices of the bot in the person's language; empty if it returned none,
   * undefined if the interaction is no autocompletion or the bot has not responded.
   */
  get choices(): readonly AutocompleteChoiceData[] | undefined {
    const { choices, userId } = this.#interaction
    const { locale } = requireUser(this.world, userId)
    return choices?.map(({ name, name_localizations, value }) => ({
      name: localize(name, name_localizations, locale),
      value,
    }))
  }

  /** The response: the new message, or the message with the component if the bot updated that. */
  get response(): MessageHandle | undefined {
    return this.#interaction.deferred ? undefined : this.#find(this.#interaction.originalId)
  }

  /**
   * Returns the response, for tests that continue with it: `alice.click(result.requireResponse(),
   * "Yes")`.
   *
   * @throws AssertionError if the bot has not responded with a message. The error says what is
   * known about the reason.
   */
  requireResponse(): MessageHandle {
    const { response, world } = this
    if (response !== undefined) return response
    const { hints, mask } = Handle.simulationOf(this)
    const bot = botOf(world, this.#interaction)
    const use = describeUse(this.#interaction)
    const why = explainMissingResponse(world, this.#interaction) ?? "The message was deleted."
    const head = `Expected ${bot} to have responded to ${use} with a message.`
    const paragraphs = [head, why, renderHints(hints)].filter((paragraph) => paragraph !== "")
    throw new AssertionError(mask(paragraphs.join("\n\n")))
  }

  /** The activity that the response has opened for the person, until it has ended. */
  get activity(): HandleOf<"activity"> | undefined {
    const { applicationId, activityInstanceId } = this.#interaction
    const application = this.world.applications.get(applicationId)
    if (application === undefined || activityInstanceId === null) return undefined
    const instance = findActivityInstance(this.world, application, activityInstanceId)
    return instance && this.handles.activity(instance)
  }

  /** The follow-up messages, oldest first, without deleted ones. */
  get followups(): readonly MessageHandle[] {
    return this.#interaction.followUpIds.flatMap((id) => this.#find(id) ?? [])
  }

  /**
   * Prints to the console what the person sees of the response: the message as in `render()`, the
   * modal with its inputs, the choices, or that the bot has not responded.
   */
  debug(): void {
    const { kind = "no response", ephemeral } = this
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
    const channel = this.world.channels.get(this.#interaction.channelId)
    const message: Message | undefined = id === null ? undefined : channel?.messages.get(id)
    return message === undefined ? undefined : this.handles.message(message)
  }
}

/** The methods of results, which have no arguments. */
const RESULT_READS = { requireResponse: {}, debug: {} } satisfies Record<
  BuildersOf<InteractionResult>,
  ArgumentTable
>

guardMethods(
  InteractionResult.prototype,
  declareMethods(RESULT_READS, { kind: "builders", reads: Object.keys(RESULT_READS) }),
)

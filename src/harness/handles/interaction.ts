import type { APIModalInteractionResponseCallbackData } from "discord-api-types/v10"
import type { Interaction } from "../../world/model/interaction.ts"
import type { MessageId } from "../../world/model/ids.ts"
import type { Message } from "../../world/model/message.ts"
import { isOverdue } from "../../world/rules/interactions.ts"
import type { Simulation } from "../simulation.ts"
import { Handle } from "./handle.ts"
import { MessageHandle } from "./message.ts"

/** What came of using a command or a component. It reads as things are now. */
export class InteractionResult extends Handle {
  readonly #interaction: Interaction

  constructor(simulation: Simulation, interaction: Interaction) {
    super(simulation)
    this.#interaction = interaction
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
   * and did not follow that up within 15 minutes of virtual time.
   */
  get failed(): boolean {
    return isOverdue(this.simulation.world, this.#interaction)
  }

  /** Whether only the person sees the answer, be it only deferred so far. */
  get ephemeral(): boolean {
    return this.#find(this.#interaction.originalId)?.ephemeral ?? false
  }

  /** The form that the bot opened. */
  get modal(): APIModalInteractionResponseCallbackData | undefined {
    return this.#interaction.modal ?? undefined
  }

  /** The answer: the message that was written, or the one with the component where that was changed. */
  get response(): MessageHandle | undefined {
    return this.#interaction.deferred ? undefined : this.#find(this.#interaction.originalId)
  }

  /** Further answers, oldest first, deleted ones left out. */
  get followups(): readonly MessageHandle[] {
    return this.#interaction.followUpIds.flatMap((id) => this.#find(id) ?? [])
  }

  #find(id: MessageId | null): MessageHandle | undefined {
    const channel = this.simulation.world.channels.get(this.#interaction.channelId)
    const message: Message | undefined = id === null ? undefined : channel?.messages.get(id)
    return message === undefined ? undefined : new MessageHandle(this.simulation, message)
  }
}

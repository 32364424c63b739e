import {
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
} from "discord-api-types/v10"
import { timeOf } from "../../world/kernel/snowflake.ts"
import type { ChannelId, MessageId, WebhookId } from "../../world/model/ids.ts"
import type { Message } from "../../world/model/message.ts"
import { walkComponents } from "../../world/rules/components.ts"
import type { Simulation } from "../simulation.ts"
import { type AttachmentSeen, seeAttachment } from "./attachment.ts"
import { Handle } from "./handle.ts"
import { UserHandle } from "./user.ts"
import { WebhookAuthor } from "./webhook-author.ts"

/** A reaction under a message. */
export interface ReactionSeen {
  readonly emoji: string
  readonly count: number
}

/**
 * A message in the hands of a test. It reads as the message is now; of a deleted one it shows what
 * stood there last.
 */
export class MessageHandle extends Handle {
  readonly id: MessageId
  readonly channelId: ChannelId
  #last: Message

  constructor(simulation: Simulation, message: Message) {
    super(simulation)
    this.id = message.id
    this.channelId = message.channelId
    this.#last = message
  }

  get #message(): Message {
    const now = this.simulation.world.channels.get(this.channelId)?.messages.get(this.id)
    if (now !== undefined) this.#last = now
    return this.#last
  }

  get content(): string {
    return this.#message.content
  }

  /** Who wrote it. Of a webhook's message: the webhook's id, and the name that it took for it. */
  get author(): UserHandle {
    const { webhook, authorId } = this.#message
    return webhook === null
      ? new UserHandle(this.simulation, authorId)
      : new WebhookAuthor(this.simulation, webhook)
  }

  /** The webhook that wrote it, if one did. */
  get webhookId(): WebhookId | undefined {
    return this.#message.webhook?.id
  }

  get embeds(): readonly APIEmbed[] {
    return this.#message.embeds
  }

  get components(): readonly APIMessageTopLevelComponent[] {
    return this.#message.components
  }

  get attachments(): readonly AttachmentSeen[] {
    return this.#message.attachments.map(seeAttachment)
  }

  get reactions(): readonly ReactionSeen[] {
    return this.#message.reactions.map(({ emoji, userIds }) => ({
      emoji: emoji.name,
      count: userIds.size,
    }))
  }

  /** Whether it is among the pins of its channel. */
  get pinned(): boolean {
    return this.#message.pinnedAt !== null
  }

  /** The id of the message that this one replies to. */
  get replyTo(): MessageId | undefined {
    return this.#message.reference?.messageId
  }

  get createdAt(): Date {
    return new Date(timeOf(this.id))
  }

  get editedAt(): Date | undefined {
    const { editedAt } = this.#message
    return editedAt === null ? undefined : new Date(editedAt)
  }

  /** True where only one person sees it. */
  get ephemeral(): boolean {
    return this.#message.ephemeralTo !== null
  }

  get deleted(): boolean {
    const channel = this.simulation.world.channels.get(this.channelId)
    return channel?.messages.has(this.id) !== true
  }

  /** The buttons of the message, from top to bottom, left to right. */
  get buttons(): readonly ButtonSeen[] {
    const { components } = this.#message
    return [...walkComponents(components)].flatMap((node) =>
      node.type === ComponentType.Button
        ? [{ label: node.label, customId: node.custom_id, disabled: node.disabled ?? false }]
        : [],
    )
  }

  override toString(): string {
    return this.content
  }
}

/** A button as a person sees it. A link has no custom id. */
export interface ButtonSeen {
  readonly label: string | undefined
  readonly customId: string | undefined
  readonly disabled: boolean
}

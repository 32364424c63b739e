import {
  type APIEmbed,
  type APIMessageTopLevelComponent,
  MessageFlags,
  MessageType,
} from "discord-api-types/v10"
import { SetupError } from "../../../requirements/setup-error.ts"
import { timeOf } from "../../../world/kernel/snowflake.ts"
import type { ChannelId, GuildId, MessageId, WebhookId } from "../../../world/model/ids.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { print } from "../../simulation/console.ts"
import { withHeading } from "../../reports/rendering/channels.ts"
import { authorIds } from "../message-authors.ts"
import { renderMessage } from "../../reports/rendering/messages.ts"
import { requireScreenshots } from "../../simulation/screenshots.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { type AttachmentData, readAttachment } from "./attachment.ts"
import { type ButtonData, type SelectData, readButtons, readSelects } from "./component.ts"
import { type ForwardedMessageData, readForwarded } from "./forwarded-message.ts"
import { Handle, type HandleOf } from "../handle.ts"
import type { ScreenshotOptions } from "../arguments/screenshot-options.ts"
import { type PollData, readPoll } from "./poll.ts"
import { readMentionedRoles } from "./mentioned-roles.ts"
import type { RoleHandle } from "../role.ts"
import type { UserHandle } from "../user.ts"
import { visibleEmbeds } from "../../../world/messages/rules/link-previews.ts"

/** The options of `replies`. */
export interface RepliesOptions {
  /** The author whose replies count. Default: the bots. */
  readonly by?: UserHandle | "anybody"
}

/** A reaction to a message. */
export interface ReactionData {
  readonly emoji: string
  readonly count: number
}

/**
 * The handle of a message. It has the current state of the message; a deleted message keeps its
 * last state.
 */
export class MessageHandle extends Handle {
  readonly id: MessageId
  readonly channelId: ChannelId
  readonly #guildId: GuildId | undefined
  #last: Message

  constructor(simulation: Simulation, message: Message, guildId: GuildId | undefined) {
    super(simulation)
    this.id = message.id
    this.channelId = message.channelId
    this.#guildId = guildId
    this.#last = message
  }

  get #message(): Message {
    const now = this.world.channels.get(this.channelId)?.messages.get(this.id)
    if (now !== undefined) this.#last = now
    return this.#last
  }

  /** Returns the current or last state of the message of a handle. */
  static stateOf(handle: MessageHandle): Message {
    return handle.#message
  }

  get content(): string {
    return this.#message.content
  }

  /**
   * The author: in a guild, the member, as in `guild.members`; for a bot's message, the account, as
   * `env.bot`; for a direct message, the account, as in `env.users`. The author of a webhook's
   * message has the id of the webhook, and the name that the webhook used for the message.
   */
  get author(): UserHandle {
    return this.handles.author(this.#message, this.#guildId)
  }

  /** The channel or thread of the message, with the handle of its type. */
  get channel(): HandleOf<"channel"> {
    return this.handles.channel(this.channelId)
  }

  /** The id of the webhook that sent the message, if one did. */
  get webhookId(): WebhookId | undefined {
    return this.#message.webhook?.id
  }

  /**
   * The visible embeds: those of the message, then those of its links; none while they are
   * suppressed.
   */
  get embeds(): readonly APIEmbed[] {
    return visibleEmbeds(this.#message)
  }

  get components(): readonly APIMessageTopLevelComponent[] {
    return this.#message.components
  }

  get attachments(): readonly AttachmentData[] {
    return this.#message.attachments.map(readAttachment)
  }

  /** The names of the stickers. */
  get stickers(): readonly string[] {
    return this.#message.stickers.map(({ name }) => name)
  }

  get reactions(): readonly ReactionData[] {
    return this.#message.reactions.map(({ emoji, userIds }) => ({
      emoji: emoji.name,
      count: userIds.size,
    }))
  }

  /** The current state of the poll; undefined for a message without one. */
  get poll(): PollData | undefined {
    const { poll } = this.#message
    return poll === null ? undefined : readPoll(this.handles, poll, this.#guildId)
  }

  /** Whether the message is a voice message. Its recording is in `attachments`. */
  get voice(): boolean {
    return (this.#message.flags & MessageFlags.IsVoiceMessage) !== 0
  }

  /** Whether the message caused no notification. */
  get silent(): boolean {
    return (this.#message.flags & MessageFlags.SuppressNotifications) !== 0
  }

  /** Whether the message notifies everyone in the channel, by `@everyone` or `@here`. */
  get mentionsEveryone(): boolean {
    return this.#message.mentionEveryone
  }

  /** The roles that the message notifies. */
  get mentionedRoles(): readonly RoleHandle[] {
    return readMentionedRoles(this.handles, this.#message, this.#guildId)
  }

  /** Whether the message is pinned. */
  get pinned(): boolean {
    return this.#message.pinnedAt !== null
  }

  /** Whether the message was published to following channels. */
  get published(): boolean {
    return (this.#message.flags & MessageFlags.Crossposted) !== 0
  }

  /** The id of the message that this one replies to. */
  get replyTo(): MessageId | undefined {
    const { type, reference } = this.#message
    return type === MessageType.Reply ? (reference?.messageId ?? undefined) : undefined
  }

  /**
   * Returns the messages that reply to this one, oldest first: those of the bots, or of the author that `by`
   * names. Deleted ones are left out.
   *
   * @example const [answer] = asked.replies()
   */
  replies({ by }: RepliesOptions = {}): readonly MessageHandle[] {
    const { id, channelId } = this
    const authors = authorIds(Handle.simulationOf(this), by)
    return [...(this.world.channels.get(channelId)?.messages ?? [])]
      .map((message) => this.handles.message(message))
      .filter(({ replyTo, author }) => replyTo === id && (authors?.has(author.id) ?? true))
  }

  /** The content of a forward, as it was when it was forwarded; undefined for other messages. */
  get forwarded(): ForwardedMessageData | undefined {
    return readForwarded(this.#message)
  }

  get createdAt(): Date {
    return new Date(timeOf(this.id))
  }

  get editedAt(): Date | undefined {
    const { editedAt } = this.#message
    return editedAt === null ? undefined : new Date(editedAt)
  }

  /** Whether only one person sees the message. */
  get ephemeral(): boolean {
    return this.#message.ephemeralTo !== null
  }

  get deleted(): boolean {
    const channel = this.world.channels.get(this.channelId)
    return channel?.messages.has(this.id) !== true
  }

  /** The buttons of the message, from top to bottom, left to right. */
  get buttons(): readonly ButtonData[] {
    return readButtons(this.#message.components)
  }

  /** The selects of the message, from top to bottom. */
  get selects(): readonly SelectData[] {
    return readSelects(this.#message.components)
  }

  /**
   * Returns the message as users see it, in plain text: author, text with names in place of
   * mentions, embeds, components with their state, files, poll, reactions, thread. See
   * `docs/rendering.md`.
   *
   * @throws SetupError if the channel has been deleted.
   */
  render(): string {
    const { world } = this
    const channel = world.channels.get(this.channelId)
    if (channel === undefined) {
      throw new SetupError(`The channel ${this.channelId} of the message has been deleted.`, {
        about: "missing-objects",
      })
    }
    return renderMessage(world, channel, this.#message)
  }

  /**
   * Takes a picture of the message as users see it in the app, with `playwright`, which is an
   * optional dependency. Resolves with the bytes of a PNG. See `docs/rendering.md`.
   *
   * @throws SetupError outside runs, if Playwright or a Chromium is missing, and if the message was
   * deleted or only another user sees it.
   */
  async screenshot(options: ScreenshotOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    const { channelId, id: messageId } = this
    const take = requireScreenshots(Handle.simulationOf(this).screenshots.take)
    return take({ channelId, messageId }, options)
  }

  /** Prints the message as users see it to the console: `render()` below a heading. */
  debug(): void {
    print(withHeading(`a message in #${this.channel.name}`, {}, this.render()))
  }

  override toString(): string {
    return this.content
  }
}

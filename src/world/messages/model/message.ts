import type {
  APIEmbed,
  BaseThemeType,
  APIMessageTopLevelComponent,
  InteractionType,
  MessageFlags,
  MessageType,
  PollLayoutType,
  StickerFormatType,
} from "discord-api-types/v10"
import type {
  ApplicationId,
  AttachmentId,
  ChannelId,
  GuildId,
  InteractionId,
  MessageId,
  RoleId,
  StickerId,
  UserId,
  WebhookId,
} from "../../model/ids.ts"
import type { IntegrationOwners } from "./integration-owners.ts"
import type { LinkPreview } from "./link-preview.ts"

/** A file of a message. The CDN serves its bytes. */
export interface Attachment {
  readonly id: AttachmentId
  /** The sanitized file name. */
  readonly filename: string
  /** The title; null if none was given and the file name needed no change. */
  title: string | null
  description: string | null
  /** Null if the file extension is unknown. */
  readonly contentType: string | null
  /** Pixels; null if the file is neither an image nor a video. */
  readonly width: number | null
  readonly height: number | null
  /** Whether it was marked as a spoiler, by the prefix of its name or by a flag. */
  readonly spoiler: boolean
  /** The duration in seconds; null if none was given, and for a file that is not a recording. */
  readonly durationSecs: number | null
  /** The waveform in base64; null as for the duration. */
  readonly waveform: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The emoji of a reaction or of a poll answer. `id` is null for a unicode emoji. */
export interface Emoji {
  readonly id: string | null
  readonly name: string
  /** Set if it is a custom emoji and animated. */
  readonly animated?: true
}

/** An emoji under a message, with the users who reacted, in order. */
export interface Reaction {
  readonly emoji: Emoji
  readonly userIds: Set<UserId>
}

/** The message that a message replies to or forwards. */
export interface MessageReference {
  readonly channelId: ChannelId
  /** Null if the reference names only a channel, such as a thread that was created. */
  readonly messageId: MessageId | null
  /**
   * The guild of a message in another guild; absent if it is the guild of the referencing message.
   */
  readonly guildId?: GuildId
}

/** The target of a context menu command. */
export type InteractionTarget =
  | { readonly kind: "user"; readonly id: UserId }
  | { readonly kind: "message"; readonly id: MessageId }

/** The interaction that a message responds to. */
export interface MessageInteraction {
  readonly id: InteractionId
  readonly type: InteractionType
  readonly userId: UserId
  readonly owners: IntegrationOwners
  readonly commandName: string | null
  /** The message of the component; null for other interactions. */
  readonly sourceMessageId: MessageId | null
  /** The target of a context menu command; null for other interactions. */
  readonly target: InteractionTarget | null
  /** The original response, for a follow-up; null for other messages. */
  readonly originalId: MessageId | null
  /** The interaction that opened the modal; null for other interactions. */
  readonly triggeredBy: MessageInteraction | null
}

/** A sticker of a message, as it was when the message was sent. */
export interface MessageSticker {
  readonly id: StickerId
  readonly name: string
  readonly formatType: StickerFormatType
}

/** The webhook that wrote a message, with the name and the avatar that it used. */
export interface MessageWebhook {
  readonly id: WebhookId
  readonly name: string
  /** The hash of the avatar. */
  readonly avatar: string | null
}

/** A message. Embeds and components keep the platform's format. */
export interface Message {
  readonly id: MessageId
  readonly channelId: ChannelId
  readonly type: MessageType
  /**
   * The author. For a message of a webhook it is the webhook's id, which is not the id of a user.
   */
  readonly authorId: UserId
  /** Set if a webhook wrote it. */
  readonly webhook: MessageWebhook | null
  /** Set if a bot wrote it with the token of an interaction or with its own webhook. */
  readonly applicationId: ApplicationId | null
  content: string
  /** Unix milliseconds; null until the first edit. */
  editedAt: number | null
  readonly tts: boolean
  mentionEveryone: boolean
  mentionedUserIds: readonly UserId[]
  mentionedRoleIds: readonly RoleId[]
  attachments: readonly Attachment[]
  readonly stickers: readonly MessageSticker[]
  /** The embeds that it was sent with. */
  embeds: readonly APIEmbed[]
  /** The embeds of its links. */
  previews: readonly LinkPreview[]
  components: readonly APIMessageTopLevelComponent[]
  reactions: readonly Reaction[]
  readonly nonce: string | number | null
  /** The approximate position in a thread; null elsewhere. */
  position: number | null
  /** Unix milliseconds; null if it is not pinned. */
  pinnedAt: number | null
  flags: MessageFlags
  readonly reference: MessageReference | null
  /** The forwarded message; null if this is not a forward. */
  readonly snapshot: MessageSnapshot | null
  readonly interaction: MessageInteraction | null
  /** The only user who sees an ephemeral message; null for other messages. */
  readonly ephemeralTo: UserId | null
  /** The poll. It cannot be edited, but a deferred reply can get one. */
  poll: Poll | null
  /** The theme that it shares; null if it shares none. */
  readonly sharedClientTheme: SharedTheme | null
}

/** The theme of a client. */
export interface SharedTheme {
  /** Hexadecimal, without a prefix. */
  readonly colors: readonly string[]
  /** In degrees. */
  readonly gradientAngle: number
  /** The intensity in percent. */
  readonly baseMix: number
  readonly baseTheme?: BaseThemeType | null
}

/** A question that users answer by voting. */
export interface Poll {
  readonly question: string
  readonly answers: readonly PollAnswer[]
  /** Whether a user may vote for several answers. */
  readonly multiselect: boolean
  readonly layout: PollLayoutType
  /** Unix milliseconds of the end. */
  expiresAt: number
  /** Whether it has ended and the votes are counted. */
  finalized: boolean
}

/** An answer of a poll, with its voters in order. */
export interface PollAnswer {
  /** From 1, in the order of the answers. */
  readonly id: number
  readonly text: string
  readonly emoji: Emoji | null
  readonly voterIds: Set<UserId>
}

/**
 * The content of a forwarded message at the time of the forward. It has neither the author nor
 * later changes.
 */
export interface MessageSnapshot extends Readonly<
  Pick<
    Message,
    | "type"
    | "content"
    | "editedAt"
    | "mentionedUserIds"
    | "mentionedRoleIds"
    | "attachments"
    | "stickers"
    | "embeds"
    | "components"
    | "flags"
  >
> {
  /** Unix milliseconds. */
  readonly createdAt: number
}

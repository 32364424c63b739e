import type {
  APIEmbed,
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
} from "./ids.ts"
import type { LinkPreview } from "./link-preview.ts"

/** A file of a message; its bytes are served by the CDN. */
export interface Attachment {
  readonly id: AttachmentId
  /** The safe form of the name that it was uploaded with. */
  readonly filename: string
  /** Null where nobody gave it one and its name was safe already. */
  title: string | null
  description: string | null
  /** Null where the extension of its name is not known. */
  readonly contentType: string | null
  /** Pixels; null for what is neither a picture nor a video. */
  readonly width: number | null
  readonly height: number | null
  /** Whether it was marked as a spoiler, by the prefix of its name or by what was said of it. */
  readonly spoiler: boolean
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An emoji that a reaction is made of: `id` is null for a unicode one. */
export interface Emoji {
  readonly id: string | null
  readonly name: string
  /** Set where it is, and custom. */
  readonly animated?: true
}

/** One emoji under a message, with those who chose it, in order. */
export interface Reaction {
  readonly emoji: Emoji
  readonly userIds: Set<UserId>
}

/** The message that a reply answers, or that a forward was made of. */
export interface MessageReference {
  readonly channelId: ChannelId
  /** Null where a thread is named that has begun. */
  readonly messageId: MessageId | null
  /** Of a channel of another place, which may be gone since; else that of the message itself. */
  readonly guildId?: GuildId
}

/** What a command of a menu was used on. */
export type InteractionTarget =
  | { readonly kind: "user"; readonly id: UserId }
  | { readonly kind: "message"; readonly id: MessageId }

/** Which interaction a message answers. */
export interface MessageInteraction {
  readonly id: InteractionId
  readonly type: InteractionType
  readonly userId: UserId
  readonly commandName: string | null
  /** For a component: the message it stands on. */
  readonly sourceMessageId: MessageId | null
  /** For a command of a menu: the person or the message that it was used on. */
  readonly target: InteractionTarget | null
  /** Of a follow-up: the answer that it follows. */
  readonly originalId: MessageId | null
  /** For a modal: the interaction that it was opened by. */
  readonly triggeredBy: MessageInteraction | null
}

/** A sticker of a message, as it was when it was sent. */
export interface MessageSticker {
  readonly id: StickerId
  readonly name: string
  readonly formatType: StickerFormatType
}

/** The webhook that wrote a message, and the name and the avatar that it took for it. */
export interface MessageWebhook {
  readonly id: WebhookId
  readonly name: string
  /** The hash of its avatar. */
  readonly avatar: string | null
}

/** A message. Embeds and components stay as the platform writes them. */
export interface Message {
  readonly id: MessageId
  readonly channelId: ChannelId
  readonly type: MessageType
  /** Of a webhook's message: the webhook's id, which is no account's. */
  readonly authorId: UserId
  /** Set where a webhook wrote it. */
  readonly webhook: MessageWebhook | null
  /** Set where a bot answered by an interaction's token, or by a webhook of its own. */
  readonly applicationId: ApplicationId | null
  content: string
  /** Unix milliseconds; null until it is edited. */
  editedAt: number | null
  readonly tts: boolean
  mentionEveryone: boolean
  mentionedUserIds: readonly UserId[]
  mentionedRoleIds: readonly RoleId[]
  attachments: readonly Attachment[]
  readonly stickers: readonly MessageSticker[]
  /** The embeds that it was sent with. */
  embeds: readonly APIEmbed[]
  /** The embeds that its links unfurled to. */
  previews: readonly LinkPreview[]
  components: readonly APIMessageTopLevelComponent[]
  reactions: Reaction[]
  readonly nonce: string | number | null
  /** The approximate position in a thread; null elsewhere. */
  position: number | null
  /** Unix milliseconds; null while it is not pinned. */
  pinnedAt: number | null
  flags: MessageFlags
  readonly reference: MessageReference | null
  /** Set in a forward: what it shows of the message that it was made of. */
  readonly snapshot: MessageSnapshot | null
  readonly interaction: MessageInteraction | null
  /** The only person who sees an ephemeral message. */
  readonly ephemeralTo: UserId | null
  /** A poll is never edited; a reply that was deferred gets one when it is filled. */
  poll: Poll | null
}

/** A question that people answer by voting. */
export interface Poll {
  readonly question: string
  readonly answers: readonly PollAnswer[]
  /** Whether one may vote for several answers. */
  readonly multiselect: boolean
  readonly layout: PollLayoutType
  /** When it ends, or has ended: Unix milliseconds. */
  expiresAt: number
  /** Whether it has ended, and its votes are counted. */
  finalized: boolean
}

/** One answer of a poll, with those who voted for it, in order. */
export interface PollAnswer {
  /** From 1, in the order in which they stand. */
  readonly id: number
  readonly text: string
  readonly emoji: Emoji | null
  readonly voterIds: Set<UserId>
}

/** What a forward shows of a message, as that was then: neither whose it was nor what came of it. */
export interface MessageSnapshot extends Readonly<
  Pick<
    Message,
    | "type"
    | "content"
    | "editedAt"
    | "mentionedUserIds"
    | "mentionedRoleIds"
    | "attachments"
    | "embeds"
    | "components"
    | "flags"
  >
> {
  /** Unix milliseconds. */
  readonly createdAt: number
}

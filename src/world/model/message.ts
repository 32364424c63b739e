import type {
  APIEmbed,
  APIMessageTopLevelComponent,
  InteractionType,
  MessageFlags,
  MessageType,
} from "discord-api-types/v10"
import type {
  ApplicationId,
  AttachmentId,
  ChannelId,
  InteractionId,
  MessageId,
  RoleId,
  UserId,
  WebhookId,
} from "./ids.ts"

/** A file of a message; its bytes are served by the CDN. */
export interface Attachment {
  readonly id: AttachmentId
  readonly filename: string
  title: string | null
  description: string | null
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An emoji that a reaction is made of: `id` is null for a unicode one. */
export interface Emoji {
  readonly id: string | null
  readonly name: string
}

/** One emoji under a message, with those who chose it, in order. */
export interface Reaction {
  readonly emoji: Emoji
  readonly userIds: Set<UserId>
}

/** What a reply answers. */
export interface MessageReference {
  readonly channelId: ChannelId
  readonly messageId: MessageId
}

/** Which interaction a message answers. */
export interface MessageInteraction {
  readonly id: InteractionId
  readonly type: InteractionType
  readonly userId: UserId
  readonly commandName: string | null
  /** For a component: the message it stands on. */
  readonly sourceMessageId: MessageId | null
}

/** The webhook that wrote a message, and the name that it took for it. */
export interface MessageWebhook {
  readonly id: WebhookId
  readonly name: string
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
  embeds: readonly APIEmbed[]
  components: readonly APIMessageTopLevelComponent[]
  reactions: Reaction[]
  readonly nonce: string | number | null
  /** Unix milliseconds; null while it is not pinned. */
  pinnedAt: number | null
  flags: MessageFlags
  readonly reference: MessageReference | null
  readonly interaction: MessageInteraction | null
  /** The only person who sees an ephemeral message. */
  readonly ephemeralTo: UserId | null
}

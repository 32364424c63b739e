import type { Avatar } from "./user.ts"
import type { ApplicationId, ChannelId, GuildId, MessageId, UserId, WebhookId } from "./ids.ts"

/** The announcement channel that a channel follows. */
export interface WebhookSource {
  readonly guildId: GuildId
  readonly channelId: ChannelId
  /** Of each message that was published: its copy, which may be gone since. */
  readonly copies: Map<MessageId, { readonly channelId: ChannelId; readonly messageId: MessageId }>
}

/** A webhook: an address by which one writes in a channel without an account, or follows another channel. */
export interface Webhook {
  readonly id: WebhookId
  readonly guildId: GuildId
  channelId: ChannelId
  name: string
  /** Null where it shows one of the default avatars. */
  avatar: Avatar | null
  /** Whoever holds it may write, and change the webhook itself; null where it follows a channel. */
  readonly token: string | null
  readonly creatorId: UserId
  /** The application whose bot made it; null where a person did, and where it follows a channel. */
  readonly applicationId: ApplicationId | null
  /** What it follows; null where others write by it. */
  readonly source: WebhookSource | null
}

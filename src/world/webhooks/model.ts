import type { Avatar } from "../users/model/user.ts"
import type {
  ApplicationId,
  ChannelId,
  GuildId,
  MessageId,
  UserId,
  WebhookId,
} from "../model/ids.ts"

/** The announcement channel that a channel follows. */
export interface WebhookSource {
  readonly guildId: GuildId
  readonly channelId: ChannelId
  /** The crossposted copy of each published message. It can be deleted. */
  readonly copies: Map<MessageId, { readonly channelId: ChannelId; readonly messageId: MessageId }>
}

/**
 * A webhook. It lets others write in a channel without an account, or follows an announcement
 * channel.
 */
export interface Webhook {
  readonly id: WebhookId
  readonly guildId: GuildId
  channelId: ChannelId
  name: string
  /** Null if it uses a default avatar. */
  avatar: Avatar | null
  /** The token for writing with the webhook and for editing it; null if it follows a channel. */
  readonly token: string | null
  readonly creatorId: UserId
  /** The application whose bot created it; null if a person did or if it follows a channel. */
  readonly applicationId: ApplicationId | null
  /** The followed channel; null if it has a token. */
  readonly source: WebhookSource | null
}

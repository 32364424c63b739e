import type { ApplicationId, ChannelId, GuildId, UserId, WebhookId } from "./ids.ts"

/** An incoming webhook: an address by which one writes in a channel without an account. */
export interface Webhook {
  readonly id: WebhookId
  readonly guildId: GuildId
  channelId: ChannelId
  name: string
  /** Whoever holds it may write, and change the webhook itself. */
  readonly token: string
  readonly creatorId: UserId
  /** The application whose bot made it; null where a person did. */
  readonly applicationId: ApplicationId | null
}

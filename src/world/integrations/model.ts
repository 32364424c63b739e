import type { IntegrationExpireBehavior, OAuth2Scopes } from "discord-api-types/v10"
import type { ApplicationId, GuildId, IntegrationId, RoleId, UserId } from "../model/ids.ts"

interface BaseIntegration {
  readonly id: IntegrationId
  readonly guildId: GuildId
  readonly name: string
}

/** The integration of an application whose bot is a member of the guild. */
export interface BotIntegration extends BaseIntegration {
  readonly kind: "bot"
  readonly applicationId: ApplicationId
  /** The member who added the bot. */
  readonly userId: UserId
  /** The scopes that the application has in the guild. */
  scopes: readonly OAuth2Scopes[]
}

/** The settings of a connected channel that a member can edit. */
export interface ConnectionSettings {
  /** The treatment of a member whose subscription has expired. */
  readonly expireBehavior: IntegrationExpireBehavior
  /** Days. */
  readonly expireGracePeriod: number
  readonly enableEmoticons: boolean
}

/** A channel of Twitch or YouTube whose subscribers have a role in the guild. */
export interface ConnectionIntegration extends BaseIntegration {
  readonly kind: "connection"
  readonly service: "twitch" | "youtube"
  /** The id of the channel at its service. */
  readonly accountId: string
  /** The member who connected it. */
  readonly userId: UserId
  /** The managed role of the subscribers. */
  readonly roleId: RoleId
  settings: ConnectionSettings
  /** The time of the last synchronization, in Unix milliseconds. */
  readonly syncedAt: number
}

/** The subscriptions that the guild itself sells. */
export interface SubscriptionsIntegration extends BaseIntegration {
  readonly kind: "subscriptions"
}

/** An integration of a guild. */
export type Integration = BotIntegration | ConnectionIntegration | SubscriptionsIntegration

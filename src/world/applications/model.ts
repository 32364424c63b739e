import type {
  ApplicationWebhookEventStatus,
  GatewayIntentBits,
  OAuth2Scopes,
  TeamMemberRole,
} from "discord-api-types/v10"
import type { Command } from "../commands/model/command.ts"
import type { Entitlement } from "../entitlements/model.ts"
import type { Sku } from "../skus/model.ts"
import type { Subscription } from "../subscriptions/model.ts"
import type { ActivityInstance } from "../activity-instances/model.ts"
import type { Attachment } from "../messages/model/message.ts"
import type { Avatar } from "../users/model/user.ts"
import type { CustomEmoji } from "../expressions/model.ts"
import type {
  ApplicationId,
  AttachmentId,
  CommandId,
  EmojiId,
  EntitlementId,
  GuildId,
  InteractionId,
  SkuId,
  SubscriptionId,
  TeamId,
  UserId,
} from "../model/ids.ts"

/**
 * The types of webhook events. A test cannot cause those of lobbies, games and quests.
 * https://docs.discord.com/developers/events/webhook-events#event-types
 */
export const WEBHOOK_EVENT_TYPES = [
  "APPLICATION_AUTHORIZED",
  "APPLICATION_DEAUTHORIZED",
  "ENTITLEMENT_CREATE",
  "ENTITLEMENT_UPDATE",
  "ENTITLEMENT_DELETE",
  "QUEST_USER_ENROLLMENT",
  "LOBBY_MESSAGE_CREATE",
  "LOBBY_MESSAGE_UPDATE",
  "LOBBY_MESSAGE_DELETE",
  "GAME_DIRECT_MESSAGE_CREATE",
  "GAME_DIRECT_MESSAGE_UPDATE",
  "GAME_DIRECT_MESSAGE_DELETE",
] as const

/** The type of a webhook event. */
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]

/** The URL to which the platform posts the interactions of an application. */
export interface InteractionsEndpoint {
  readonly url: string
  /** The key that verifies requests: an Ed25519 key of 32 bytes, in hexadecimal digits. */
  readonly publicKey: string
}

/** The settings of an application for webhook events. */
export interface EventWebhook {
  /** The URL to which the platform posts the events; null if it posts none. */
  readonly url: string | null
  /** The key that verifies requests, as that of an interactions endpoint; null without a URL. */
  readonly publicKey: string | null
  /** The types of the events that are posted. */
  readonly types: readonly WebhookEventType[]
  readonly status: ApplicationWebhookEventStatus
  /** The number of events in a row that were not acknowledged. */
  readonly failures: number
}

/** The interaction that verifies an endpoint. Only the HTTP response answers it. */
export interface PingInteraction {
  readonly id: InteractionId
  readonly applicationId: ApplicationId
  readonly token: string
}

/**
 * The scopes and permissions that installing an application requests, in the platform's own keys.
 */
export interface InstallParams {
  readonly scopes: readonly OAuth2Scopes[]
  /** Decimal bit set. */
  readonly permissions: string
}

/** Whether images are filtered: 0 as in each channel, 1 always. */
export type ApplicationContentFilter = 0 | 1

/** The settings of an application that its bot can edit. */
export interface ApplicationSettings {
  readonly icon: Avatar | null
  /** The image of invites to its activity. */
  readonly coverImage: Avatar | null
  readonly description: string
  readonly tags: readonly string[]
  /** The number of users in one activity instance; -1 or null for any. */
  readonly maxParticipants: number | null
  readonly explicitContentFilter: ApplicationContentFilter
  readonly customInstallUrl: string | null
  readonly roleConnectionsVerificationUrl: string | null
  readonly installParams: InstallParams | null
  /** Settings by installation type. */
  readonly integrationTypesConfig: Readonly<
    Record<string, { readonly oauth2_install_params?: InstallParams } | null>
  >
}

/** The settings of an application for OAuth2, which its developer makes in the portal. */
export interface ApplicationOAuth2 {
  readonly clientSecret: string
  /** The addresses that an authorization may return to. */
  readonly redirectUris: readonly string[]
  /** Whether a client may use PKCE in place of the secret. */
  readonly publicClient: boolean
}

/** A member of a team. */
export interface TeamMember {
  readonly userId: UserId
  readonly role: TeamMemberRole
  /** Whether the user has not accepted the invitation yet. */
  readonly isInvited: boolean
}

/** A team of developers that owns an application. */
export interface Team {
  readonly id: TeamId
  readonly name: string
  readonly ownerId: UserId
  /** The members besides the owner. */
  readonly members: readonly TeamMember[]
}

/** The creation of a command. It counts toward the daily limit. */
export interface CommandCreation {
  /** Null for a global command. */
  readonly guildId: GuildId | null
  /** Unix milliseconds. */
  readonly at: number
}

/** An application with its bot. */
export interface Application {
  readonly id: ApplicationId
  readonly botId: UserId
  /** The user who has created it. */
  readonly ownerId: UserId
  /** The team that owns it; null if the user owns it. */
  team: Team | null
  readonly name: string
  /** The token of the bot. It is masked wherever text is printed. */
  readonly token: string
  /** The privileged intents that the application has. */
  readonly approvedIntents: ReadonlySet<GatewayIntentBits>
  readonly settings: ApplicationSettings
  /** Whether it has an activity: an embedded application that people launch in a channel. */
  activities: boolean
  /** The activities that people have open, by their ids. */
  readonly activityInstances: Map<string, ActivityInstance>
  /** The files that were uploaded from the activity. */
  readonly uploads: Map<AttachmentId, Attachment>
  readonly oauth2: ApplicationOAuth2
  /** The users who have installed the application for themselves. */
  readonly installedBy: Set<UserId>
  /** The commands of every scope. */
  readonly commands: Map<CommandId, Command>
  /** The creations of commands within the last day, oldest first. */
  readonly commandCreations: CommandCreation[]
  /** The application's own emojis, which its bot may use anywhere. */
  readonly emojis: Map<EmojiId, CustomEmoji>
  /** The SKUs that users can buy, in the order of creation. */
  readonly skus: Map<SkuId, Sku>
  /** The entitlements of users and guilds, including those that were deleted or have ended. */
  readonly entitlements: Map<EntitlementId, Entitlement>
  readonly subscriptions: Map<SubscriptionId, Subscription>
  /** The public key of everything that was posted to it; null before the first URL was set. */
  verifyKey: string | null
  /** The URL for interactions; null if the gateway dispatches them. Never both. */
  endpoint: InteractionsEndpoint | null
  eventWebhook: EventWebhook
  /** The recommended number of shards. Default: 1. */
  readonly shards?: number
}

import type { GatewayIntentBits, OAuth2Scopes } from "discord-api-types/v10"
import type { Command } from "./command.ts"
import type { CustomEmoji } from "./expression.ts"
import type { ApplicationId, CommandId, EmojiId, GuildId, InteractionId, UserId } from "./ids.ts"

/** Where an application is told of its interactions by HTTP. */
export interface InteractionsEndpoint {
  readonly url: string
  /** What requests are verified with: an Ed25519 key of 32 bytes, in hexadecimal digits. */
  readonly publicKey: string
}

/** What an endpoint is asked to show that it is one. Only its response answers it. */
export interface PingInteraction {
  readonly id: InteractionId
  readonly applicationId: ApplicationId
  readonly token: string
}

/** The scopes and permissions that installing an application requests, in the platform's own keys. */
export interface InstallParams {
  readonly scopes: readonly OAuth2Scopes[]
  /** Decimal bit set. */
  readonly permissions: string
}

/** The settings of an application that its bot can edit. */
export interface ApplicationSettings {
  readonly description: string
  readonly tags: readonly string[]
  readonly customInstallUrl: string | null
  readonly roleConnectionsVerificationUrl: string | null
  readonly installParams: InstallParams | null
  /** By the type of installation. */
  readonly integrationTypesConfig: Readonly<
    Record<string, { readonly oauth2_install_params?: InstallParams } | null>
  >
}

/** The creation of a command, which counts towards the limit of a day. */
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
  readonly ownerId: UserId
  readonly name: string
  /** What the bot proves itself with. The secret of a world; masked wherever text is printed. */
  readonly token: string
  /** Privileged intents that the application has been granted. */
  readonly approvedIntents: ReadonlySet<GatewayIntentBits>
  readonly settings: ApplicationSettings
  /** The accounts that have installed it for themselves. */
  readonly installedBy: Set<UserId>
  /** Commands of every scope. */
  readonly commands: Map<CommandId, Command>
  /** The creations of commands within the last day, the oldest first. */
  readonly commandCreations: CommandCreation[]
  /** Emojis of its own, which its bot may use anywhere. */
  readonly emojis: Map<EmojiId, CustomEmoji>
  /** Where its interactions are posted to; null where the gateway tells them. Never both. */
  endpoint: InteractionsEndpoint | null
  /** The number of shards that it is recommended to use. Default: 1. */
  readonly shards?: number
}

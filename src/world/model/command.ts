import type {
  APIApplicationCommandOption,
  ApplicationCommandPermissionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  LocalizationMap,
} from "discord-api-types/v10"
import type { ApplicationId, ChannelId, CommandId, GuildId, RoleId, UserId } from "./ids.ts"

/** What a bot declares of a command. Options stay as the platform writes them. */
export interface CommandDefinition {
  type: ApplicationCommandType
  name: string
  nameLocalizations: LocalizationMap | null
  description: string
  descriptionLocalizations: LocalizationMap | null
  options: readonly APIApplicationCommandOption[]
  /** Decimal bit set, or null for everyone. */
  defaultMemberPermissions: string | null
  nsfw: boolean
  contexts: readonly InteractionContextType[] | null
  integrationTypes: readonly ApplicationIntegrationType[]
  /** `false` where a global command asked not to be offered in DMs. */
  dmPermission: boolean
}

/** What a bot declares of a command, and which of its commands that is where it says so. */
export interface CommandDraft extends CommandDefinition {
  readonly id?: CommandId
}

/** Whether a role, a user or a channel of a guild may use a command, whatever it says itself. */
export interface CommandPermission {
  /** Of @everyone, the id of the guild; of all channels, that less one. */
  readonly id: RoleId | UserId | ChannelId
  readonly type: ApplicationCommandPermissionType
  readonly allowed: boolean
}

/** A registered command. */
export interface Command extends CommandDefinition {
  readonly id: CommandId
  readonly applicationId: ApplicationId
  /** Null for a global command. */
  readonly guildId: GuildId | null
  /** A snowflake that changes with every change of the definition. */
  version: string
}

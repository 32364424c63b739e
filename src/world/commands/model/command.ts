import type {
  APIApplicationCommandOption,
  ApplicationCommandPermissionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  EntryPointCommandHandlerType,
  InteractionContextType,
  LocalizationMap,
} from "discord-api-types/v10"
import type {
  ApplicationId,
  ChannelId,
  CommandId,
  GuildId,
  RoleId,
  UserId,
} from "../../model/ids.ts"

/** The definition of a command. Options keep the platform's format. */
export interface CommandDefinition {
  type: ApplicationCommandType
  name: string
  nameLocalizations: LocalizationMap | null
  description: string
  descriptionLocalizations: LocalizationMap | null
  options: readonly APIApplicationCommandOption[]
  /** Decimal bit set; null for everyone. */
  defaultMemberPermissions: string | null
  nsfw: boolean
  contexts: readonly InteractionContextType[] | null
  integrationTypes: readonly ApplicationIntegrationType[]
  /** The handler of the command that starts an activity; null for other commands. */
  handler: EntryPointCommandHandlerType | null
  /** Whether a global command is available in DMs. */
  dmPermission: boolean
}

/**
 * The definition of a command in a request, with the id of the existing command if the request
 * names it.
 */
export interface CommandDraft extends Omit<CommandDefinition, "integrationTypes"> {
  readonly id?: CommandId
  /** Null for the default. */
  readonly integrationTypes: CommandDefinition["integrationTypes"] | null
}

/**
 * A permission of a role, a user or a channel to use a command. It overrides the definition of the
 * command.
 */
export interface CommandPermission {
  /**
   * The id of a role, a user or a channel. The id of the guild means @everyone, and the id of the
   * guild minus 1 means all channels.
   */
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

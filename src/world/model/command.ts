import type {
  APIApplicationCommandOption,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  LocalizationMap,
} from "discord-api-types/v10"
import type { ApplicationId, CommandId, GuildId } from "./ids.ts"

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

/** A registered command. */
export interface Command extends CommandDefinition {
  readonly id: CommandId
  readonly applicationId: ApplicationId
  /** Null for a global command. */
  readonly guildId: GuildId | null
  /** A snowflake that changes with every change of the definition. */
  version: string
}

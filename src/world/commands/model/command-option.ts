import type { ApplicationCommandOptionType } from "discord-api-types/v10"

/** The value of a command option. Subcommands nest their own options. */
export interface CommandOptionValue {
  readonly name: string
  readonly type: ApplicationCommandOptionType
  readonly value?: string | number | boolean
  /** Set for the option that autocomplete is requested for. */
  readonly focused?: true
  readonly options?: readonly CommandOptionValue[]
}

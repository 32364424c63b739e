import type { ApplicationCommandOptionType } from "discord-api-types/v10"

/** An option as it is filled in, sub-commands with theirs nested. */
export interface CommandOptionValue {
  readonly name: string
  readonly type: ApplicationCommandOptionType
  readonly value?: string | number | boolean
  /** Set of the one for which a proposal is asked. */
  readonly focused?: true
  readonly options?: readonly CommandOptionValue[]
}

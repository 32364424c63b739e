import type { ApplicationCommandOptionType } from "discord-api-types/v10"

/** An option as it is filled in, sub-commands with theirs nested. */
export interface CommandOptionValue {
  readonly name: string
  readonly type: ApplicationCommandOptionType
  readonly value?: string | number | boolean
  readonly options?: readonly CommandOptionValue[]
}

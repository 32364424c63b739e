// The commands that a person is offered.

import type { APIApplicationCommandBasicOption } from "discord-api-types/v10"
import type { Application } from "../../../world/applications/model.ts"
import type { Command } from "../../../world/commands/model/command.ts"

/** A command that the person may use. */
export interface OfferedCommand {
  readonly bot: Application
  readonly command: Command
}

/** A slash command, or a sub-command of one, that the person may use. */
export interface SlashOffer extends OfferedCommand {
  /** The name with the group and the sub-command, such as `config set`. */
  readonly path: string
  /** The path in the language of the person. */
  readonly shownPath: string
  readonly description: string
  readonly options: readonly APIApplicationCommandBasicOption[]
}

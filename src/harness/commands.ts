import { perform } from "../world/actions/action.ts"
import { overwriteCommands } from "../world/actions/commands.ts"
import { parseForm } from "../world/kernel/form.ts"
import { Problem } from "../world/kernel/problem.ts"
import type { Application } from "../world/model/application.ts"
import type { World } from "../world/model/world.ts"
import { commandsForm } from "../world/rules/forms/commands.ts"
import { PlatformError } from "./platform-error.ts"

/**
 * Checks commands that count as registered before anybody needs them.
 *
 * @throws PlatformError where the platform would refuse them.
 */
export function needValidCommands(commands: unknown): void {
  try {
    parseForm(commandsForm, commands)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new PlatformError("The given commands are registered", error)
  }
}

/** Registers global commands on the bot's behalf, as it would over REST. */
export function registerCommands(world: World, application: Application, given: unknown): void {
  const { id, botId } = application
  perform(world, botId, overwriteCommands, { input: { applicationId: id }, given })
}

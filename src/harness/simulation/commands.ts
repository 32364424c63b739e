import { perform } from "../../world/actions/perform.ts"
import { overwriteCommands } from "../../world/commands/actions/commands.ts"
import { parseBody } from "../../world/kernel/body-schema.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import type { Application } from "../../world/applications/model.ts"
import type { World } from "../../world/model/world.ts"
import { overwriteCommandsBody } from "../../world/commands/schemas/commands.ts"
import { PlatformError } from "./failures/platform-error.ts"

/**
 * Checks commands that are registered when the simulation starts.
 *
 * @throws PlatformError if the platform refuses them.
 */
export function requireValidCommands(commands: unknown): void {
  try {
    parseBody(overwriteCommandsBody, commands)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new PlatformError("The given commands are registered", error)
  }
}

/** Registers global commands for the bot, as the bot would over REST. */
export function registerCommands(world: World, application: Application, body: unknown): void {
  const { id, botId } = application
  perform(world, botId, overwriteCommands, { input: { applicationId: id }, body })
}

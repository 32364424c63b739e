import type { OnApplication } from "../../simulation/bots/bot-accounts.ts"
import { requireValidCommands, registerCommands } from "../../simulation/commands.ts"
import type { RunOptions } from "../run/env.ts"

/**
 * Returns the listener that registers `commands` as soon as their application exists; undefined if
 * they do not count as registered.
 *
 * @throws PlatformError if the platform would refuse them.
 */
export function createCommandRegistration({
  strictSync = true,
  commands,
}: Pick<RunOptions, "strictSync" | "commands">): OnApplication | undefined {
  if (strictSync || commands === undefined) return undefined
  requireValidCommands(commands)
  return (world, application) => registerCommands(world, application, commands)
}

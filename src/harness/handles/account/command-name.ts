import { SetupError } from "../../../requirements/setup-error.ts"
import type { CommandReference, DeclaredCommand } from "../interaction/declared-command.ts"

/**
 * Returns the name of a command, followed by the path to a sub-command: `"config set"`.
 *
 * @throws SetupError for a value that names no command, such as options in the place of the
 * command.
 */
export function commandNameOf(choice: CommandReference): string {
  const name: unknown = nameIn(choice)
  if (typeof name === "string") return name
  throw new SetupError(
    "The command is missing. Pass its name, a builder or its JSON after the channel: slash(channel, command, options).",
    { about: "arguments" },
  )
}

function nameIn(choice: CommandReference): unknown {
  if (typeof choice !== "object") return choice
  if (isPath(choice)) return `${choice[0].name} ${choice[1]}`
  return "toJSON" in choice ? choice.toJSON().name : choice.name
}

function isPath(choice: CommandReference): choice is readonly [DeclaredCommand, string] {
  return Array.isArray(choice)
}

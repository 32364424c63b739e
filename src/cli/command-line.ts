// The command line of `npx guildsim`: runs the named command and prints help after a usage error.
import { withLink } from "../requirements/error-link.ts"
import { type CliCommand, EXIT, type Terminal, UsageError, print } from "./command.ts"
import { coverageCommand } from "./coverage-command.ts"
import { execCommand } from "./exec-command.ts"
import { exploreCommand } from "./explore-command.ts"
import { initCommand } from "./init-command.ts"
import { inventoryCommand } from "./inventory-command.ts"
import { mcpCommand } from "./mcp-command.ts"
import { ownVersion } from "../requirements/own-version.ts"
import { loadCommand } from "./load-command.ts"
import { serveCommand } from "./serve-command.ts"
import { startCommand } from "./start-command.ts"
import { studioCommand } from "./studio-command.ts"
import { verifyCommand } from "./verify-command.ts"

const COMMANDS: readonly CliCommand[] = [
  initCommand,
  startCommand,
  studioCommand,
  exploreCommand,
  serveCommand,
  execCommand,
  loadCommand,
  mcpCommand,
  inventoryCommand,
  verifyCommand,
  coverageCommand,
]

const HELP = `Usage: guildsim <command> [options]

Commands:
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(11)}${summary}`).join("\n")}

  --version  Prints the version of guildsim.
  --help     Prints this help. "guildsim <command> --help" prints the help of a command.`

/** Runs the command that the arguments name and returns its exit status. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first, ...rest] = args
  if (first === "--help" || first === "-h") return print(terminal, HELP)
  if (first === "--version") return print(terminal, ownVersion())
  const command = COMMANDS.find(({ name }) => name === first)
  if (command === undefined) {
    const complaint =
      first === undefined ? "No command was named." : `There is no command "${first}".`
    return refuse(terminal, complaint, HELP)
  }
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    if (isBadUsage(error)) return refuse(terminal, error.message, command.help)
    throw error
  }
}

function isBadUsage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = "code" in error ? String(error.code) : ""
  return error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS")
}

function refuse(terminal: Terminal, complaint: string, help: string): number {
  terminal.error(`${withLink("UsageError", complaint)}\n\n${help}\n`)
  return EXIT.unusable
}

// `guildsim mcp`: serves the Model Context Protocol, so that coding agents run bots. Its implementation
// is loaded on demand.
import { parseArgs } from "node:util"
import { EXIT, HELP_OPTION, UsageError, createCommand } from "./command.ts"

const HELP = `Usage: guildsim mcp [options]

Serves the Model Context Protocol on the standard input and output, for coding agents. An agent starts bots with it,
acts as people, reads what the bots do, injects faults, and writes tests. Nothing reaches Discord.

You do not run it yourself. Register it with your agent, in the folder of the bot's project:

  {
    "mcpServers": { "guildsim": { "command": "npx", "args": ["guildsim", "mcp"] } }
  }

The protocol is spoken by its official SDK, which is installed in the project:
npm install --save-dev @modelcontextprotocol/server

It ends with its input, and ends the bots that it has started.

  --help  Prints this help.

Exit status: 0 after its input has ended, 2 if it could not start.`

const OPTIONS = { help: HELP_OPTION } as const

export const mcpCommand = createCommand({
  name: "mcp",
  startsBots: true,
  summary: "serves tools to coding agents, which start a bot, try it and write tests",
  help: HELP,
  parse: (args) => parseArgs({ args, options: OPTIONS, allowPositionals: true }),
  async run({ positionals }, terminal) {
    const [extra] = positionals
    if (extra !== undefined) {
      throw new UsageError(
        `mcp takes no argument, and ${JSON.stringify(extra)} was given. The agent names the bot's file with the tool start.`,
      )
    }
    const { requireSdk } = await import("./mcp/sdk.ts")
    const missing = await requireSdk()
    if (missing !== undefined) {
      terminal.error(`${missing}\n`)
      return EXIT.unusable
    }
    const { serveMcp } = await import("./mcp/serve-mcp.ts")
    return serveMcp(terminal)
  },
})

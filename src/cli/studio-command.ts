// `guildsim studio`: starts a bot with Studio, and again after each change. Its implementation is
// loaded on demand.
import { parseArgs } from "node:util"
import { HELP_OPTION, createCommand } from "./command.ts"
import { requireBotFile } from "./bot-file.ts"

const HELP = `Usage: guildsim studio FILE [options]

Starts a bot in a simulated Discord and opens Studio: a page in your browser that shows the world, and in which you
act as anybody. FILE is the file that starts the bot, as in "node FILE". The usual variables for the token are set to
a simulated token, unless they are set already. Nothing reaches Discord.

When a file of the bot changes, the bot starts again in the same world, and the open page goes on. A bot that does
not start is started again after the next change. Press Ctrl+C to stop.

A bot in TypeScript is loaded by tsx, which is installed in the bot's project: npm install --save-dev tsx.

  --world WORLD    A fixture world by its name, such as community, or a JSON file with a snapshot. Default: a guild
                   with the channel #general and the members alice and bob.
  --fresh          Each start begins with a new world.
  --bot NAME       The name of the bot. Default: TestBot.
  --clock KIND     running: time passes as it does for you. paused: only the page moves it. Default: running; the
                   page switches it.
  --port N         The port on this machine. Default: a free one.
  --key KEY        The key in the link. Default: a random one.
  --no-open        Does not open the browser; the link is printed.
  --import MODULE  A module that Node loads before the bot, in place of tsx: a loader of the bot's own, such as one
                   for decorator metadata. Can be given several times.
  --help           Prints this help.

Exit status: 0 after it was stopped, 2 if it could not start.`

const OPTIONS = {
  world: { type: "string" },
  fresh: { type: "boolean", default: false },
  bot: { type: "string" },
  clock: { type: "string", default: "running" },
  port: { type: "string", default: "0" },
  key: { type: "string" },
  "no-open": { type: "boolean", default: false },
  import: { type: "string", multiple: true },
  help: HELP_OPTION,
} as const

export const studioCommand = createCommand({
  name: "studio",
  startsBots: true,
  summary: "starts a bot and opens a page in which you see its world and act in it",
  help: HELP,
  parse: (args) => parseArgs({ args, options: OPTIONS, allowPositionals: true }),
  async run({ values, positionals }, terminal) {
    const file = requireBotFile(terminal.folder, positionals)
    const { runStudio } = await import("./studio/studio.ts")
    const { "no-open": keepsClosed, import: loaders = [], ...given } = values
    return runStudio({ ...given, file, loaders, opens: !keepsClosed }, terminal)
  },
})

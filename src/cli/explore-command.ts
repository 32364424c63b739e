// `guildsim explore`: crawls a bot and reports what is wrong with it. Its implementation is loaded on
// demand.
import { parseArgs } from "node:util"
import { HELP_OPTION, createCommand } from "./command.ts"
import { requireBotFile } from "./bot-file.ts"

const HELP = `Usage: guildsim explore FILE [options]

Explores a bot in a simulated Discord: people of different roles use its commands with generated values, its buttons,
select menus and modals, while it restarts, time passes, and requests fail. Reports crashes, errors that nothing
catches, missing answers, dead components, missing permissions that are not told, mentions of everyone, and what grows
with every use; each with the shortest steps and a test to copy. FILE is the file that starts the bot, as in
"node FILE". The usual variables for the token are set to a simulated token, unless they are set already. Nothing
reaches Discord, and requests to other hosts fail.

It needs fast-check, which is installed in the bot's project: npm install --save-dev fast-check. A bot in TypeScript
is loaded by tsx: npm install --save-dev tsx.

  --actions N      The number of actions. Default: 300.
  --seed N         Decides everything that is chosen. The same seed gives the same report. Default: 1.
  --minutes N      The minutes after which no new action begins. Default: no limit.
  --people N       The number of people who act. Default: 6.
  --faults KIND    The faults in between. none; some: those that libraries handle by themselves, such as rate limits and
                   lost connections; all: also errors of the platform. Default: some.
  --replays N      The largest number of replays that shorten the steps of a finding. Default: 30.
  --no-growth      Does not measure what grows.
  --world WORLD    A fixture world by its name, such as community, or a JSON file with a snapshot. Default: a guild with
                   people of different roles.
  --bot NAME       The name of the bot. Default: TestBot.
  --runner RUNNER  The runner of the tests: vitest, jest or node:test. Default: vitest.
  --network        Allows requests to other hosts than Discord's.
  --output         Prints what the bot prints.
  --json FILE      Writes the report as JSON.
  --import MODULE  A module that Node loads before the bot, in place of tsx: a loader of the bot's own, such as one for
                   decorator metadata. Can be given several times.
  --help           Prints this help.

Exit status: 0 without findings, 1 with findings or if the bot did not start, 2 if the arguments are invalid.`

const OPTIONS = {
  actions: { type: "string", default: "300" },
  seed: { type: "string", default: "1" },
  minutes: { type: "string" },
  people: { type: "string", default: "6" },
  faults: { type: "string", default: "some" },
  replays: { type: "string", default: "30" },
  "no-growth": { type: "boolean", default: false },
  world: { type: "string" },
  bot: { type: "string" },
  runner: { type: "string", default: "vitest" },
  network: { type: "boolean", default: false },
  output: { type: "boolean", default: false },
  json: { type: "string" },
  import: { type: "string", multiple: true },
  help: HELP_OPTION,
} as const

export const exploreCommand = createCommand({
  name: "explore",
  startsBots: true,
  summary: "crawls a bot, and reports what is wrong with tests to copy",
  help: HELP,
  parse: (args) => parseArgs({ args, options: OPTIONS, allowPositionals: true }),
  async run({ values, positionals }, terminal) {
    const file = requireBotFile(terminal.folder, positionals)
    const { runExplore } = await import("./explore/explore.ts")
    const { "no-growth": skipsGrowth, import: loaders = [], ...given } = values
    return runExplore({ ...given, file, loaders, measuresGrowth: !skipsGrowth }, terminal)
  },
})

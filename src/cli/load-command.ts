// `guildsim load`: a bot under generated traffic. Its implementation is loaded on demand.
import { parseArgs } from "node:util"
import { HELP_OPTION, createCommand } from "./command.ts"

const HELP = `Usage: guildsim load FILE [options]
       guildsim load --external [options]

Starts a bot in a simulated Discord with many guilds and lets people act in them at random times, whether or not
the bot keeps up. Reports answer times, handled events, queues, memory, requests by route, and errors. FILE is the
file that starts the bot, as in "node FILE". Nothing reaches Discord.

  --profile NAME     What people do: quiet, chatty, commands, raid or voice. Default: chatty.
  --guilds N         The number of guilds, of which few are large. Default: 100.
  --members N        The number of people in all guilds. Default: 100 for each guild.
  --minutes N        How long people act. Default: 10.
  --rate N           The mean number of actions in a guild in a minute. Default: that of the profile.
  --text TEXT        A message that the bot may answer. Can be given several times. Default: !ping and !help.
  --seed N           The seed of the traffic: the same seed causes the same actions. Default: 1.
  --clock KIND       virtual: as fast as this machine can, with the answer times of the virtual clock. running: in
                     real time, with the bot in a process of its own. Default: virtual.
  --processes N      Starts N processes of the bot with a shard each, by SHARDS and SHARD_COUNT. For --clock running.
  --external         The bot is started elsewhere, in any language: prints the address and the token, and waits for
                     it. In real time.
  --shards N         The number of shards that the platform recommends, for bots with "auto". Default: one for each
                     1,000 guilds, or that of the processes. More than 2,500 guilds on a shard are refused.
  --rate-limits      Limits requests and connections as the platform does. Default: no limits.
  --port N           The port of the server, with --clock running or --external. Default: a free one.
  --host HOST        The address that the server listens on. Default: 127.0.0.1, which only this machine reaches.
  --patience SECONDS The seconds within which the bot has to become ready. Default: 120.
  --json FILE        Writes the report as JSON too.
  --html FILE        Writes the report as one HTML page with plots too.
  --max-p95 TIME     The most that the 95th percentile of the answer times may be, such as 500ms or 2s. Likewise
                     --max-p50, --max-p99 and, for the event loop of the bot, --max-delay.
  --max-heap SIZE    The most that the heap of a process of the bot may be, such as 512MB. Likewise --max-rss.
  --max-unanswered N The most interactions without an answer. Likewise --max-errors for uncaught errors of the bot.
  --import MODULE    A module that Node loads before the bot, in place of tsx. Can be given several times.
  --help             Prints this help.

Ctrl+C ends the run with the report so far.

Exit status: 0 if the bot kept all limits, 1 if it did not, failed, or used what is not modeled, 2 if the arguments
are invalid or the bot did not start.`

const OPTIONS = {
  profile: { type: "string" },
  guilds: { type: "string" },
  members: { type: "string" },
  minutes: { type: "string" },
  rate: { type: "string" },
  text: { type: "string", multiple: true },
  seed: { type: "string" },
  clock: { type: "string" },
  processes: { type: "string" },
  external: { type: "boolean", default: false },
  shards: { type: "string" },
  "rate-limits": { type: "boolean", default: false },
  port: { type: "string" },
  host: { type: "string" },
  patience: { type: "string" },
  json: { type: "string" },
  html: { type: "string" },
  "max-p50": { type: "string" },
  "max-p95": { type: "string" },
  "max-p99": { type: "string" },
  "max-delay": { type: "string" },
  "max-heap": { type: "string" },
  "max-rss": { type: "string" },
  "max-unanswered": { type: "string" },
  "max-errors": { type: "string" },
  import: { type: "string", multiple: true },
  help: HELP_OPTION,
} as const

export const loadCommand = createCommand({
  name: "load",
  startsBots: true,
  summary: "reports what a bot does under the traffic of many guilds",
  help: HELP,
  parse: (args) => parseArgs({ args, options: OPTIONS, allowPositionals: true }),
  async run({ values, positionals }, terminal) {
    const { runLoad } = await import("./load/run-load.ts")
    return runLoad({ ...values, files: positionals }, terminal)
  },
})

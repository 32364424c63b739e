// `guildsim verify`: compares the simulator with the platform itself. Its implementation is loaded on demand.
import { parseArgs } from "node:util"
import { HELP_OPTION, type Terminal, UsageError, createCommand, print } from "./command.ts"
import type { VerifyOptions } from "./verify/verify.ts"

/** The platform's API, without the version. */
const PLATFORM_API = "https://discord.com/api"

const HELP = `Usage: guildsim verify --token-env NAME --guild ID [options]

Plays scenarios on the platform, in a guild of your own, and on the simulator with the profile
"platform". Reports every difference in status, codes, shapes, events and values.

  --token-env NAME         The environment variable that contains the token of your bot.
  --guild ID               A guild of your own whose only members are you and bots. All objects that the
                           run creates there have names that begin with "gsv" and are removed at the end.
  --second-token-env NAME  The variable with the token of a second bot in the guild, which plays
                           another member. Without it, scenarios that need another member are skipped.
  --out DIR                Writes report.md, report.json and golden/*.json to this folder, without tokens,
                           ids, and names of the guild and its members.
  --only TEXT              Plays only scenarios whose names contain the text.
  --list                   Prints the names of the scenarios without playing them.
  --clean                  Removes the objects that an interrupted run has left, and plays no scenario.
  --yes                    Starts without asking. Required if there is no interactive terminal.
  --json                   Prints the report as JSON. Its "version" increases when a key changes its meaning.
  --help                   Prints this help.

The first bot needs the Server Members Intent, and the permissions of this link, where ID is the id
of its application:
  https://discord.com/oauth2/authorize?client_id=ID&scope=bot+applications.commands&permissions=2842647684705527
The second bot needs none of them.

Exit status: 0 if there is no difference, 1 if there is one, 2 if a scenario could not be played.`

const OPTIONS = {
  "token-env": { type: "string" },
  "second-token-env": { type: "string" },
  guild: { type: "string" },
  out: { type: "string" },
  only: { type: "string" },
  list: { type: "boolean", default: false },
  clean: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: HELP_OPTION,
  // The base URL of another server that implements the platform's API.
  api: { type: "string" },
} as const

export const verifyCommand = createCommand({
  name: "verify",
  summary: "plays scenarios on the platform itself and compares them with the simulator",
  help: HELP,
  parse: (args) => parseArgs({ args, options: OPTIONS }),
  async run({ values: options }, terminal) {
    const { createVerifyDeps, selectScenarios, verify } = await import("./verify/verify.ts")
    if (options.list) {
      return print(
        terminal,
        selectScenarios(options.only)
          .map(({ name }) => name)
          .join("\n"),
      )
    }
    return verify(readOptions(options, terminal), createVerifyDeps(terminal))
  },
})

/** The options that `parseArgs` returns. */
type Parsed = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"]

/** Reads the options of a run. @throws UsageError if an option is missing or a variable is not set. */
export function readOptions(options: Parsed, { env }: Pick<Terminal, "env">): VerifyOptions {
  const tokenOf = (option: "token-env" | "second-token-env"): string | undefined => {
    const name = options[option]
    if (name === undefined) return undefined
    const token = env(name)?.trim().replace(/^Bot /, "")
    if (token) return token
    throw new UsageError(
      `The environment variable ${name}, which --${option} names, is not set. Set it to the bot's token.`,
    )
  }
  const [bot, second] = [tokenOf("token-env"), tokenOf("second-token-env")]
  const { guild, only, out, yes, clean, json } = options
  if (bot === undefined)
    throw new UsageError(
      "The token is missing. Name the variable that contains it: --token-env NAME.",
    )
  if (guild === undefined || !/^\d{15,20}$/.test(guild)) {
    throw new UsageError("The guild's id is missing or invalid. Pass it with --guild ID.")
  }
  const api = options.api ?? PLATFORM_API
  return {
    tokens: { bot, second },
    guildId: guild,
    api,
    only,
    out,
    yes,
    clean,
    json,
  }
}

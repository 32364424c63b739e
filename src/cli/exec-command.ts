// `guildsim exec`: runs a command whose Node processes reach a simulated platform.
import { parseArgs } from "node:util"
import { HELP_OPTION, UsageError, createCommand, splitAtDashes } from "./command.ts"

const HELP = `Usage: guildsim exec [options] -- COMMAND [ARGUMENT]…

Runs a command, such as "node bot.js" or "npm start", whose connections to Discord lead to a server of guildsim.
That holds for the Node processes that the command starts, with their workers and child processes. Nothing of
the bot changes. Without --server and --ready-file, the command has a server of its own, which ends with it.
The usual variables for the token, the ID and the public key are set to those of the server's bot, unless they
are set already.

  --server URL       The address of a server that runs, such as http://127.0.0.1:4000. See "guildsim serve".
  --ready-file FILE  The ready file of a server that runs, which has its address and the token.
  --world NAME       The fixture world of the command's own server.
  --bot NAME[:TOKEN] A bot of the command's own server. Can be given several times.
  --strict-network   Refuses connections of these Node processes to hosts that are neither Discord's nor
                     this machine.
  --help             Prints this help.

Exit status: that of the command; 128 and the number of the signal if a signal ended it; 127 if it was not
found; 2 if the arguments are invalid or the server cannot be reached.`

const OPTIONS = {
  server: { type: "string" },
  "ready-file": { type: "string" },
  world: { type: "string" },
  bot: { type: "string", multiple: true },
  "strict-network": { type: "boolean", default: false },
  help: HELP_OPTION,
} as const

export const execCommand = createCommand({
  name: "exec",
  summary: "runs a bot, unchanged, against a simulated Discord",
  help: HELP,
  parse(args) {
    const { own, command } = splitAtDashes(args)
    const parsed = parseArgs({ args: own, options: OPTIONS, allowPositionals: true })
    return { ...parsed, command }
  },
  async run({ values, positionals, command }, terminal) {
    const { execute } = await import("./exec/execute.ts")
    return execute(
      {
        command: requireCommand(positionals, command),
        ...requireOneServer(values),
        isStrict: values["strict-network"],
      },
      terminal,
    )
  },
})

/** Returns the command after `--`. @throws UsageError if there is none. */
function requireCommand(
  before: readonly string[],
  [file, ...args]: readonly string[],
): readonly [string, ...string[]] {
  if (before.length > 0) {
    throw new UsageError(
      `"${before.join(" ")}" stands before "--". Put "--" before the whole command: guildsim exec -- node bot.js`,
    )
  }
  if (file !== undefined) return [file, ...args]
  throw new UsageError(
    'No command was named. Put it after "--", such as: guildsim exec -- node bot.js',
  )
}

/** The arguments that select a server. */
interface ServerArguments {
  readonly server?: string
  readonly "ready-file"?: string
  readonly world?: string
  readonly bot?: readonly string[]
}

/** Returns the options of the server. @throws UsageError if they exclude each other. */
function requireOneServer({
  server,
  "ready-file": readyFile,
  world,
  bot: bots = [],
}: ServerArguments) {
  if (server !== undefined && readyFile !== undefined) {
    throw new UsageError("Both --server and --ready-file name a server. Leave one of them out.")
  }
  const isOther = server !== undefined || readyFile !== undefined
  if (isOther && (world !== undefined || bots.length > 0)) {
    throw new UsageError(
      "--world and --bot describe a server of the command's own, and another server was named. Pass them to guildsim serve.",
    )
  }
  return {
    ...(server !== undefined && { server }),
    ...(readyFile !== undefined && { readyFile }),
    ...(world !== undefined && { world }),
    bots,
  }
}

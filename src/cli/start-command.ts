// `guildsim start`: starts a bot in a simulated guild, in a process of its own.
import { spawn } from "node:child_process"
import { parseArgs } from "node:util"
import { pathOfModule } from "../requirements/own-files.ts"
import { requireBotFile } from "./bot-file.ts"
import { EXIT, HELP_OPTION, createCommand } from "./command.ts"
import { MissingLoader, PACKAGE_FLAGS, loaderFlags } from "./loader.ts"

const HELP = `Usage: guildsim start FILE [options]

Starts a bot in a simulated guild and prints what it does until it waits for users. FILE is the file that
starts the bot, as in "node FILE". The usual variables for the token are set to a simulated token, unless they
are set already. Nothing reaches Discord.

A bot in TypeScript is loaded by tsx, which is installed in the bot's project: npm install --save-dev tsx.

  --import MODULE  A module that Node loads before the bot, in place of tsx: a loader of the bot's own, such
                   as one for decorator metadata. Can be given several times.
  --help           Prints this help.

Exit status: 0 if the bot is ready, 1 if it did not start or failed, 2 if the arguments are invalid.`

const OPTIONS = {
  import: { type: "string", multiple: true },
  help: HELP_OPTION,
} as const

export const startCommand = createCommand({
  name: "start",
  startsBots: true,
  summary: "starts a bot in a simulated guild and prints what it does",
  help: HELP,
  parse: (args) => parseArgs({ args, options: OPTIONS, allowPositionals: true }),
  async run({ values, positionals }, { folder, error: complain }) {
    const file = requireBotFile(folder, positionals)
    try {
      const flags = [...PACKAGE_FLAGS, ...loaderFlags(file, values.import ?? [])]
      return await runNode([...flags, pathOfModule("cli/start/play"), file], folder)
    } catch (error) {
      if (!(error instanceof MissingLoader)) throw error
      complain(`${error.message}\n`)
      return EXIT.unusable
    }
  },
})

/** Runs Node on this terminal and returns the exit status. */
function runNode(args: readonly string[], cwd: string): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: "inherit" })
  return new Promise((done, fail) => {
    child.on("close", (code) => done(code ?? EXIT.differs))
    child.on("error", fail)
  })
}

// `guildsim init`: adds guildsim, a first test and a CI step to a project. Its implementation is loaded on demand.
import { parseArgs } from "node:util"
import { type CliCommand, EXIT } from "./command.ts"

const HELP = `Usage: guildsim init [options]

Looks at the project in this folder, adds guildsim, MSW and, where there is none, a test runner to
package.json, writes a first test for the bot that it finds and a GitHub workflow, and installs. It reads
the bot's sources as text and runs nothing of them. No file is overwritten; a second run changes nothing.

  --runner NAME     Writes the test for vitest, jest or node:test. Default: the project's own, else vitest.
  --entry FILE      The file that starts the bot, or that exports the client or a function for that.
                    Default: of the scripts and "main" of package.json, else by its name.
  --test-file FILE  The test to write. Default: bot.test.* beside the tests that there are, else in test.
  --no-ci           Writes no workflow.
  --no-install      Writes package.json, and installs nothing.
  --dry-run         Prints what it would do, and writes nothing.
  --help            Prints this.

Exit status: 0 done, 2 it could not be done, or the installation failed.`

const OPTIONS = {
  runner: { type: "string" },
  entry: { type: "string" },
  "test-file": { type: "string" },
  ci: { type: "boolean", default: true },
  install: { type: "boolean", default: true },
  "dry-run": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const

export const initCommand: CliCommand = {
  name: "init",
  summary: "adds guildsim, a first test and a CI step to the project of a bot",
  help: HELP,
  async run(args, terminal) {
    const { values } = parseArgs({ args: [...args], options: OPTIONS, allowNegative: true })
    if (values.help) {
      terminal.print(`${HELP}\n`)
      return EXIT.fine
    }
    const { init } = await import("./init/init.ts")
    const { runner, entry, ci, install, "test-file": testFile, "dry-run": dryRun } = values
    return init({ runner, entry, testFile, ci, install, dryRun }, terminal)
  },
}

// `guildsim init`: adds guildsim, a first test and a CI step to a project. Its implementation is loaded on demand.
import { parseArgs } from "node:util"
import { HELP_OPTION, createCommand } from "./command.ts"

const HELP = `Usage: guildsim init [options]

Sets up tests in this folder's project: adds guildsim, MSW and, if the project has none, a test runner to
package.json, writes a first test for the bot and a GitHub workflow, and installs the packages. It reads the
bot's sources as text and runs none of them. It overwrites no file, and a second run changes nothing.

  --runner NAME     The test runner: vitest, jest or node:test. Default: the project's own, else vitest.
  --entry FILE      The file that starts the bot, or that exports the client or a function that starts it.
                    Default: a file named by a script or "main" in package.json, else a usual file name.
  --test-file FILE  The test to write. Default: bot.test.* in the folder of the existing tests, else in test.
  --no-ci           Does not write a workflow.
  --no-install      Writes package.json without installing the packages.
  --dry-run         Prints the changes without writing them.
  --help            Prints this help.

Exit status: 0 if it succeeded, 2 if it could not set up the project or the installation failed.`

const OPTIONS = {
  runner: { type: "string" },
  entry: { type: "string" },
  "test-file": { type: "string" },
  ci: { type: "boolean", default: true },
  install: { type: "boolean", default: true },
  "dry-run": { type: "boolean", default: false },
  help: HELP_OPTION,
} as const

export const initCommand = createCommand({
  name: "init",
  summary: "adds guildsim, a first test and a CI step to the project of a bot",
  help: HELP,
  parse: (args) => parseArgs({ args, options: OPTIONS, allowNegative: true }),
  async run({ values }, terminal) {
    const { init } = await import("./init/init.ts")
    const { runner, entry, ci, install, "test-file": testFile, "dry-run": dryRun } = values
    return init({ runner, entry, testFile, ci, install, dryRun }, terminal)
  },
})

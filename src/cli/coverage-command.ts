// `guildsim coverage`: the usage coverage of suites of any runner, and of several machines. Its
// implementation is loaded on demand.
import { parseArgs } from "node:util"
import { HELP_OPTION, UsageError, createCommand, splitAtDashes } from "./command.ts"

const HELP = `Usage: guildsim coverage run [options] -- COMMAND [ARGUMENT]…
       guildsim coverage merge [options] PATH…

Reports which commands, options, components, modals, events, intents, permissions and error codes of your bots a test
suite has exercised, and which it has not.

  run    Runs a test suite, such as "npx jest" or "node --test", and reports what its processes have recorded.
         In Vitest, use the reporter guildsim/coverage.
  merge  Reports what several runs have covered together. A PATH is a coverage.json, or a folder with recordings.

  --folder FOLDER          The folder of the report. Default: coverage/guildsim.
  --report FORM            text, json or html. Can be given several times. Default: all three.
  --threshold NAME=NUMBER  The least coverage of a category in percent, such as commands=100. Can be given several times.
  --include PATTERN        Reports only what matches, such as "/mod *". Can be given several times.
  --exclude PATTERN        Leaves out what matches. Can be given several times.
  --bot PATTERN            Reports only the bots whose names match. Can be given several times.
  --custom-id PATTERN      Custom ids that match are one thing, such as "ticket:*:close". Can be given several times.
  --help                   Prints this help.

Exit status: that of the command of "run" if it fails; 1 if a threshold is not reached; 2 if the arguments or the
files are invalid; 0 otherwise.`

const OPTIONS = {
  folder: { type: "string" },
  report: { type: "string", multiple: true },
  threshold: { type: "string", multiple: true },
  include: { type: "string", multiple: true },
  exclude: { type: "string", multiple: true },
  bot: { type: "string", multiple: true },
  "custom-id": { type: "string", multiple: true },
  help: HELP_OPTION,
} as const

export const coverageCommand = createCommand({
  name: "coverage",
  summary: "reports which commands and components of a bot its tests have exercised",
  help: HELP,
  parse(args) {
    const { own, command } = splitAtDashes(args)
    const parsed = parseArgs({ args: own, options: OPTIONS, allowPositionals: true })
    return { ...parsed, command }
  },
  async run({ values, positionals, command }, terminal) {
    const { help: _, report, threshold, bot, "custom-id": customIds, ...others } = values
    const options = {
      ...others,
      reports: report,
      bots: bot,
      customIds,
      thresholds: Object.fromEntries((threshold ?? []).map(readThreshold)),
    }
    const [name, ...paths] = positionals
    const { mergeCoverage, runWithCoverage } = await import("./coverage/coverage.ts")
    if (name === "run")
      return runWithCoverage({ options, command: requireCommand(paths, command) }, terminal)
    if (name === "merge")
      return mergeCoverage({ options, paths: requirePaths(paths, command) }, terminal)
    throw new UsageError(
      name === undefined
        ? 'Neither "run" nor "merge" was named.'
        : `There is no "guildsim coverage ${name}".`,
    )
  },
})

/** @throws UsageError for a threshold without a number. */
function readThreshold(text: string): readonly [name: string, percent: number] {
  const [, name = "", percent = ""] = /^(\w+)=(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (name !== "") return [name, Number(percent)]
  throw new UsageError(
    `--threshold ${text} has no number. Write the category and its percent, such as commands=100.`,
  )
}

/** Returns the command after `--`. @throws UsageError if there is none. */
function requireCommand(
  before: readonly string[],
  [file, ...args]: readonly string[],
): readonly [string, ...string[]] {
  if (file !== undefined && before.length === 0) return [file, ...args]
  throw new UsageError(
    'Put "--" before the whole command of the test suite: guildsim coverage run -- npx jest',
  )
}

/** @throws UsageError if no path was named. */
function requirePaths(paths: readonly string[], after: readonly string[]): readonly string[] {
  const all = [...paths, ...after]
  if (all.length > 0) return all
  throw new UsageError("No file to merge was named.")
}

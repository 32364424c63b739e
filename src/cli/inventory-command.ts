// `guildsim inventory`: what this version models, and what an installed client library would miss.
import { parseArgs } from "node:util"
import { type CliCommand, EXIT, type Terminal, UsageError } from "./command.ts"
import { compareInstalled, type InventoryDiff } from "./diff.ts"
import { LIBRARIES } from "./libraries.ts"
import { type InventoryList, listInventory } from "./list.ts"
import { reportDiff, reportList } from "./report.ts"

const KNOWN = LIBRARIES.map(({ name }) => name).join(", ")

const HELP = `Usage: guildsim inventory [--diff [--allow-known-gaps]] [--json]

Without --diff: how many of the platform's routes this version models, by area.

  --diff              Reads the sources of the client libraries that are installed in this folder
                      (nothing is run), and says which of the routes that they call would be gaps.
                      Known are ${KNOWN}.
  --allow-known-gaps  With --diff: a gap that this version lists with its reason is no failure;
                      a route that it does not know is one.
  --json              Prints JSON; its "version" grows when a key changes its meaning.
  --help              Prints this.

Exit status: 0 no gap, 1 at least one gap, 2 wrong usage, or a library that is not installed or not
written in a way that this version can read.`

const OPTIONS = {
  diff: { type: "boolean", default: false },
  "allow-known-gaps": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const

export const inventoryCommand: CliCommand = {
  name: "inventory",
  summary: "what this version models, and what your client library calls beyond it",
  help: HELP,
  run(args, terminal) {
    const { values: options } = parseArgs({ args: [...args], options: OPTIONS })
    if (options.help) return print(terminal, HELP)
    if (options.diff) return diff(options, terminal)
    if (options["allow-known-gaps"]) throw new UsageError("--allow-known-gaps needs --diff.")
    const list = listInventory()
    return print(terminal, options.json ? json(list) : reportList(list).join("\n"))
  },
}

function diff(
  options: { readonly json: boolean; readonly "allow-known-gaps": boolean },
  terminal: Terminal,
): number {
  const result = compareInstalled(terminal.folder)
  if (options.json) print(terminal, json(result))
  else if (result.libraries.length > 0) print(terminal, reportDiff(result).join("\n"))
  for (const complaint of complaints(result, terminal.folder)) terminal.error(`${complaint}\n`)
  if (result.unreadable.length > 0 || result.libraries.length === 0) return EXIT.unusable
  const failures = result.libraries.flatMap(({ routes }) =>
    routes.filter(({ status }) =>
      options["allow-known-gaps"] ? status === "unknown" : status !== "modelled",
    ),
  )
  return failures.length > 0 ? EXIT.differs : EXIT.fine
}

function complaints({ libraries, unreadable }: InventoryDiff, folder: string): string[] {
  if (libraries.length + unreadable.length === 0) {
    return [`No client library is installed for ${folder}. Looked for ${KNOWN}.`]
  }
  return unreadable.map(({ message }) => `${message} Look for a newer guildsim.`)
}

function json(value: InventoryDiff | InventoryList): string {
  return JSON.stringify(value, undefined, 2)
}

function print(terminal: Terminal, text: string): number {
  terminal.print(`${text}\n`)
  return EXIT.fine
}

// `guildsim inventory`: lists the modeled routes and compares them with the calls of installed
// client libraries.
import { parseArgs } from "node:util"
import { EXIT, HELP_OPTION, type Terminal, UsageError, createCommand, print } from "./command.ts"
import type { InventoryDiff } from "./inventory/diff.ts"
import { LIBRARIES } from "./libraries.ts"
import { type InventoryList, listInventory } from "./inventory/list.ts"
import { reportDiff, reportList } from "./inventory/report.ts"

const KNOWN = LIBRARIES.map(({ name }) => name).join(", ")

const HELP = `Usage: guildsim inventory [--diff [--allow-known-gaps]] [--json]

Without --diff, prints how many of the platform's routes this version models, by area.

  --diff              Reads the sources of the client libraries installed in this folder, without running
                      them, and prints which of the routes they call are gaps.
                      Supported: ${KNOWN}.
  --allow-known-gaps  With --diff: fails only for routes that this version does not know, not for gaps
                      that it lists with a reason.
  --json              Prints JSON. Its "version" increases when a key changes its meaning.
  --help              Prints this help.

Exit status: 0 if there is no gap, 1 if there is one, 2 if the arguments are invalid or a library is not
installed or cannot be read by this version.`

const OPTIONS = {
  diff: { type: "boolean", default: false },
  "allow-known-gaps": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: HELP_OPTION,
} as const

export const inventoryCommand = createCommand({
  name: "inventory",
  summary: "lists the modeled routes and compares them with the calls of your client library",
  help: HELP,
  parse: (args) => parseArgs({ args, options: OPTIONS }),
  run({ values: options }, terminal) {
    if (options.diff) return diff(options, terminal)
    if (options["allow-known-gaps"]) throw new UsageError("--allow-known-gaps requires --diff.")
    const list = listInventory()
    return print(terminal, options.json ? json(list) : reportList(list).join("\n"))
  },
})

async function diff(
  options: { readonly json: boolean; readonly "allow-known-gaps": boolean },
  terminal: Terminal,
): Promise<number> {
  const { compareInstalled } = await import("./inventory/diff.ts")
  const result = compareInstalled(terminal.folder)
  if (options.json) print(terminal, json(result))
  else if (result.libraries.length > 0) print(terminal, reportDiff(result).join("\n"))
  for (const complaint of complaints(result, terminal.folder)) terminal.error(`${complaint}\n`)
  if (result.unreadable.length > 0 || result.libraries.length === 0) return EXIT.unusable
  const failures = result.libraries.flatMap(({ routes }) =>
    routes.filter(({ status }) =>
      options["allow-known-gaps"] ? status === "unknown" : status !== "modeled",
    ),
  )
  return failures.length > 0 ? EXIT.differs : EXIT.fine
}

function complaints({ libraries, unreadable }: InventoryDiff, folder: string): string[] {
  if (libraries.length + unreadable.length === 0) {
    return [
      `No supported client library is installed for ${folder}. Install one of these, or run the command in the folder of the bot: ${KNOWN}.`,
    ]
  }
  return unreadable.map(({ message }) => `${message} Update guildsim if there is a newer version.`)
}

function json(value: InventoryDiff | InventoryList): string {
  return JSON.stringify(value, undefined, 2)
}

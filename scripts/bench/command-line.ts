// Reads the arguments of `npm run bench`.

import { parseArgs } from "node:util"
import type { Group } from "./group.ts"

/** The parsed arguments. */
export type BenchCommand =
  | { readonly kind: "help"; readonly text: string }
  | { readonly kind: "bench"; readonly groups: readonly Group[]; readonly save: boolean }
  | { readonly kind: "check"; readonly groups: readonly Group[] }
  | { readonly kind: "mistake"; readonly message: string }

const OPTIONS = {
  only: { type: "boolean" },
  save: { type: "boolean" },
  check: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const

/** The word that selects the comparison with other ways to test a bot. */
const COMPARE = "compare"

/** Reads the arguments. Without any, it measures everything and saves nothing. */
export function readCommandLine(args: readonly string[], all: readonly Group[]): BenchCommand {
  const parsed = parse(args)
  if (parsed instanceof Error) return mistake(parsed.message, all)
  const { values, positionals: words } = parsed
  if (values.help) return { kind: "help", text: help(all) }
  const { only = false, save = false, check = false } = values
  if (check && save) return mistake("--check saves nothing: leave out --save, or --check.", all)
  if (only && words.length === 0) return mistake("--only requires words to search for.", all)
  const compares = !only && words.length === 1 && words[0] === COMPARE
  if (!only && !compares && words.length > 0)
    return mistake(`Did you mean --only ${words.join(" ")}?`, all)
  const unknown = words.find((word) => !all.some((group) => isAbout(group, word)))
  if (unknown !== undefined) return mistake(`No group matches "${unknown}".`, all)
  const groups = all.filter(
    (group) => words.length === 0 || words.some((word) => isAbout(group, word)),
  )
  return check ? { kind: "check", groups } : { kind: "bench", groups, save }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    if (error instanceof TypeError) return error // An unknown option.
    throw error
  }
}

function isAbout({ name, about }: Group, word: string): boolean {
  if (word === COMPARE) return name === "comparison"
  return `${name} ${about}`.toLowerCase().includes(word.toLowerCase())
}

function mistake(message: string, all: readonly Group[]): BenchCommand {
  return { kind: "mistake", message: `${message}\n\n${help(all)}` }
}

function help(all: readonly Group[]): string {
  const width = Math.max(...all.map(({ name }) => name.length))
  return `Usage: npm run bench -- [compare | --only <words>] [--save | --check]

  compare         Compares the same bot in guildsim, over stubs, with MSW and in SimCord.
  --only <words>  Measures only the groups whose line below contains one of the words.
  --save          Saves the results to fixtures/bench.json, with which later runs are compared.
  --check         Fails if a row exceeds its limit by more than a fifth, three times in a row.
  --help          Prints this help.

Groups:
${all.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`).join("\n")}`
}

// Reading what stands behind `npm run bench --`.

import { parseArgs } from "node:util"
import type { Group } from "./group.ts"

/** What was asked for. */
export type BenchCommand =
  | { readonly kind: "help"; readonly text: string }
  | { readonly kind: "bench"; readonly groups: readonly Group[]; readonly save: boolean }
  | { readonly kind: "mistake"; readonly message: string }

const OPTIONS = {
  only: { type: "boolean" },
  save: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const

/** Reads the arguments. Without any, everything is measured and nothing is kept. */
export function readCommandLine(args: readonly string[], all: readonly Group[]): BenchCommand {
  const parsed = parse(args)
  if (parsed instanceof Error) return mistake(parsed.message, all)
  const { values, positionals: words } = parsed
  if (values.help) return { kind: "help", text: help(all) }
  const { only = false, save = false } = values
  if (only && words.length === 0) return mistake("--only takes the words to look for.", all)
  if (!only && words.length > 0) return mistake(`Did you mean --only ${words.join(" ")}?`, all)
  const unknown = words.find((word) => !all.some((group) => isAbout(group, word)))
  if (unknown !== undefined) return mistake(`No group is about "${unknown}".`, all)
  const groups = only ? all.filter((group) => words.some((word) => isAbout(group, word))) : all
  return { kind: "bench", groups, save }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    if (error instanceof TypeError) return error // a flag that there is not
    throw error
  }
}

function isAbout({ name, about }: Group, word: string): boolean {
  return `${name} ${about}`.toLowerCase().includes(word.toLowerCase())
}

function mistake(message: string, all: readonly Group[]): BenchCommand {
  return { kind: "mistake", message: `${message}\n\n${help(all)}` }
}

function help(all: readonly Group[]): string {
  const width = Math.max(...all.map(({ name }) => name.length))
  return `Usage: npm run bench -- [--only <words>] [--save]

  --only <words>  Measures the groups alone whose line below has one of the words.
  --save          Keeps the figures in fixtures/bench.json; later ones are compared with them.
  --help          Prints this.

Groups:
${all.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`).join("\n")}`
}

// Reads the arguments of `npm run bench`.

import { parseArgs } from "node:util"
import type { Group } from "./group.ts"

/** The parsed arguments. */
export type BenchCommand =
  | { readonly kind: "help"; readonly text: string }
  | { readonly kind: "bench"; readonly groups: readonly Group[]; readonly save: boolean }
  | { readonly kind: "mistake"; readonly message: string }

const OPTIONS = {
  only: { type: "boolean" },
  save: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const

/** Reads the arguments. Without any, it measures everything and saves nothing. */
export function readCommandLine(args: readonly string[], all: readonly Group[]): BenchCommand {
  const parsed = parse(args)
  if (parsed instanceof Error) return mistake(parsed.message, all)
  const { values, positionals: words } = parsed
  if (values.help) return { kind: "help", text: help(all) }
  const { only = false, save = false } = values
  if (only && words.length === 0) return mistake("--only requires words to search for.", all)
  if (!only && words.length > 0) return mistake(`Did you mean --only ${words.join(" ")}?`, all)
  const unknown = words.find((word) => !all.some((group) => isAbout(group, word)))
  if (unknown !== undefined) return mistake(`No group matches "${unknown}".`, all)
  const groups = only ? all.filter((group) => words.some((word) => isAbout(group, word))) : all
  return { kind: "bench", groups, save }
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
  return `${name} ${about}`.toLowerCase().includes(word.toLowerCase())
}

function mistake(message: string, all: readonly Group[]): BenchCommand {
  return { kind: "mistake", message: `${message}\n\n${help(all)}` }
}

function help(all: readonly Group[]): string {
  const width = Math.max(...all.map(({ name }) => name.length))
  return `Usage: npm run bench -- [--only <words>] [--save]

  --only <words>  Measures only the groups whose line below contains one of the words.
  --save          Saves the results to fixtures/bench.json, with which later runs are compared.
  --help          Prints this help.

Groups:
${all.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`).join("\n")}`
}

// Reads the arguments of `npm run reliability`.

import { parseArgs } from "node:util"
import { FIGURES, figureNamed } from "./figures.ts"
import type { Figure } from "./figure.ts"

/** The parsed arguments. */
export type ReliabilityCommand =
  | { readonly kind: "help"; readonly text: string }
  | { readonly kind: "mistake"; readonly message: string }
  | {
      readonly kind: "measure"
      readonly figures: readonly Figure[]
      /** The part of each count that is measured, from 0 to 1. */
      readonly scale: number
      readonly seed: number
      readonly save: boolean
    }

const OPTIONS = {
  only: { type: "string", multiple: true },
  scale: { type: "string", default: "1" },
  seed: { type: "string", default: "1" },
  save: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const

/** Reads the arguments. Without any, everything is measured, and nothing is saved. */
export function readCommandLine(args: readonly string[]): ReliabilityCommand {
  try {
    return read(args)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { kind: "mistake", message: `${error.message}\n\n${help()}` }
  }
}

function read(args: readonly string[]): ReliabilityCommand {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.help) return { kind: "help", text: help() }
  const { only, save } = values
  const scale = Number(values.scale)
  const seed = Number(values.seed)
  if (!(scale > 0 && scale <= 1)) throw new Error("--scale requires a number above 0, at most 1.")
  if (!Number.isSafeInteger(seed)) throw new Error("--seed requires a whole number.")
  if (save && scale < 1)
    throw new Error("Only whole figures are saved: leave out --scale, or --save.")
  return { kind: "measure", figures: only?.map(figureNamed) ?? FIGURES, scale, seed, save }
}

function help(): string {
  const width = Math.max(...FIGURES.map(({ name }) => name.length))
  return `Usage: npm run reliability -- [--only <figure>]… [--scale <part>] [--seed <number>] [--save]

  --only <figure>  Measures this figure only. It can be repeated.
  --scale <part>   Measures this part of each count, such as 0.01.
  --seed <number>  Chooses what is drawn. Default: 1.
  --save           Saves the results, and writes docs/reliability.md.
  --help           Prints this help.

Figures:
${FIGURES.map(({ name, count, what }) => `  ${name.padEnd(width)}  ${count.toLocaleString("en-US")} ${what}`).join("\n")}`
}

// Runs the programs of `programs/`, each in its own process.

import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { z } from "zod"
import type { Measured } from "./figures.ts"

const figuresSchema = z.record(z.string(), z.number())

/** The figures of a program by their names. */
export type ProgramFigures = Readonly<Record<string, number>>

/** Runs a program and returns the figures that it prints as JSON in its last line. */
export function runProgram(
  program: URL,
  { flags = [], args = [] }: { flags?: readonly string[]; args?: readonly string[] } = {},
): ProgramFigures {
  const given = [...flags, fileURLToPath(program), ...args]
  const run = spawnSync(process.execPath, given, { encoding: "utf8" })
  const { error, signal, stderr, status, stdout } = run
  if (error !== undefined) throw error // It could not be started.
  if (status !== 0) throw new Error(`${program.pathname} failed (${status ?? signal}):\n${stderr}`)
  return parseFigures(stdout)
}

/** Returns the figures that a program has printed as JSON in its last line. */
export function parseFigures(output: string): ProgramFigures {
  return figuresSchema.parse(JSON.parse(output.trim().split("\n").at(-1) ?? ""))
}

/** Returns one of the figures of a program. @throws Error if there is none with that name. */
export function requireFigure(figures: ProgramFigures, name: string): number {
  const figure = figures[name]
  if (figure === undefined) throw new Error(`There is no figure named ${name}.`)
  return figure
}

/** The figures of several programs, each run once in a round. */
export type FiguresInRounds<Side extends string> = (side: Side, figure: string) => Measured

/** Runs programs in turn, `rounds` times. Returns a function that reads their figures. */
export function runInRounds<Side extends string>(
  rounds: number,
  sides: Readonly<Record<Side, () => ProgramFigures>>,
): FiguresInRounds<Side> {
  const runs = new Map<string, ProgramFigures[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [side, run] of Object.entries<() => ProgramFigures>(sides)) {
      runs.set(side, [...(runs.get(side) ?? []), run()])
    }
  }
  return (side, figure) => (runs.get(side) ?? []).map((figures) => requireFigure(figures, figure))
}

/** The place of a process and what is added to its environment. */
interface ProcessOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Returns the milliseconds of the processor that a command and its children take.
 * @throws Error if it fails.
 */
export function cpuOf(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: ProcessOptions,
): number {
  // The shell adds up the processes that have ended below it.
  const script = '"$@" >&2; code=$?; times; exit $code'
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script, "sh", command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed in ${cwd}:\n${stderr}`)
  const children = stdout.trim().split("\n").at(-1) ?? ""
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) throw new Error(`The shell counted "${children}".`)
  return parts.reduce(
    (all, [, minutes, seconds]) => all + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  )
}

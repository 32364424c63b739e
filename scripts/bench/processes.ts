// Runs the programs of `programs/`, each in its own process.

import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { z } from "zod"

const figuresSchema = z.record(z.string(), z.number())

/** Runs a program and returns the figures that it prints as JSON in its last line. */
export function runProgram(
  program: URL,
  { flags = [], args = [] }: { flags?: readonly string[]; args?: readonly string[] } = {},
): Readonly<Record<string, number>> {
  const given = [...flags, fileURLToPath(program), ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, given, { encoding: "utf8" })
  if (status !== 0) throw new Error(`${program.pathname} failed:\n${stderr}`)
  return figuresSchema.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""))
}

/** Returns one of the figures of a program. @throws Error if there is none with that name. */
export function requireFigure(figures: Readonly<Record<string, number>>, name: string): number {
  const figure = figures[name]
  if (figure === undefined) throw new Error(`There is no figure named ${name}.`)
  return figure
}

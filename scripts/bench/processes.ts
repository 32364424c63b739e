// Programs of this folder, each run in a process of its own.

import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { z } from "zod"

const figuresSchema = z.record(z.string(), z.number())

/** The figures by name that a program prints as JSON in its last line. */
export function runProgram(
  program: URL,
  { flags = [], args = [] }: { flags?: readonly string[]; args?: readonly string[] } = {},
): Readonly<Record<string, number>> {
  const given = [...flags, fileURLToPath(program), ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, given, { encoding: "utf8" })
  if (status !== 0) throw new Error(`${program.pathname} failed:\n${stderr}`)
  return figuresSchema.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""))
}

/** One of the figures of a program. @throws Error where it printed none of that name. */
export function requireFigure(figures: Readonly<Record<string, number>>, name: string): number {
  const figure = figures[name]
  if (figure === undefined) throw new Error(`There is no figure named ${name}.`)
  return figure
}

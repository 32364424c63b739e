// Measures the import of the built package, and test files that each import it.

import { copyFileSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { VITEST } from "../../../test/runners/commands.ts"
import { builtPackage } from "../../build/package.ts"
import { ENTRIES, specifierOf } from "../../build/manifest.ts"
import type { Group } from "../group.ts"
import { type ProgramFigures, cpuOf, runInRounds, runProgram } from "../processes.ts"
import { type BenchProject, inProject } from "../project.ts"
import { measureInRounds } from "../rounds.ts"
import { type Bound, type Row, atMostTimes } from "../table.ts"

const IMPORTS = 9
const SUITES = { counted: 3, warmUp: 0 }

/** The number of test files, each with one test. */
export const FILES = 5

/** The entries that are not for the process of a test runner. */
const PLAIN_ENTRIES = ENTRIES.filter((name) => !/^(?:vitest|jest|node-test)/.test(name))

const FIGURES = ["wall", "cpu"] as const

const REFERENCE = "discord.js"

/** The name of the side that imports what a test of a discord.js bot imports. */
const BOTH = "guildsim/node and discord.js"

/** The aims of the imports that have one. */
const AIMS: Readonly<Record<string, Pick<Row, "aim" | "limit">>> = {
  "guildsim/node": { limit: atMostTimes(0.6), aim: atMostTimes(0.5) },
  [BOTH]: { limit: atMostTimes(1.6), aim: atMostTimes(1.45) },
}

export const imports: Group = {
  name: "imports",
  about: "the import of each entry of the built package, and five test files with one test each",
  async measure() {
    return { rows: [...(await measureImports()), ...(await inProject(measureFiles))] }
  },
}

/** Compares the import of each entry with that of discord.js, each in a process of its own. */
async function measureImports(): Promise<Row[]> {
  const dist = await builtPackage()
  const program = new URL("../programs/import-time.ts", import.meta.url)
  const run = (...args: string[]) => {
    return (): ProgramFigures => runProgram(program, { args })
  }
  const fileOf = (name: string): string => join(dist, `${name}.js`)
  const figures = runInRounds<string>(IMPORTS, {
    [REFERENCE]: run(REFERENCE),
    [BOTH]: run(fileOf("node"), REFERENCE),
    ...Object.fromEntries(PLAIN_ENTRIES.map((name) => [specifierOf(name), run(fileOf(name))])),
  })
  return FIGURES.flatMap((figure) =>
    [BOTH, ...PLAIN_ENTRIES.map(specifierOf)].map((side): Row => ({
      what: `import of ${side}, ${figure === "cpu" ? "CPU" : figure}`,
      took: figures(side, figure),
      against: `import of ${REFERENCE}`,
      other: figures(REFERENCE, figure),
      ...AIMS[side],
    })),
  )
}

/** Compares test files, each suite in a process of Vitest, by the CPU time of all its processes. */
async function measureFiles(project: BenchProject): Promise<Row[]> {
  const timed = (suite: string) => {
    copySuite(project, suite)
    return async () => cpuOfFiles(project, suite)
  }
  const { run, stub, bare } = await measureInRounds(SUITES, {
    run: timed("one-run"),
    stub: timed("one-stub"),
    bare: timed("one-import"),
  })
  const what = `${FILES} files of one test each, by Vitest, CPU`
  const bounds: Record<"limit" | "aim", Bound> = { limit: atMostTimes(1.8), aim: atMostTimes(1.5) }
  return [
    { what, took: run, against: "files that import discord.js", other: bare, ...bounds },
    { what, took: run, against: "with discord.js and a stub", other: stub },
  ]
}

/** Copies a suite into that many files of the project. */
export function copySuite({ folder }: BenchProject, name: string): void {
  const suite = fileURLToPath(new URL(`../suites/${name}.mjs`, import.meta.url))
  const copies = join(folder, "bench", name)
  mkdirSync(copies, { recursive: true })
  for (let n = 0; n < FILES; n++) copyFileSync(suite, join(copies, `file-${n}.test.mjs`))
}

/** Returns the milliseconds of the processor that Vitest takes for the files of a suite. */
export function cpuOfFiles({ folder }: BenchProject, name: string, env = {}): number {
  return cpuOf(process.execPath, [...VITEST, "--dir", join("bench", name)], { cwd: folder, env })
}

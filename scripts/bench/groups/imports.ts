// Measures the import of the built package, and test files that each import it.

import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { VITEST } from "../../../test/runners/commands.ts"
import { createProject } from "../../../test/runners/project.ts"
import { builtPackage } from "../../build/package.ts"
import { ENTRIES, specifierOf } from "../../build/manifest.ts"
import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { requireFigure, runProgram } from "../processes.ts"
import { type Measurement, measureInRounds, timeOf } from "../rounds.ts"
import type { Row } from "../table.ts"

const IMPORTS = { counted: 9, warmUp: 1 }
const SUITES = { counted: 3, warmUp: 0 }
const FILES = 5

/** The entries that are not for the process of a test runner. */
const PLAIN_ENTRIES = ENTRIES.filter((name) => !/^(?:vitest|jest|node-test)/.test(name))

const FIGURES = ["wall", "cpu"] as const

export const imports: Group = {
  name: "imports",
  about: "the import of each entry of the built package, and five test files with one test each",
  async measure() {
    return { rows: [...(await measureImports()), ...(await measureFiles())] }
  },
}

/** Compares the import of each entry with that of discord.js, each in a process of its own. */
async function measureImports(): Promise<Row[]> {
  const dist = await builtPackage()
  const rows: Row[] = []
  for (const figure of FIGURES) {
    const timed = (specifier: string): Measurement => {
      const program = new URL("../programs/import-time.ts", import.meta.url)
      return async () => requireFigure(runProgram(program, { args: [specifier] }), figure)
    }
    const entries = PLAIN_ENTRIES.map((name) => [name, timed(join(dist, `${name}.js`))] as const)
    const { reference = [], ...measured } = await measureInRounds<string>(IMPORTS, {
      reference: timed("discord.js"),
      ...Object.fromEntries(entries),
    })
    for (const [name, took] of Object.entries<Measured>(measured)) {
      const what = `import of ${specifierOf(name)}, ${figure}`
      rows.push({ what, took, against: "import of discord.js", other: reference })
    }
  }
  return rows
}

/** Compares test files with runs and test files with a stub, each side in a process of Vitest. */
async function measureFiles(): Promise<Row[]> {
  const project = await createProject({}, { sourceMaps: true })
  try {
    for (const suite of ["one-run", "one-stub"]) copySuite(suite, join(project, suite))
    const timed = (suite: string): Measurement => {
      return () => timeOf(() => runVitest(join(project, suite)))
    }
    const { run, stub } = await measureInRounds(SUITES, {
      run: timed("one-run"),
      stub: timed("one-stub"),
    })
    const what = `${FILES} files of one test each, by Vitest`
    return [{ what, took: run, against: "with discord.js and a stub", other: stub }]
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

function copySuite(name: string, folder: string): void {
  const suite = fileURLToPath(new URL(`../suites/${name}.mjs`, import.meta.url))
  mkdirSync(folder)
  for (let n = 0; n < FILES; n++) copyFileSync(suite, join(folder, `file-${n}.test.mjs`))
}

function runVitest(cwd: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, VITEST, { cwd, encoding: "utf8" })
  if (status !== 0) throw new Error(`The tests of ${cwd} failed:\n${stdout}${stderr}`)
}

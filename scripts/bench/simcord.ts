// Measures SimCord, the Python library that guildsim is modeled on, if it is installed.

import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { BenchProject } from "./project.ts"
import { type ProgramFigures, cpuOf, parseFigures } from "./processes.ts"

const PYTHON = "python3"
const FOLDER = fileURLToPath(new URL("./suites/simcord", import.meta.url))
const PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider"]

/** Whether Python has SimCord and the packages of its tests. */
export function hasSimcord(): boolean {
  return spawnSync(PYTHON, ["-c", "import simcord, pytest_asyncio"]).status === 0
}

/** Returns the figures of `suites/simcord/life.py`. */
export function measureSimcordLives(): ProgramFigures {
  return parseFigures(runPython(["life.py"]))
}

/** Runs a file of that many tests. Returns the milliseconds for each. */
export function timeSimcordTests({ folder }: BenchProject, tests: number): number {
  const file = join(folder, "seconds.txt")
  runPython([...PYTEST, "test_life.py"], { TESTS: String(tests), SECONDS_FILE: file })
  return (Number(readFileSync(file, "utf8")) * 1000) / tests
}

/** Returns the milliseconds of the processor that pytest takes for files of one test each. */
export function cpuOfSimcordFiles({ folder }: BenchProject, files: number): number {
  const cwd = join(folder, "simcord")
  mkdirSync(cwd, { recursive: true })
  copyFileSync(join(FOLDER, "bot.py"), join(cwd, "bot.py"))
  for (let n = 0; n < files; n++) {
    copyFileSync(join(FOLDER, "test_life.py"), join(cwd, `test_life_${n}.py`))
  }
  return cpuOf(PYTHON, PYTEST, { cwd, env: { TESTS: "1" } })
}

function runPython(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { stdout, stderr, status } = spawnSync(PYTHON, args, {
    cwd: FOLDER,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", ...env },
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`${PYTHON} ${args.join(" ")} failed:\n${stdout}${stderr}`)
  return stdout
}

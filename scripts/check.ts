// `npm run check`: runs every check of the repository. Prints the output of failed checks only,
// then a table. `--skip tests` leaves out a check, and may be repeated.

import { spawn } from "node:child_process"
import { parseArgs } from "node:util"

/**
 * The number of checks that run at once. The tests fill one lane; all other checks share the other.
 */
const LANES = 2

interface Step {
  readonly name: string
  /** The npm script that runs the check. */
  readonly script: string
  /** The name of a check that must succeed first. */
  readonly after?: string
}

type Verdict = "ok" | "FAILED" | "skipped"

interface Result {
  readonly verdict: Verdict
  readonly seconds: number
  readonly output: string
}

/** The checks. The longest is the first, so that it does not run alone at the end. */
const STEPS: readonly Step[] = [
  { name: "tests", script: "test" },
  { name: "build", script: "build" },
  { name: "package", script: "package:check", after: "build" },
  { name: "format", script: "format:check" },
  { name: "lint", script: "lint", after: "build" },
  { name: "prose", script: "prose" },
  { name: "types", script: "types", after: "build" },
  { name: "inventory", script: "inventory:check" },
  { name: "changes", script: "changes:check" },
  { name: "api", script: "api:check" },
  { name: "control", script: "control-api:check" },
  { name: "docs", script: "docs" },
  { name: "playground", script: "playground:check", after: "docs" },
  { name: "dead code", script: "dead-code" },
  { name: "init", script: "init:check", after: "build" },
]

const skips = skippedNames()
const chosen = STEPS.filter(({ name }) => !skips.includes(name))
const results = new Map<Step, Promise<Result>>()
const waiting = [...chosen]
await Promise.all(Array.from({ length: LANES }, work))
await report()

/** Returns the names of the checks that the command line leaves out. Exits if one is unknown. */
function skippedNames(): readonly string[] {
  const { values } = parseArgs({ options: { skip: { type: "string", multiple: true } } })
  const { skip = [] } = values
  const names = STEPS.map(({ name }) => name)
  const unknown = skip.find((name) => !names.includes(name))
  if (unknown === undefined) return skip
  console.error(`There is no check "${unknown}". The checks are: ${names.join(", ")}.`)
  process.exit(2)
}

/** Runs waiting checks one after another until none is left. */
async function work(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const result = resultOf(step)
    results.set(step, result)
    await result
  }
}

async function resultOf(step: Step): Promise<Result> {
  // The check comes earlier in the list, so it has finished or another lane is running it.
  const first = chosen.find(({ name }) => name === step.after)
  const before = first && (await results.get(first))
  return before === undefined || before.verdict === "ok" ? run(step) : skipped(step)
}

function skipped(step: Step): Result {
  return { verdict: "skipped", seconds: 0, output: `Skipped, because "${step.after}" failed.\n` }
}

function run(step: Step): Promise<Result> {
  const begun = performance.now()
  const child = spawn("npm", ["run", "--silent", step.script], {
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text))
  }
  return new Promise((resolve) => {
    const end = (verdict: Verdict) =>
      resolve({ verdict, seconds: (performance.now() - begun) / 1000, output })
    child.on("close", (status) => end(status === 0 ? "ok" : "FAILED"))
    child.on("error", (error) => {
      output += `npm could not be started: ${error.message}\n`
      end("FAILED")
    })
  })
}

async function report(): Promise<void> {
  const all = await Promise.all(
    [...results].map(async ([step, result]) => [step, await result] as const),
  )
  const bad = all.filter(([, { verdict }]) => verdict !== "ok")
  for (const [step, { output }] of bad) {
    console.log(`── ${step.name} (npm run ${step.script}) ──\n${output.trimEnd()}\n`)
  }
  console.log("step       result   seconds")
  for (const [{ name }, { verdict, seconds }] of all) {
    console.log(name.padEnd(11) + verdict.padEnd(8) + seconds.toFixed(1).padStart(8))
  }
  console.log(
    bad.length === 0 ? "\nAll checks passed." : `\n${bad.length} of ${all.length} failed.`,
  )
  process.exitCode = bad.length === 0 ? 0 : 1
}

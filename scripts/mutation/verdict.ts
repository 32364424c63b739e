// Runs tests against a mutation.

import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { Mutation } from "./mutation.ts"

/** The result of running tests. */
export type Verdict =
  | { readonly kind: "survived" }
  /** The name of the test that failed. */
  | { readonly kind: "killed"; readonly by: string }
  /** No test failed, but the run did: the mutation is invalid. */
  | { readonly kind: "broken"; readonly by: string }

/**
 * Returns the mutated text of the file. Undefined if the file does not contain the original text
 * exactly once.
 */
export function applyMutation({ file, from, to }: Mutation, path: string): string | undefined {
  const parts = readFileSync(join(path, file), "utf8").split(from)
  return parts.length === 2 ? parts.join(to) : undefined
}

/** The timeout of a test run in milliseconds. A mutation may cause an endless loop. */
const PATIENCE = 600_000

/**
 * The timeout of a test in milliseconds. On a busy machine a slow test must not count as one that
 * noticed the mutation.
 */
const TEST_TIMEOUT = 60_000

/** The parts of Vitest's report that are read. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
    }[]
    readonly message: string
  }[]
}

/** Runs tests in a checkout until the first one fails. */
export async function runTests(path: string, tests: readonly string[]): Promise<Verdict> {
  const report = join(path, "report.json")
  rmSync(report, { force: true })
  const vitest = join("node_modules", "vitest", "vitest.mjs")
  const options = ["--bail", "1", "--passWithNoTests=false"]
  options.push(`--testTimeout=${TEST_TIMEOUT}`)
  const output = ["--reporter=json", `--outputFile=${report}`]
  const args = [vitest, "run", ...options, ...output, ...tests]
  const status = await run(args, path)
  if (status === 0) return { kind: "survived" }
  if (!existsSync(report)) return { kind: "broken", by: "Vitest did not finish." }
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report // The report of Vitest.
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find((result) => result.status === "failed")
  if (failed !== undefined) return { kind: "killed", by: failed.fullName.trim() }
  const message = testResults.map((one) => one.message).find((one) => one !== "")
  return { kind: "broken", by: message ?? `Vitest ended with ${status}.` }
}

function run(args: readonly string[], cwd: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: "ignore", timeout: PATIENCE })
    child.on("error", reject)
    child.on("close", resolve)
  })
}

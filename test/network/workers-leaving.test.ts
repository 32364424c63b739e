import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

const program = fileURLToPath(new URL("./workers-program.ts", import.meta.url))

/** Runs the program until it exits. */
async function leave(...flags: readonly string[]) {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [...BUILT_MODULES, ...flags, program], {
    timeout: 60_000,
  })
  return JSON.parse(stdout) as { told: unknown; left: string[] } // the program's output
}

const TOLD = [{ answer: "x" }, { answer: "x" }, { answer: "x" }, { answer: "hello" }]

test("workers end by themselves, and of their links nothing is left", async () => {
  const { told, left } = await leave()

  expect(told).toEqual(TOLD)
  expect(left.filter((kind) => /Message|Worker|Timeout|TCP|TLS|Server/.test(kind))).toEqual([])
}, 70_000)

test("a process may have flags that no worker of its own can be given", async () => {
  const { told } = await leave("--expose-gc", "--stack-trace-limit=30", "--no-warnings")

  expect(told).toEqual(TOLD)
}, 70_000)

import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

const program = fileURLToPath(new URL("./workers-program.ts", import.meta.url))

/** Flags that a process may have, and of which no worker of its own can be given all. */
const FLAGS = ["--expose-gc", "--stack-trace-limit=30", "--no-warnings"]

const TOLD = [{ answer: "x" }, { answer: "x" }, { answer: "x" }, { answer: "hello" }]

test("workers end by themselves, whatever flags their process has, and nothing is left of their links", async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [...BUILT_MODULES, ...FLAGS, program], {
    timeout: 60_000,
  })
  const { told, left } = JSON.parse(stdout) as { told: unknown; left: string[] } // the program's output

  expect(told).toEqual(TOLD)
  expect(left.filter((kind) => /Message|Worker|Timeout|TCP|TLS|Server/.test(kind))).toEqual([])
}, 70_000)

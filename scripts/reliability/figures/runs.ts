// Many runs in one process, one after the other.

import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { Failures, type Figure } from "../figure.ts"

/** Flags without which the code that V8 optimizes from time to time would grow the heap. */
const FLAGS = ["--expose-gc", "--no-opt", "--no-maglev", "--no-sparkplug"]

/** The bytes that may be left of all runs together. The world of one takes about 140,000. */
const MOST_GROWTH = 500_000

export const runs: Figure = {
  name: "runs",
  what: "runs in one process, each with a bot of discord.js, a guild and three answers",
  holds: `the heap after the last is at most ${MOST_GROWTH / 1000} kB larger than after a tenth of them`,
  count: 1000,
  isShared: false,
  async measure({ count }) {
    const failures = new Failures()
    const program = fileURLToPath(new URL("../programs/runs.ts", import.meta.url))
    const tsx = import.meta.resolve("tsx")
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...FLAGS,
      "--import",
      tsx,
      program,
      String(count),
    ])
    const { early, late, rss } = JSON.parse(stdout) as Measured // Printed by the program.
    const growth = late - early
    if (growth > MOST_GROWTH) failures.add("the heap", `It grew by ${growth} bytes.`)
    return {
      done: count,
      failures: failures.lines,
      counts: {
        "bytes of growth of the heap": growth,
        "MB of memory at the end": Math.round(rss / 1e6),
      },
    }
  },
}

interface Measured {
  readonly early: number
  readonly late: number
  readonly rss: number
}

// Measures a figure, in several processes if they can share the work.

import { execFile } from "node:child_process"
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { z } from "zod"
import type { Figure, Outcome } from "./figure.ts"

const PART = fileURLToPath(new URL("part.ts", import.meta.url))

/** The distance between the seeds of two processes. */
const SEEDS = 100_000_000

const outcomeSchema = z.object({
  done: z.number(),
  failures: z.array(z.string()),
  counts: z.record(z.string(), z.number()).default({}),
})

/** Measures a figure `count` times. A process that ends by itself is a failure. */
export async function measure(figure: Figure, count: number, seed: number): Promise<Outcome> {
  const processes = figure.isShared ? Math.min(availableParallelism(), count) : 1
  const share = Math.ceil(count / processes)
  const parts = Array.from({ length: processes }, (_, index) =>
    measurePart(figure, share, seed + index * SEEDS),
  )
  return (await Promise.all(parts)).reduce(added)
}

async function measurePart({ name }: Figure, count: number, seed: number): Promise<Outcome> {
  const tsx = import.meta.resolve("tsx")
  const args = ["--import", tsx, PART, name, String(count), String(seed)]
  try {
    const running = promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 28 })
    // A figure that takes long shows what it has found so far.
    running.child.stderr?.pipe(process.stderr)
    const { stdout } = await running
    return outcomeSchema.parse(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? ""))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { done: 0, failures: [`The process with the seed ${seed} failed: ${why}`] }
  }
}

function added(one: Outcome, other: Outcome): Outcome {
  const counts = { ...one.counts }
  for (const [name, value] of Object.entries(other.counts ?? {}))
    counts[name] = (counts[name] ?? 0) + value
  return {
    done: one.done + other.done,
    failures: [...one.failures, ...other.failures],
    counts,
  }
}

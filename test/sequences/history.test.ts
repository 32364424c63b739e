// The log of any actions leads to the state of the world after each of them.
// GUILDSIM_SEQUENCES and GUILDSIM_SEED as in sequences.test.ts.

import fc from "fast-check"
import { expect, test } from "vitest"
import { HistoryLog } from "../../src/harness/simulation/history/history-log.ts"
import { PastStates } from "../../src/harness/simulation/history/past-states.ts"
import type { Json } from "../../src/world/codec/changes.ts"
import { savedWorld, worldToSave } from "../../src/world/snapshot.ts"
import { expectEqualStates } from "../scene/equal-states.ts"
import { sequences, tryStep } from "./play.ts"
import { createScene } from "./scene.ts"

const numRuns = Number(process.env["GUILDSIM_SEQUENCES"] ?? 8)
const seed = Number(process.env["GUILDSIM_SEED"] ?? 1)

/** Returns a state without the time and the last id, which change without an action. */
function comparable(json: Json): unknown {
  return { ...(json as object), now: 0, lastId: null } // A world is written as an object.
}

/** Returns the state that the first entries of a log lead to. */
function derivedState(past: PastStates, count: number): unknown {
  return comparable(savedWorld.write(past.stateAfter(count)))
}

test(
  "the log leads to the state of the world after each action",
  { timeout: 3_600_000 },
  async () => {
    let changes = 0
    const property = fc.asyncProperty(sequences, async (steps) => {
      const scene = await createScene()
      const { simulation } = scene
      const log = new HistoryLog(simulation)
      const past = new PastStates()
      const moments: { readonly count: number; readonly saved: unknown; readonly line: string }[] =
        []
      past.receive(log.read(past.next))
      let derived = derivedState(past, past.entries.length)
      for (const step of steps) {
        await tryStep(scene, step)
        const known = past.entries.length
        past.receive(log.read(past.next))
        // Without another entry, the derived state is the same.
        if (past.entries.length > known) derived = derivedState(past, past.entries.length)
        const saved = comparable(savedWorld.write(worldToSave(simulation.world)))
        expectEqualStates(derived, saved, step.line)
        moments.push({ count: past.entries.length, saved, line: step.line })
      }
      for (const { count, saved, line } of moments.filter((_, index) => index % 7 === 0)) {
        expectEqualStates(derivedState(past, count), saved, line)
      }
      changes += past.entries.length
      log.stop()
    })
    await fc.assert(property, { numRuns, seed })
    expect(changes).toBeGreaterThan(numRuns)
  },
)

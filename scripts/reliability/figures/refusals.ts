// Refused requests and actions, with the whole world compared before and after.

import fc from "fast-check"
import { sequences } from "../../../test/sequences/play.ts"
import { playChecked } from "../../../test/sequences/play-checked.ts"
import { Failures, type Figure } from "../figure.ts"

export const refusals: Figure = {
  name: "refusals",
  what: "refused actions and requests",
  holds: "the world is the same, byte for byte, no ID is used up, and no event is sent",
  count: 100_000,
  isShared: true,
  async measure({ count, seed }) {
    const failures = new Failures()
    let [refused, all] = [0, 0]
    for (let next = seed; refused < count; next += 1) {
      const [steps = []] = fc.sample(sequences, { seed: next, numRuns: 1 })
      try {
        const played = await playChecked(steps)
        refused += played.refused
        all += played.taken
      } catch (error) {
        failures.add(`seed ${next}`, error)
      }
    }
    return { done: refused, failures: failures.lines, counts: { "checked steps": all } }
  },
}

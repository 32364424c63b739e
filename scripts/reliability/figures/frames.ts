// Malformed frames to the gateway.

import fc from "fast-check"
import { checkFrames, malformedFrames } from "../../../test/gateway/malformed-frames.ts"
import { Failures, type Figure } from "../figure.ts"

export const frames: Figure = {
  name: "frames",
  what: "malformed frames to the gateway",
  holds:
    "each has a response, or ends its own connection with a documented code; nothing else changes",
  count: 50_000,
  isShared: true,
  async measure({ count, seed }) {
    const failures = new Failures()
    let done = 0
    for (let next = seed; done < count; next += 1) {
      for (const drawn of fc.sample(malformedFrames, {
        seed: next,
        numRuns: Math.min(50, count),
      })) {
        try {
          done += checkFrames(drawn)
        } catch (error) {
          failures.add(`seed ${next}, ${fc.stringify(drawn)}`, error)
        }
      }
    }
    return { done, failures: failures.lines }
  },
}

// Many worlds in one process, whose steps are mixed.

import fc from "fast-check"
import { playOnly, sequences, tryStep } from "../../../test/sequences/play.ts"
import { type Scene, createScene } from "../../../test/sequences/scene.ts"
import { Failures, type Figure } from "../figure.ts"

export const worlds: Figure = {
  name: "worlds",
  what: "worlds at once, with random actions in turn",
  holds: "the journal of each is, byte for byte, that of the same world alone",
  count: 50,
  isShared: false,
  async measure({ count, seed }) {
    const failures = new Failures()
    const plans = fc.sample(sequences, { seed, numRuns: count })
    const scenes: Scene[] = []
    for (const _ of plans) scenes.push(await createScene())
    const longest = Math.max(...plans.map(({ length }) => length))
    let steps = 0
    for (let at = 0; at < longest; at += 1) {
      for (const [index, plan] of plans.entries()) {
        const [step, scene] = [plan[at], scenes[index]]
        if (step === undefined || scene === undefined) continue
        await tryStep(scene, step)
        steps += 1
      }
    }
    for (const [index, plan] of plans.entries()) {
      const alone = journalOf(await playOnly(plan))
      if (journalOf(scenes[index]) !== alone)
        failures.add(`world ${index} of seed ${seed}`, "Its journal differs from that alone.")
    }
    return { done: count, failures: failures.lines, counts: { steps } }
  },
}

function journalOf(scene: Scene | undefined): string {
  return JSON.stringify([...(scene?.simulation.journal.read() ?? [])])
}

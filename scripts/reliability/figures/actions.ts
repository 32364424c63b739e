// Random actions of people and requests of bots, in worlds that grow.

import fc from "fast-check"
import { violations } from "../../../test/sequences/invariants.ts"
import { sequences, tryStep } from "../../../test/sequences/play.ts"
import { type Scene, createScene } from "../../../test/sequences/scene.ts"
import type { Step } from "../../../test/sequences/step.ts"
import { Failures, type Figure } from "../figure.ts"

/** The number of sequences that are played in one world, one after the other. */
const SEQUENCES = 6

export const actions: Figure = {
  name: "actions",
  what: "random actions of people and requests of bots",
  holds: "nothing throws, no answer is a 5xx, and every invariant of the world holds after each",
  count: 1_000_000,
  isShared: true,
  async measure({ count, seed }) {
    const failures = new Failures()
    const kinds = { done: 0, refused: 0 }
    for (let world = 0; kinds.done + kinds.refused < count; world += 1) {
      const drawn = fc.sample(sequences, { seed: seed + world, numRuns: SEQUENCES }).flat()
      const scene = await createScene()
      for (const one of drawn) {
        const kind = await play(scene, one, failures, seed + world)
        if (kind === "failed") break
        if (kind !== undefined) kinds[kind] += 1
      }
    }
    const { done, refused } = kinds
    return { done: done + refused, failures: failures.lines, counts: { succeeded: done, refused } }
  },
}

async function play(scene: Scene, step: Step, failures: Failures, seed: number) {
  try {
    const outcome = await tryStep(scene, step)
    const [wrong] = violations(scene.simulation.world)
    if (wrong !== undefined) throw new Error(wrong)
    return outcome?.kind
  } catch (error) {
    failures.add(`seed ${seed}, ${step.line}`, error)
    return "failed" as const
  }
}

// Chooses the next step: what was tried least is the most likely, and its values are generated.

import type { Candidate } from "./candidate.ts"
import type { FastCheck } from "./fast-check.ts"
import type { Step } from "../steps.ts"

/** The factor by which weights are larger, since they have to be whole numbers. */
const SCALE = 64

/** Returns a chosen step; undefined if there is nothing to try. */
export function chooseStep(
  fc: FastCheck,
  candidates: readonly Candidate[],
  triesOf: (target: string) => number,
  seed: number,
): Step | undefined {
  if (candidates.length === 0) return undefined
  // Several candidates, such as the same button of two messages, share their chance.
  const same = Map.groupBy(candidates, ({ target }) => target)
  const weighted = candidates.map(({ target, weight, arbitrary }) => ({
    weight: Math.max(
      1,
      Math.round((SCALE * weight) / ((1 + triesOf(target)) * (same.get(target)?.length ?? 1))),
    ),
    arbitrary,
  }))
  const [step] = fc.sample(fc.oneof(...weighted), { seed, numRuns: 1 })
  return step
}

/** Returns a seed for a step, from that of the exploration and the numbers of run and step. */
export function seedOf(seed: number, ...parts: readonly number[]): number {
  let hash = seed | 0
  for (const part of parts) {
    hash = Math.imul(hash ^ (part + 0x9e37_79b9), 0x85eb_ca6b)
    hash ^= hash >>> 13
  }
  return hash | 0
}

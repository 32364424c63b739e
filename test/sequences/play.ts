// Plays a sequence of steps.

import fc from "fast-check"
import { channelSteps, guildSteps, otherSteps, roleSteps } from "./test-steps.ts"
import { visibilitySteps } from "./visibility-steps.ts"
import { personSteps } from "./person-steps.ts"
import { requests } from "./requests.ts"
import { type Scene, clientsOf, createScene } from "./scene.ts"
import { MissingObject } from "./missing-object.ts"
import type { Outcome, Step } from "./step.ts"

const often = Object.values(personSteps).map((arbitrary) => ({ weight: 3, arbitrary }))
const seldom = [guildSteps, channelSteps, roleSteps, otherSteps, visibilitySteps].flatMap((table) =>
  Object.values(table),
)

/** Any step that is not a request. */
const actionSteps: fc.Arbitrary<Step> = fc.oneof(
  ...often,
  ...seldom.map((arbitrary) => ({ weight: 1, arbitrary })),
)

/** Any sequence. */
export const sequences = fc.noBias(
  fc.array(fc.oneof(requests, actionSteps), {
    minLength: 1,
    maxLength: 80,
    size: "max",
  }),
)

/** Plays a sequence in its own world. */
export async function playOnly(steps: readonly Step[]): Promise<Scene> {
  const scene = await createScene()
  for (const step of steps) await tryStep(scene, step)
  return scene
}

/** Plays a step. Returns undefined if it names an object that does not exist. */
export async function tryStep(scene: Scene, step: Step): Promise<Outcome | undefined> {
  let outcome: Outcome | undefined
  try {
    outcome = await step.play(scene)
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error
  }
  for (const client of clientsOf(scene)) if (client.isThere) client.catchUp()
  return outcome
}

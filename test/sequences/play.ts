// Plays a sequence of steps.

import fc from "fast-check"
import { channelVerbs, guildVerbs, happenings, roleVerbs } from "./arranging.ts"
import { sight } from "./sight.ts"
import { verbs } from "./people.ts"
import { requests } from "./requests.ts"
import { type Scene, clientsOf, createScene } from "./scene.ts"
import { NothingThere } from "./nothing-there.ts"
import type { Outcome, Step } from "./step.ts"

const often = Object.values(verbs).map((arbitrary) => ({ weight: 3, arbitrary }))
const seldom = [guildVerbs, channelVerbs, roleVerbs, happenings, sight].flatMap((table) =>
  Object.values(table),
)

/** Any step that is not a request. */
const deeds: fc.Arbitrary<Step> = fc.oneof(
  ...often,
  ...seldom.map((arbitrary) => ({ weight: 1, arbitrary })),
)

/** Any sequence. */
export const sequences = fc.noBias(
  fc.array(fc.oneof(requests, deeds), {
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
    if (!(error instanceof NothingThere)) throw error
  }
  for (const client of clientsOf(scene)) if (client.isThere) client.catchUp()
  return outcome
}

// A restored scene behaves like a new one.

import { expect, test } from "vitest"
import { plain } from "../world/plain.ts"
import { allowAll, makeOwner } from "./powers.ts"
import { allSamples, askingOf } from "./samples.ts"
import { sharedScene } from "./shared-scene.ts"
import { allDeeds } from "./verbs.ts"

test("a scene is restored after any change", async () => {
  const scene = await sharedScene()
  const { world } = scene.simulation
  const before = plain(world)
  const attempts = [
    ...allSamples.map(
      ([key, one]) =>
        () =>
          scene.ask(askingOf(key, one, scene.ids)),
    ),
    ...allDeeds.map((deed) => async () => {
      const subject = { scene, who: "alice", channel: undefined } as const
      if (deed.owner === "oneself") makeOwner(subject)
      else allowAll(subject)
      deed.arrange?.(scene)
      await deed.act(scene)
    }),
  ]
  for (const attempt of attempts) {
    await attempt()
    await sharedScene()
  }
  expect(plain(world)).toEqual(before)
})

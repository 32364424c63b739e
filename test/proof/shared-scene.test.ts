// A restored scene behaves like a new one.

import { expect, test } from "vitest"
import { plain } from "../world/plain.ts"
import { allowAll, makeOwner } from "./grants.ts"
import { requestOf } from "../samples/request.ts"
import { allTrials } from "../samples/samples.ts"
import { sharedScene } from "../scene/shared-scene.ts"
import { allUserActions } from "./user-actions.ts"

test("a scene is restored after any change", async () => {
  const scene = await sharedScene()
  const { world } = scene.simulation
  const before = plain(world)
  const attempts = [
    ...allTrials.map(
      ([key, one]) =>
        () =>
          scene.ask(requestOf(key, one, scene.ids)),
    ),
    ...allUserActions.map((action) => async () => {
      const subject = { scene, who: "alice", channel: undefined } as const
      if (action.owner === "oneself") makeOwner(subject)
      else allowAll(subject)
      action.arrange?.(scene)
      await action.act(scene)
    }),
  ]
  for (const attempt of attempts) {
    await attempt()
    await sharedScene()
  }
  expect(plain(world)).toEqual(before)
})

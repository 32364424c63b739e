// Every sample succeeds as it is.

import { expect, test } from "vitest"
import { makeOwner } from "./grants.ts"
import { values, createScene } from "./scene.ts"
import { allSamples, requestOf, requireSamples, samples } from "./samples.ts"

test("every implemented route answers a sample", () => {
  for (const { key } of values) expect(requireSamples(key), key).not.toHaveLength(0)
  expect(Object.keys(samples).toSorted()).toEqual(values.map(({ key }) => key).toSorted())
})

test.for(allSamples.map(([key, sample]) => [key, sample.does, sample] as const))(
  "%s answers: %s",
  async ([key, , sample]) => {
    const scene = await createScene()
    const { ask, ids } = scene
    if (sample.owner === "oneself") makeOwner({ scene, who: "bot", channel: undefined })
    if (sample.needs?.includes("Administrator")) scene.guild.botRole.setPermissions("Administrator")

    expect(await ask(requestOf(key, sample, ids))).toMatchObject({
      status: expect.toSatisfy((status) => [200, 201, 204].includes(status)),
    })
  },
)

// The requests that everything else is proved with: each is answered as it stands.

import { expect, test } from "vitest"
import { values, createScene } from "./scene.ts"
import { allSamples, askingOf, needSamples, samples } from "./samples.ts"

test("every route that is implemented has a request that it answers", () => {
  for (const { key } of values) expect(needSamples(key), key).not.toHaveLength(0)
  expect(Object.keys(samples).toSorted()).toEqual(values.map(({ key }) => key).toSorted())
})

test.for(allSamples.map(([key, sample]) => [key, sample.does, sample] as const))(
  "%s answers: %s",
  async ([key, , sample]) => {
    const { ask, ids } = await createScene()

    expect(await ask(askingOf(key, sample, ids))).toMatchObject({
      status: expect.toSatisfy((status) => status === 200 || status === 204),
    })
  },
)

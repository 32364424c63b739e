import { expect, test } from "vitest"
import { type WorldSnapshot, createSim } from "../../src/index.ts"
import { ALIKE, NAMES } from "./every-world.ts"
import { readStock } from "./stock.ts"

test.each(NAMES)("the world %s is loaded from its snapshot unchanged", async (name) => {
  const simulation = createSim()
  await simulation.fill(ALIKE[name])
  const saved = JSON.stringify(simulation.world.snapshot())
  const snapshot = JSON.parse(saved) as WorldSnapshot // saved just above
  const loaded = createSim({ snapshot })
  expect(await readStock(loaded)).toBe(await readStock(simulation))
})

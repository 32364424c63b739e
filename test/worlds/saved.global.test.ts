import { expect, test } from "vitest"
import { type WorldSnapshot, createSim } from "../../src/index.ts"
import { WORLDS_WITH_GUILD, NAMES } from "./every-world.ts"
import { readOverPlainMsw } from "./plain-msw.ts"

test.each(NAMES)("the world %s is loaded from its snapshot unchanged", async (name) => {
  const simulation = createSim()
  await simulation.fill(WORLDS_WITH_GUILD[name])
  const saved = JSON.stringify(simulation.world.snapshot())
  const snapshot = JSON.parse(saved) as WorldSnapshot // saved just above
  const loaded = createSim({ snapshot })
  expect(await readOverPlainMsw(loaded)).toBe(await readOverPlainMsw(simulation))
})

import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { ALIKE, NAMES } from "./every-world.ts"

test.each(NAMES)("the world %s can be filled with the machine's clock too", async (name) => {
  const world = ALIKE[name]
  await using env = await sim.run(() => {}, { world, gateway: false, clock: "real" })
  expect(env.guild.name).toBe(world.data.name)
})

import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { WORLDS_WITH_GUILD, NAMES } from "./every-world.ts"

test.each(NAMES)("the world %s can be filled with the machine's clock too", async (name) => {
  const world = WORLDS_WITH_GUILD[name]
  await using env = await sim.run(() => {}, { world, gateway: false, clock: "real" })
  expect(env.guild.name).toBe(world.data.name)
})

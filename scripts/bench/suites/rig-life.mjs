// Tests with a discord.js bot for each, on the rig that the variable RIG names.

import { afterAll, expect, test } from "vitest"
import { openRig } from "../rigs/rigs.ts"
import { countCpu } from "./cpu.mjs"

const rig = await openRig(process.env.RIG)
countCpu()
afterAll(() => rig.close())

for (let n = 0; n < Number(process.env.TESTS); n++) {
  test(`test ${n}`, async () => {
    const life = await rig.start()
    await life.furnish()
    await expect(life.trip()).resolves.toBeUndefined()
    await life.end()
  })
}

// One test of a bot on the rig that the variable RIG names.
import { afterAll, expect, test } from "vitest"
import { openRig } from "../rigs/rigs.ts"

const rig = await openRig(process.env.RIG)
afterAll(() => rig.close())

test("the bot replies", async () => {
  const life = await rig.start()
  await life.furnish()
  await expect(life.trip()).resolves.toBeUndefined()
  await life.end()
})

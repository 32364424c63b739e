import { afterAll, beforeAll, expect } from "vitest"
import { createSim } from "../../src/index.ts"
import { WORLDS_WITH_GUILD, NAMES } from "../worlds/every-world.ts"
import { readOverPlainMsw } from "../worlds/plain-msw.ts"
import { test } from "./fixture.ts"
import { type ServedPage, servePage } from "./serve-page.ts"

let served: ServedPage
beforeAll(async () => {
  served = await servePage("test/browser/pages/worlds.ts")
})
afterAll(() => served.close())

test.for(NAMES)("a page finds the world %s as a test in Node does", async (name, { samePage }) => {
  if (samePage.url() !== served.url) await samePage.goto(served.url)
  const there = await samePage.evaluate((world) => window.readOf(world), name)
  const here = createSim()
  await here.fill(WORLDS_WITH_GUILD[name])
  expect(JSON.parse(there)).toEqual(JSON.parse(await readOverPlainMsw(here)))
})

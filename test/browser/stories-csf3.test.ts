import { afterAll, beforeAll, expect } from "vitest"
import { findChromium } from "./chromium.ts"
import { test } from "./fixture.ts"
import { type ServedPage, servePage } from "./serve-page.ts"

let served: ServedPage | undefined
beforeAll(async () => {
  if (findChromium() === undefined) return
  served = await servePage("test/browser/pages/csf3.ts")
})
afterAll(() => served?.close())

declare const run: (story: string) => Promise<string>
declare const runUnserved: () => Promise<string>

test("stories of CSF 3 have their handlers beside their worlds", async ({ samePage: page }) => {
  await page.goto(served?.url ?? "")
  expect(await page.evaluate(() => run("Sunny"))).toBe("Tea House: sunny")
  expect(await page.evaluate(() => run("Rainy"))).toBe("Wet House: rainy")
})

test("a story without a worker, or with a misspelt option, says what to do", async ({
  samePage: page,
}) => {
  await page.goto(served?.url ?? "")
  await expect(page.evaluate(() => runUnserved())).rejects.toThrow(
    "Give the setup of guildsim/storybook to msw-storybook-addon",
  )
  await expect(page.evaluate(() => run("Misspelt"))).rejects.toThrow(
    'parameters.guildsim of the story "Weather: Misspelt" has no option "wrold". It takes: world, ',
  )
  await expect(page.evaluate(() => run("Worldless"))).rejects.toThrow(
    "`guildsim.world` must be a world: one of guildsim/worlds",
  )
})

import { existsSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "vitest"
import { matchScreenshot } from "../../src/harness/node/screenshots/match-screenshot.ts"
import { createSim } from "../../src/index.ts"
import { expect as expectOfGuildsim } from "../../src/vitest.ts"
import { findChromium } from "./chromium.ts"
import { test as base } from "./fixture.ts"

const executablePath = findChromium() ?? ""

const test = base
  .extend("folder", async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), "guildsim-"))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend("general", ({ browser, skip }) => {
    if (browser === undefined) return skip()
    const sim = createSim()
    return sim.createGuild("Tea House").createTextChannel("general")
  })
  .extend("match", ({ folder, general }) => (update: string, maxDiffPixels = 0) => {
    const place = {
      isNot: false,
      testPath: join(folder, "tea.test.ts"),
      testName: "suite > tea?",
      update,
    }
    return matchScreenshot(place, general, { width: 300, executablePath, maxDiffPixels })
  })

const NAME = "suite-tea-channel-general-dark"

test("the first run stores a picture beside the test file, and later ones compare with it", async ({
  match,
  folder,
}) => {
  expect((await match("new")).pass).toBe(true)
  const stored = readFileSync(join(folder, "__screenshots__/tea.test.ts", `${NAME}.png`))
  expect(stored.subarray(1, 4).toString()).toBe("PNG")
  expect((await match("none")).pass).toBe(true)
})

test("a run that writes no snapshots fails without a picture", async ({ match, folder }) => {
  const { pass, message } = await match("none")
  expect(pass).toBe(false)
  expect(message()).toMatch(/tea\.test\.ts\/suite-tea-channel-general-dark\.png does not exist/)
  expect(existsSync(join(folder, "__screenshots__"))).toBe(false)
})

test("a different picture fails, with the files that show it, until it is renewed", async ({
  match,
  general,
  onTestFinished,
}) => {
  const failed = "artifacts/guildsim/tea.test.ts"
  onTestFinished(() => rm(failed, { recursive: true }))
  await match("new")
  await general.guild?.addMember("alice").send(general, "Is there tea?")
  const { pass, message } = await match("new")
  expect(pass).toBe(false)
  expect(message()).toMatch(
    /^\d+ pixels differ from the stored picture\.\n\nExpected: {2}.*__screenshots__/,
  )
  expect(message()).toContain(`Different: ${failed}/${NAME}-diff.png`)
  expect(existsSync(`${failed}/${NAME}-actual.png`)).toBe(true)
  expect(readFileSync(`${failed}/${NAME}-diff.png`).subarray(1, 4).toString()).toBe("PNG")

  const pixels = Number(/^\d+/.exec(message())?.[0])
  expect(pixels).toBeGreaterThan(100)
  expect((await match("new", pixels)).pass).toBe(true)
  expect((await match("all")).pass).toBe(true)
  expect((await match("none")).pass).toBe(true)
})

test("the matcher refuses a negation and other values", async ({ general }) => {
  await expect(async () =>
    expectOfGuildsim(general).not.toMatchChannelScreenshot(),
  ).rejects.toThrow("toMatchChannelScreenshot cannot be negated")
  await expect(async () => expectOfGuildsim("general").toMatchChannelScreenshot()).rejects.toThrow(
    "compares a channel or a message of a simulation",
  )
})

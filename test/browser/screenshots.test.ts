// Pictures and their matcher in one file: they share the process that controls the browser, and
// its Chromium.

import { existsSync, readFileSync } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect } from "vitest"
import { matchScreenshot } from "../../src/harness/node/screenshots/match-screenshot.ts"
import { createSim } from "../../src/index.ts"
import { type RunOptions, screenshot, sim } from "../../src/node.ts"
import { expect as expectOfGuildsim } from "../../src/vitest.ts"
import { findChromium } from "./chromium.ts"
import { test as base } from "./fixture.ts"

const executablePath = findChromium() ?? ""

// Other files of this process send requests without a run.
afterAll(() => sim.unseal())

const test = base
  .extend("folder", { scope: "file" }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), "guildsim-"))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend("general", async ({ browser, skip }, { onCleanup }) => {
    if (browser === undefined) return skip()
    const env = await openRun()
    onCleanup(() => env.close())
    return env.channel("general")
  })

/** Starts a run in which alice has written. */
async function openRun(options: RunOptions = {}) {
  const env = await sim.run(() => undefined, { gateway: false, ...options })
  const general = env.createGuild("Tea House").createTextChannel("general")
  await env.guild.addMember("alice").send(general, "# Menu\n- **Sencha** `3 €`")
  return env
}

/** Returns the width and the height of a PNG. https://www.w3.org/TR/png-3/#11IHDR */
function sizeOf(png: Uint8Array): readonly [width: number, height: number] {
  const view = new DataView(png.buffer, png.byteOffset)
  expect(new TextDecoder("latin1").decode(png.subarray(1, 4))).toBe("PNG")
  return [view.getUint32(16), view.getUint32(20)]
}

test("the same channel has the same picture, byte for byte, in light and dark, also at the same time", async ({
  general,
}) => {
  const dark = await general.screenshot({ executablePath })
  expect(sizeOf(dark)[0]).toBe(800)
  const [light, darkMeanwhile] = await Promise.all([
    general.screenshot({ theme: "light", executablePath }),
    general.screenshot({ executablePath }),
  ])
  expect(darkMeanwhile).toEqual(dark)
  expect(await general.screenshot({ executablePath })).toEqual(dark)
  expect(light).not.toEqual(dark)
  expect(sizeOf(light)).toEqual(sizeOf(dark))
})

test("a picture of a message is as wide as it is told to be, and can be written to a file", async ({
  general,
  folder,
}) => {
  const path = join(folder, "pictures/message.png")
  const picture = await general.lastMessage?.screenshot({ width: 400, path, executablePath })
  expect(new Uint8Array(await readFile(path))).toEqual(picture)
  const [width, height] = sizeOf(picture ?? new Uint8Array())
  expect(width).toBe(400)
  expect(height).toBeLessThan(sizeOf(await general.screenshot({ executablePath }))[1])
})

test("a screenshot is no work of the bot, and strict networks allow it", async ({
  browser,
  skip,
}) => {
  if (browser === undefined) return skip()
  await using env = await openRun({ strictNetwork: true })
  const before = env.journal.length
  let isTaken = false
  const picture = env
    .channel("general")
    .screenshot({ executablePath })
    .finally(() => (isTaken = true))
  await env.settle()
  expect(isTaken).toBe(false)
  expect(sizeOf(await picture)[0]).toBe(800)
  expect(env.journal.slice(before)).toEqual([])
  expect(env.now).toEqual(new Date("2026-01-01T00:00:00.000Z"))
})

test("the function takes pictures of any simulation, and handles outside of runs name it", async ({
  browser,
  skip,
}) => {
  if (browser === undefined) return skip()
  const plain = createSim()
  const general = plain.createGuild().createTextChannel("general")
  await plain.guild.addMember("alice").send(general, "Tea")
  await expect(general.screenshot()).rejects.toThrow(
    'import { screenshot } from "guildsim/node"; await screenshot(channel)',
  )
  expect(sizeOf(await screenshot(general, { executablePath }))[0]).toBe(800)
})

test.each([
  [
    { executablePath: "/no/such/chromium" },
    /there is none at \/no\/such\/chromium.*npx playwright install chromium/,
  ],
  [{ width: 10 }, /`options.width` must be a whole number of pixels from 240 to 2000; not 10/],
])("a screenshot with the options %j is refused", async (options, message) => {
  const plain = createSim()
  const general = plain.createGuild().createTextChannel("general")
  await expect(async () => screenshot(general, options)).rejects.toThrow(message)
})

/** `test` with a channel that has no messages, and the matcher as a test calls it. */
const testOfMatcher = base
  .extend("folder", async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), "guildsim-"))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend("general", ({ browser, skip }) => {
    if (browser === undefined) return skip()
    return createSim().createGuild("Tea House").createTextChannel("general")
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

testOfMatcher(
  "the first run stores a picture beside the test file, and later ones compare with it",
  async ({ match, folder }) => {
    expect((await match("new")).pass).toBe(true)
    const stored = readFileSync(join(folder, "__screenshots__/tea.test.ts", `${NAME}.png`))
    expect(stored.subarray(1, 4).toString()).toBe("PNG")
    expect((await match("none")).pass).toBe(true)
  },
)

testOfMatcher(
  "a run that writes no snapshots fails without a picture",
  async ({ match, folder }) => {
    const { pass, message } = await match("none")
    expect(pass).toBe(false)
    expect(message()).toMatch(/tea\.test\.ts\/suite-tea-channel-general-dark\.png does not exist/)
    expect(existsSync(join(folder, "__screenshots__"))).toBe(false)
  },
)

testOfMatcher(
  "a different picture fails, with the files that show it, until it is renewed",
  async ({ match, general, onTestFinished }) => {
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
  },
)

testOfMatcher("the matcher refuses a negation and other values", async ({ general }) => {
  await expect(async () =>
    expectOfGuildsim(general).not.toMatchChannelScreenshot(),
  ).rejects.toThrow("toMatchChannelScreenshot cannot be negated")
  await expect(async () => expectOfGuildsim("general").toMatchChannelScreenshot()).rejects.toThrow(
    "compares a channel or a message of a simulation",
  )
})

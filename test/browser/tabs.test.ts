import type { Page } from "playwright"
import { expect } from "vitest"
import type { Sim } from "../../src/browser.ts"
import { served, test as base } from "./bare-page.ts"
import { NO_CHROMIUM } from "./chromium.ts"

/** Opens a tab with its own simulation that has one guild. */
async function open(tab: Page, guild: string) {
  await tab.goto(served.url)
  return tab.evaluateHandle((name) => {
    const world = window.guildsim.defineWorld("one guild", { name }, (stage, data) => {
      const made = stage.createGuild(data.name)
      return { alice: made.addMember("alice"), general: made.createTextChannel("general") }
    })
    return window.guildsim.startBrowserSim({ world })
  }, guild)
}

/** Opens two tabs of one site, which share one worker, and are loaded again for each test. */
const test = base
  .extend("second", { scope: "file" }, async ({ shared }) => shared?.context.newPage())
  .extend("teas", async ({ samePage }) => open(samePage, "Teas"))
  .extend("cakes", async ({ second, teas: _, skip }) => open(second ?? skip(NO_CHROMIUM), "Cakes"))

/** Returns the guilds of a page's bot, read many times at once. */
const guilds = async (sim: Sim): Promise<string[]> => {
  const asked = Array.from({ length: 20 }, () => window.ask(sim.token, "GET", "/users/@me/guilds"))
  const answers = await Promise.all(asked)
  // The documented type.
  const lists = await Promise.all(
    answers.map((answer) => answer.json() as Promise<{ name: string }[]>),
  )
  return [...new Set(lists.flat().map(({ name }) => name))]
}

test("each tab has a world of its own", async ({ teas, cakes }) => {
  const both = await Promise.all([teas.evaluate(guilds), cakes.evaluate(guilds)])
  expect(both).toEqual([["Teas"], ["Cakes"]])
})

test("events of one tab are sent only to that tab", async ({ teas, cakes }) => {
  const listen = (sim: Sim) => window.connect(sim.token)
  const heard = [await teas.evaluateHandle(listen), await cakes.evaluateHandle(listen)]
  await teas.evaluate(async ({ world }) => {
    await world.alice.send(world.general, "tea?")
  })
  const seen = await Promise.all(heard.map((client) => client.evaluate((one) => one.seen)))
  expect(seen[0]).toContain("MESSAGE_CREATE")
  expect(seen[1]).toEqual(["open", 10, "READY", "GUILD_CREATE"])
})

test("a tab continues when another has stopped its simulation", async ({ teas, cakes }) => {
  await teas.evaluate((sim) => sim.stop())
  expect(await cakes.evaluate(guilds)).toEqual(["Cakes"])
})

test("a tab continues when another is closed or reloaded", async ({
  samePage,
  teas,
  cakes,
  context,
}) => {
  expect(await teas.evaluate(guilds)).toEqual(["Teas"])
  const third = await context.newPage()
  await open(third, "Biscuits")
  await third.close()
  expect(await cakes.evaluate(guilds)).toEqual(["Cakes"])
  await samePage.reload()
  expect(await cakes.evaluate(guilds)).toEqual(["Cakes"])
})

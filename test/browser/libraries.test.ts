// Client libraries in a page, each with a bot in the style of its author.

import { afterAll, beforeAll, describe, expect } from "vitest"
import { test as base } from "./fixture.ts"
import { NODE_IN_PAGE } from "./pages/libraries/node-in-page/config.ts"
import { type ServedPage, servePage } from "./serve-page.ts"

const LIBRARIES = [
  {
    name: "discord.js",
    entry: "discordjs-page.ts",
    refusal: "DiscordAPIError[50001]: Missing Access",
    gap: "TypeError: Failed to fetch",
  },
  {
    name: "@discordjs/core",
    entry: "core-page.ts",
    refusal: "DiscordAPIError[50001]: Missing Access",
    gap: "TypeError: Failed to fetch",
  },
  {
    name: "Discordeno",
    entry: "discordeno-page.ts",
    refusal: "Error: Failed to send request to discord.",
    gap: "Error: Failed to send request to discord.",
  },
]

describe.each(LIBRARIES)("in a page, $name", ({ entry, refusal, gap }) => {
  let served: ServedPage
  beforeAll(async () => {
    served = await servePage(`test/browser/pages/libraries/${entry}`, NODE_IN_PAGE)
  })
  afterAll(() => served.close())

  /** Returns the content of the page, which all tests of a library share, when its bot is ready. */
  const test = base.extend("teaHouse", async ({ samePage }) => {
    if (samePage.url() !== served.url) await samePage.goto(served.url)
    return samePage.evaluateHandle(() => window.teaHouse)
  })

  test("logs in, and answers messages and commands before people go on", async ({ teaHouse }) => {
    const done = await teaHouse.evaluate(async ({ alice, bot, general, sim }) => {
      await alice.send(general, "!ping")
      const history = general.history().map(String)
      const { kind, response } = await alice.slash(general, "ping")
      return { isItself: bot.id === sim.bot.id, history, kind, content: response?.content }
    })
    expect(done).toEqual({
      isItself: true,
      history: ["!ping", "pong, alice"],
      kind: "reply",
      content: "pong",
    })
  })

  test("resumes its session after a disconnect and answers missed messages", async ({
    teaHouse,
  }) => {
    const count = await teaHouse.evaluate(async ({ alice, general, sim }) => {
      const { length } = general.history()
      await sim.gateway.disconnect({ code: 4000 })
      await alice.send(general, "!ping")
      return length
    })
    // Libraries wait before they reconnect.
    await expect
      .poll(
        () =>
          teaHouse.evaluate(
            ({ general }, from) => general.history().slice(from).map(String),
            count,
          ),
        { timeout: 10_000 },
      )
      .toEqual(["!ping", "pong, alice"])
    const sessions = await teaHouse.evaluate(({ sim }) =>
      sim.journal.flatMap((line) =>
        line.kind === "event" && /READY|RESUMED/.test(line.event) ? [line.event] : [],
      ),
    )
    expect(sessions).toEqual(["READY", "RESUMED"])
  })

  test("reports a gap in the console and on the simulation", async ({ samePage, teaHouse }) => {
    const printed: string[] = []
    samePage.on("console", (line) => void printed.push(line.text()))
    const { failure, gaps } = await teaHouse.evaluate(async ({ bot, sim }) => ({
      failure: await bot.get("/discovery/categories").catch(String),
      gaps: sim.gaps.map(String),
    }))
    expect(failure).toBe(gap)
    expect(gaps).toEqual([expect.stringContaining("GET /discovery/categories was requested")])
    expect(printed).toContain(gaps[0])
  })

  test("receives the platform's errors", async ({ teaHouse }) => {
    const told = await teaHouse.evaluate(({ bot, general, sim }) => {
      general.deny(sim.guild.botRole, "ViewChannel")
      return bot.get(`/channels/${general.id}`).catch(String)
    })
    expect(told).toBe(refusal)
  })
})

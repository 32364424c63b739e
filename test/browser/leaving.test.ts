import type { Page } from "playwright"
import { expect } from "vitest"
import { test } from "./bare-page.ts"

/** Starts a tea house with a persistent world, as the page's own code would on each load. */
const start = (page: Page) =>
  page.evaluateHandle(() => {
    const { defineWorld, startBrowserSim } = window.guildsim
    const world = defineWorld("tea house", {}, (stage) => {
      const guild = stage.createGuild("Tea House")
      return { general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
    })
    return startBrowserSim({ world, persist: "session" })
  })

type Started = Awaited<ReturnType<typeof start>>

const say = (started: Started, content: string) =>
  started.evaluate(({ world }, text) => world.alice.send(world.general, text).then(String), content)

const read = (started: Started) =>
  started.evaluate(({ world }) => world.general.history().map(String))

test("a page that reloads in the midst of all it does, again and again, goes on each time", async ({
  tab,
}) => {
  const said: string[] = []
  for (const round of ["one", "two", "three", "four", "five"]) {
    const started = await start(tab)
    await started.evaluate((sim, content) => {
      const { alice, general } = sim.world
      void window.connect(sim.token)
      void window.ask(sim.token, "POST", `/channels/${general.id}/messages`, { content: "tea!" })
      void alice.send(general, content)
    }, round)
    said.push(round)
    await tab.reload()
  }
  const last = await start(tab)
  expect((await read(last)).filter((content) => content !== "tea!")).toEqual(said)
  expect(await last.evaluate(async ({ token }) => (await window.connect(token)).seen[2])).toBe(
    "READY",
  )
})

test("a duplicated tab starts with the same world and continues independently", async ({ tab }) => {
  await say(await start(tab), "before")
  await tab.reload()
  const first = await start(tab)
  const opened = tab.waitForEvent("popup")
  await tab.evaluate(() => void window.open(location.href))
  const double = await opened
  await double.waitForLoadState()
  const second = await start(double)
  await Promise.all([say(first, "in the first"), say(second, "in the double")])
  await Promise.all([tab.reload(), double.reload()])
  expect(await read(await start(tab))).toEqual(["before", "in the first"])
  expect(await read(await start(double))).toEqual(["before", "in the double"])
})

test("a frame has a simulation of its own, and its end leaves that of its page", async ({
  tab,
}) => {
  const sim = await start(tab)
  await tab.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement("iframe")
        frame.addEventListener("load", resolve)
        frame.src = "/"
        document.body.append(frame)
      }),
  )
  const frame = tab.frames()[1]
  await frame?.waitForFunction(() => "guildsim" in window)
  const inFrame = await frame?.evaluate(async () => {
    const own = await window.guildsim.startBrowserSim()
    own.createGuild("Cake House")
    const answer = await window.ask(own.token, "GET", "/users/@me/guilds")
    const { seen } = await window.connect(own.token)
    await own.stop()
    return { guilds: (await answer.json()) as unknown, ready: seen[2] }
  })
  const inPage = await sim.evaluate(async ({ token }) => {
    const answer = await window.ask(token, "GET", "/users/@me/guilds")
    return (await answer.json()) as unknown
  })
  expect(inFrame).toMatchObject({ guilds: [{ name: "Cake House" }], ready: "READY" })
  expect(inPage).toMatchObject([{ name: "Tea House" }])
})

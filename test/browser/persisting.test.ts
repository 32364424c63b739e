import type { Page } from "playwright"
import { expect } from "vitest"
import { served, test } from "./bare-page.ts"

interface Starting {
  readonly persist?: "session"
  readonly guest?: string
  readonly clock?: "virtual"
  /** The bytes of a file that exists from the beginning. */
  readonly size?: number
}

/** Starts the tea house on a page, as its own code would on each load. */
const start = (page: Page, options: Starting) =>
  page.evaluateHandle(async ({ guest = "alice", size = 0, ...given }) => {
    const { defineWorld, startBrowserSim } = window.guildsim
    const teaHouse = defineWorld("tea house", {}, async (stage) => {
      const guild = stage.createGuild("Tea House")
      const general = guild.createTextChannel("general")
      const person = guild.addMember(guest)
      const attachments = [{ name: "leaves", content: new Uint8Array(size) }]
      if (size > 0) await person.send(general, "here", { attachments })
      return { general, person }
    })
    return startBrowserSim({ world: teaHouse, ...given })
  }, options)

type Started = Awaited<ReturnType<typeof start>>

const say = (started: Started, content: string) =>
  started.evaluate(
    ({ world }, text) => world.person.send(world.general, text).then(String),
    content,
  )

const read = (started: Started) =>
  started.evaluate(({ world }) => world.general.history().map(String))

const persist = "session"

test("a page that reloads gets its world back, and its handles act in it", async ({
  tab,
  lines,
}) => {
  const first = await start(tab, { persist })
  await say(first, "tea?")
  const token = await first.evaluate((sim) => sim.token)
  await tab.reload()
  const second = await start(tab, { persist })
  await say(second, "again?")
  expect(await read(second)).toEqual(["tea?", "again?"])
  expect(await second.evaluate((sim) => sim.token)).toBe(token)
  await tab.reload()
  expect(await read(await start(tab, { persist }))).toEqual(["tea?", "again?"])
  expect(lines).toEqual([])
})

test("bots log in again after a reload, and find the persisted world", async ({ tab }) => {
  const first = await start(tab, { persist })
  await first.evaluate(async (sim) => {
    const { id } = sim.world.general
    await window.connect(sim.token)
    await window.ask(sim.token, "PATCH", `/channels/${id}`, { topic: "tea" })
  })
  await tab.reload()
  const second = await start(tab, { persist })
  const found = await second.evaluate(async (sim) => {
    const { seen } = await window.connect(sim.token)
    const answer = await window.ask(sim.token, "GET", `/channels/${sim.world.general.id}`)
    return { seen, channel: (await answer.json()) as unknown }
  })
  expect(found.seen.slice(0, 3)).toEqual(["open", 10, "READY"])
  expect(found.channel).toMatchObject({ topic: "tea" })
})

test("time continues from the saved value", async ({ tab }) => {
  const first = await start(tab, { persist, clock: "virtual" })
  await first.evaluate((sim) => sim.advanceTime({ hours: 1 }))
  await tab.reload()
  const second = await start(tab, { persist, clock: "virtual" })
  const at = await second.evaluate(async ({ world }) =>
    (await world.person.send(world.general, "late")).createdAt.toISOString(),
  )
  expect(at).toBe("2026-01-01T01:00:00.000Z")
})

test("a page without persistence starts with a new world", async ({ tab }) => {
  await say(await start(tab, {}), "tea?")
  await tab.reload()
  expect(await read(await start(tab, {}))).toEqual([])
})

test("another tab starts with a new world", async ({ tab, context }) => {
  await say(await start(tab, { persist }), "tea?")
  await tab.reload()
  const other = await context.newPage()
  await other.goto(served.url)
  expect(await read(await start(other, { persist }))).toEqual([])
  expect(await read(await start(tab, { persist }))).toEqual(["tea?"])
})

test("a changed fixture world replaces the saved one, and the console says so", async ({
  tab,
  lines,
}) => {
  await say(await start(tab, { persist }), "tea?")
  await tab.reload()
  expect(await read(await start(tab, { persist, guest: "carol" }))).toEqual([])
  expect(lines).toEqual([
    expect.stringMatching(/^warning: guildsim: The initial world of this page has changed/),
  ])
})

test("unreadable saved data are replaced by a new world, and the console says so", async ({
  tab,
  lines,
}) => {
  await tab.evaluate(() => sessionStorage.setItem("guildsim tea house", "tea"))
  expect(await read(await start(tab, { persist }))).toEqual([])
  expect(lines).toEqual([expect.stringMatching(/^warning: guildsim: .*Its data cannot be read\./)])
})

test("an emptied world is replaced by a new one", async ({ tab }) => {
  const first = await start(tab, { persist })
  await say(first, "tea?")
  await first.evaluate((sim) => sim.reset())
  await tab.reload()
  expect(await read(await start(tab, { persist }))).toEqual([])
})

test("a world that is too large is reported immediately; the page continues and starts a new world", async ({
  tab,
  lines,
}) => {
  const large = { persist, size: 4_200_000 } as const
  const first = await start(tab, large)
  expect(lines).toEqual([expect.stringMatching(/^error: SessionTooLarge: .* million characters/)])
  await say(first, "tea?")
  await tab.reload()
  expect(await read(await start(tab, large))).toEqual(["here"])
})

test("nothing but a session can be asked for", async ({ tab }) => {
  const refused = tab.evaluate(() =>
    // A value that JavaScript allows.
    window.guildsim.startBrowserSim({ persist: "local" as "session" }),
  )
  await expect(refused).rejects.toThrow('`options.persist` must be "session"; not "local"')
})

import { GatewayIntentBits } from "discord-api-types/v10"
import type { Page } from "playwright"
import { expect } from "vitest"
import { test as base } from "../browser/fixture.ts"
import { ask, connect, tokenOf } from "../server/fixture.ts"
import { openStudioPage, seriousProblems, server } from "./studio-page.ts"

/** A bot that answers `!ping`, may not read the content of others, and gets no events of members. */
const test = base.extend("play", { scope: "file" }, async ({}, { onCleanup }) => {
  const world = await server.openWorld({ quiet: 10 })
  onCleanup(() => world.close())
  const { sim } = world
  const token = tokenOf(server, world)
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general", { topic: "Tea" })
  const alice = guild.addMember("alice")
  const bot = connect(server.describe().endpoints.gateway)
  const { Guilds, GuildMessages } = GatewayIntentBits
  await bot.identify(token, { intents: Guilds | GuildMessages })
  const post = (content: string) =>
    ask(server, `/channels/${general.id}/messages`, {
      token,
      method: "POST",
      body: JSON.stringify({ content }),
    })
  bot.socket.on("message", (data: Buffer) => {
    const { t, d } = JSON.parse(String(data))
    if (t === "MESSAGE_CREATE" && !d.author.bot) void post("pong")
  })
  await alice.send(general, "!ping")
  await alice.setNick(alice, "Al")
  await ask(server, "/teapots", { token }).catch(() => {})
  return { world, sim, guild, general, alice, post }
})

/** An action of a program that drives the page. */
const CALL =
  'guildsim.act("person.send", { channel: "general", content: "by name" }, { on: "alice", id: 1 })'

/** Returns the levels and the texts of the tree of causes. */
function treeOf(page: Page): Promise<unknown> {
  const tree = page.getByRole("tree", { name: "Causes and effects" })
  return tree
    .getByRole("treeitem")
    .evaluateAll((items) => items.map((item) => [item.ariaLevel, item.textContent]))
}

test("the inspector shows a request with its body, its answer and its effects", async ({
  samePage: page,
  play: { world },
}) => {
  page.setDefaultTimeout(8000)
  await openStudioPage(page, world)
  await page.getByRole("log", { name: "Messages" }).getByText("pong").waitFor()
  await page.keyboard.press("Alt+KeyI")
  await page.getByRole("tab", { name: "Requests" }).click()
  const requests = page.getByRole("listbox", { name: "Requests" })
  await requests.getByRole("option", { name: "POST /channels/#general/messages → 200" }).click()

  await expect
    .poll(() => page.getByLabel("Body", { exact: true }).textContent())
    .toContain('"pong"')
  await expect.poll(() => page.getByLabel("Answer").textContent()).toContain('"channel_id"')
  expect(await treeOf(page)).toEqual([
    ["1", expect.stringContaining("POST /channels/#general/messages → 200")],
    ["2", expect.stringContaining("gateway: MESSAGE_CREATE")],
  ])
})

test("an entry shows its causes, its effects and its message, and a message shows its entry", async ({
  samePage: page,
}) => {
  await page.getByRole("tab", { name: "Journal" }).click()
  const journal = page.getByRole("listbox", { name: "Entries of the journal" })
  await journal.getByRole("option", { name: 'alice sends "!ping" in #general' }).click()
  const tree = [
    ["1", expect.stringContaining('alice: sends "!ping" in #general')],
    ["2", expect.stringContaining("gateway: MESSAGE_CREATE")],
  ]
  expect(await treeOf(page)).toEqual(tree)
  await page.getByRole("treeitem", { name: /MESSAGE_CREATE/ }).click()
  expect(await treeOf(page)).toEqual(tree)

  await page.getByRole("button", { name: "Show the message" }).click()
  const messages = page.getByRole("log", { name: "Messages" })
  await expect.poll(() => messages.locator(".revealed").textContent()).toContain("!ping")
  await messages.getByText("pong").click({ modifiers: ["Alt"] })
  const selected = page.getByRole("option", { selected: true })
  await selected.getByText("POST /channels/#general/messages → 200").waitFor()
})

test("events that a bot does not get, or not whole, say why", async ({ samePage: page }) => {
  await page.getByRole("tab", { name: "Events" }).click()
  const show = page.getByRole("combobox", { name: "Show" })
  const events = page.getByRole("listbox", { name: "Events" })
  await show.selectOption("Dropped")
  await events.getByRole("option", { name: /GUILD_MEMBER_UPDATE DROPPED/ }).click()
  await page.getByText("without the intent GuildMembers", { exact: true }).waitFor()

  await show.selectOption("Censored")
  await events
    .getByRole("option", { name: /MESSAGE_CREATE to .* CENSORED/ })
    .first()
    .waitFor()
})

test("a gap says what to do", async ({ samePage: page }) => {
  await page.getByRole("tab", { name: "Gaps 1" }).click()
  const gaps = page.getByRole("listbox", { name: "Gaps" })
  await gaps.getByRole("option", { name: /GET \/teapots was requested/ }).click()
  await page.getByText("See docs/parity.md").first().waitFor()
})

test("the database is searched by name, and opened property by property", async ({
  samePage: page,
}) => {
  await page.getByRole("tab", { name: "Database" }).click()
  const tree = page.getByRole("tree", { name: "Database" })
  await tree.getByRole("treeitem", { name: "Servers" }).click()
  await tree.getByRole("treeitem", { name: "Tea House" }).press("ArrowRight")
  await tree.getByRole("treeitem", { name: "members" }).click()
  await tree.getByRole("treeitem", { name: "alice" }).click()
  await tree.getByRole("treeitem", { name: 'nick "Al"' }).waitFor()

  await page.getByRole("searchbox", { name: "Search by id or name" }).fill("general")
  await tree.getByRole("treeitem", { name: "general" }).click()
  await tree.getByRole("treeitem", { name: 'topic "Tea"' }).waitFor()
})

test("an injected fault counts how often it was applied", async ({
  samePage: page,
  play: { post },
}) => {
  await page.getByRole("tab", { name: "Faults" }).click()
  await page
    .getByRole("combobox", { name: "Route or path" })
    .fill("/channels/{channel_id}/messages")
  await page.getByRole("spinbutton", { name: "Status" }).fill("503")
  await page.getByRole("spinbutton", { name: "Number of requests" }).fill("2")
  await page.getByRole("button", { name: "Inject" }).click()
  const faults = page.getByRole("list", { name: "Injected faults" })
  await faults.getByText("fired 0 times, 2 to come").waitFor()

  expect((await post("again")).status).toBe(503)
  await faults.getByText("fired 1 time, 1 to come").waitFor()
  await faults.getByRole("button", { name: "Remove" }).click()
  await faults.getByText("fired 1 time, over").waitFor()
  expect((await post("again")).status).toBe(200)

  // Headers are recorded while Studio is open.
  await page.getByRole("tab", { name: "Requests" }).click()
  await page.getByRole("option", { name: /POST .* → 503 \(injected\)/ }).click()
  const headers: unknown = JSON.parse((await page.getByLabel("Headers").textContent()) ?? "")
  expect(headers).toMatchObject({ authorization: "Bot …", "content-type": "application/json" })
})

test("the clock is advanced by a duration, and steps to the next timer", async ({
  samePage: page,
  play: { sim, general, alice },
}) => {
  const { now } = sim
  const seconds = () => (sim.now.getTime() - now.getTime()) / 1000
  await page.getByRole("textbox", { name: "Duration" }).fill("1h 30m")
  await page.getByRole("button", { name: "Advance", exact: true }).click()
  await expect.poll(seconds).toBe(5400)
  await page.getByRole("textbox", { name: "Duration" }).fill("a while")
  await page.getByRole("button", { name: "Advance", exact: true }).click()
  await page.getByRole("alert").getByText('"a while" is not a duration').waitFor()

  const poll = { question: "Which tea?", answers: ["Sencha", "Assam"], hours: 2 }
  await alice.send(general, "", { poll })
  await page.getByRole("tab", { name: "Timers 1" }).click()
  await page.getByRole("row", { name: /2 hours platform/ }).waitFor()
  await page.getByRole("button", { name: "Step" }).click()
  await expect.poll(seconds).toBe(5400 + 7200)
  await page.getByText("No timer is waiting.").waitFor()
})

test("what is done in the page becomes a test", async ({ samePage: page }) => {
  await page.getByRole("button", { name: "Record", exact: true }).first().click()
  await page.getByRole("button", { name: "Stop recording" }).first().waitFor()
  await page.getByRole("textbox", { name: /^Message/ }).fill("!ping")
  await page.keyboard.press("Enter")
  const steps = page.getByRole("list", { name: "Steps" })
  await steps.getByText('alice.send(general, "!ping")').waitFor()
  await page.getByRole("button", { name: "+1 min" }).click()
  await steps.getByRole("button", { name: /Remove env.advanceTime/ }).click()
  await page.getByRole("button", { name: "Assert" }).click()
  await page.getByRole("log", { name: "Messages" }).getByText("pong").last().click()
  await page.getByRole("button", { name: "Stop recording" }).first().click()

  const source = page.getByLabel("Source of the test")
  await expect.poll(() => source.textContent()).toBe(`import { expect, test } from "guildsim/vitest"
import { readFileSync } from "node:fs"
import { createBot } from "./bot.ts"

test.override("bot", () => createBot())
test.override("options", { snapshot: JSON.parse(readFileSync(new URL("./world.json", import.meta.url), "utf8")) })

test("what was recorded", async ({ alice, general }) => {
  await alice.send(general, "!ping")
  expect(general).toHaveSent("pong")
})
`)
  await page.getByRole("combobox", { name: "Runner" }).selectOption("node:test")
  await expect.poll(() => source.textContent()).toContain('import { test } from "node:test"')
})

test("the slider shows every channel as it was, and nobody acts there", async ({
  samePage: page,
  play: { guild, general, alice },
}) => {
  const soonGone = await alice.send(general, "soon gone")
  await alice.delete(soonGone)
  await guild.owner.editChannel(general, { topic: "Coffee" })
  const room = page.getByRole("region", { name: "Window of alice" })
  await room.getByText("Coffee").waitFor()

  await page.getByRole("tab", { name: "Journal" }).click()
  await page.getByRole("searchbox", { name: "Search" }).fill("soon gone")
  await page.getByRole("option", { name: /alice sends "soon gone"/ }).click()
  await page.getByRole("button", { name: "Show this moment" }).click()
  await room.getByText("soon gone").waitFor()
  await room.getByText("Tea", { exact: true }).waitFor()
  const slider = page.getByRole("slider", { name: "Moment" })
  await expect
    .poll(() => slider.getAttribute("aria-valuetext"))
    .toMatch(/^#\d+, 2026-01-01 \d\d:\d\d:\d\d: alice sends "soon gone" in #general$/)
  expect(await room.getByRole("textbox", { name: /^Message/ }).isDisabled()).toBe(true)
  expect(await page.getByRole("button", { name: "Advance", exact: true }).isDisabled()).toBe(true)

  await slider.press("End")
  await room.getByText("Coffee").waitFor()
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("Now")
  await slider.press("ArrowLeft")
  await page.getByRole("button", { name: "Back to now" }).click()
  await page.getByRole("button", { name: "Advance", exact: true, disabled: false }).waitFor()
})

test("a program acts by name, once for each number, and reads what the page knows", async ({
  samePage: page,
  play: { general },
}) => {
  const first = await page.evaluate(CALL)
  expect(first).toMatchObject({ state: "done", result: { handle: "message", content: "by name" } })
  expect(await page.evaluate(CALL)).toEqual(first)
  expect([...general.messages].filter(({ content }) => content === "by name")).toHaveLength(1)
  const advance = 'guildsim.act("world.advanceTime", { duration: 60 })'
  expect(await page.evaluate(advance)).toEqual({ state: "done", result: null })
  const disconnect = 'guildsim.act("gateway.disconnect", { fault: { code: 4000 } })'
  expect(await page.evaluate(disconnect)).toEqual({ state: "done", result: null })
  const unknown = await page.evaluate('guildsim.act("person.sned")')
  expect(unknown).toMatchObject({ state: "refused", error: { name: "SetupError" } })

  expect(await page.evaluate("guildsim.snapshot()")).toMatchObject({
    moment: null,
    clock: "paused",
    timers: expect.any(Number),
    paused: false,
    errors: [],
    gaps: [{ message: expect.stringContaining("/teapots") }],
    recording: { isRecording: false, source: expect.stringContaining("assertSent") },
  })
})

test("axe finds nothing in the inspector that keeps people out", async ({ samePage: page }) => {
  const views = [
    ["light", "Recording"],
    ["dark", "Database"],
    ["dark", "Faults"],
  ] as const
  const inspector = page.getByRole("complementary", { name: "Inspector" })
  for (const [theme, tab] of views) {
    await page.getByRole("combobox", { name: "Colors" }).selectOption(theme)
    await page.getByRole("tab", { name: tab }).click()
    expect(await seriousProblems(inspector)).toEqual([])
  }
})

test("a page that was opened again does not repeat an action with the same number", async ({
  samePage: page,
  play: { general },
}) => {
  await page.reload()
  await expect.poll(() => page.evaluate("globalThis.guildsim !== undefined")).toBe(true)
  const outcome = await page.evaluate(CALL)
  expect(outcome).toMatchObject({ state: "done", result: { content: "by name" } })
  expect([...general.messages].filter(({ content }) => content === "by name")).toHaveLength(1)
})

import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Locator, Page } from "playwright"
import { expect } from "vitest"
import { createSim } from "../../src/index.ts"
import { start } from "../start/start.ts"
import { test as base } from "./fixture.ts"
import { keepPicture } from "./picture.ts"

const test = base
  .extend("folder", { scope: "file" }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), "guildsim-"))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend("teaHouse", { scope: "file" }, async ({ folder }) => {
    const file = join(folder, "tea-house.html")
    const { status, err } = await start(["tea-house", "--html", file])
    expect({ status, err }).toEqual({ status: 0, err: "" })
    return pathToFileURL(file).href
  })
  // Loaded again for each test, without what the mouse of the last one was over.
  .extend("report", async ({ samePage, teaHouse }) => {
    await samePage.mouse.move(0, 0)
    await samePage.goto(teaHouse)
    return samePage
  })

function line(page: Page, said: string): Locator {
  return page.locator(".line", { has: page.locator(".said", { hasText: said }) }).first()
}

/** Returns the numbers of the lines with a class. */
function marked(page: Page, as: string): Promise<(string | null)[]> {
  return page.locator(`.line.${as}`).evaluateAll((lines) => lines.map((it) => it.textContent))
}

test("a page shows the messages of each channel", async ({ report: page }) => {
  const general = page.getByRole("region", { name: "general" })
  const said = await general.locator(".message .text").allTextContents()
  expect(said.slice(0, 4)).toEqual(["Is anyone here?", "!ping", "Pong!", "!poll Biscuits too?"])
  // Replies quote the message.
  const asked = general.locator(".message .text", { hasText: "Who would like a cup? alice, mia" })
  await asked.waitFor()
  expect(await general.locator(".ephemeral .only").allTextContents()).toEqual([
    "Only alice can see this",
    "Only mia can see this",
  ])
  expect(await page.title()).toBe("tea-house")
})

test("a click on a request shows its cause and its effects", async ({ report: page }) => {
  await line(page, '"Pong!"').locator(".said").click()
  const causes = await marked(page, "cause")
  expect(causes).toEqual([
    expect.stringContaining('sends "!ping" in #general'),
    expect.stringContaining("MESSAGE_CREATE"),
  ])
  expect(await marked(page, "effect")).toEqual([expect.stringContaining("MESSAGE_CREATE")])
  expect(await page.locator(".message.chosen .text").allTextContents()).toEqual(["Pong!"])
  expect(await page.locator(".message.cause .text").allTextContents()).toEqual(["!ping"])
  await expect
    .poll(() => page.getByRole("status").textContent())
    .toMatch(/^#\d+: 2 causes, 1 effect\./)

  await page.keyboard.press("Escape")
  await page.mouse.move(0, 0)
  await expect.poll(() => page.locator(".chosen, .cause, .effect").count()).toBe(0)
})

test("a click on a message shows its lines, and by a line's number one comes to it", async ({
  report: page,
}) => {
  await page.getByText("Pong!", { exact: true }).click()
  expect(await marked(page, "chosen")).toEqual([
    expect.stringContaining('"Pong!"'),
    expect.stringContaining("MESSAGE_CREATE"),
  ])
  await page.locator(".message", { hasText: "Poor carpet." }).locator(".to").click()
  // The page learns its new address later.
  await expect
    .poll(() => marked(page, "chosen"))
    .toEqual([expect.stringContaining("MESSAGE_CREATE")])
})

test("the keyboard reaches lines as well", async ({ report: page }) => {
  await line(page, '"Pong!"').locator("summary").focus()
  expect(await marked(page, "cause")).toHaveLength(2)
  await page.keyboard.press("Enter")
  await expect
    .poll(() => line(page, '"Pong!"').locator("pre").textContent())
    .toContain('"content": "Pong!"')
})

test("lines are found by what they say", async ({ report: page }) => {
  const all = await page.locator(".line:visible").count()
  await page.getByRole("searchbox").fill("spilt the tea")
  const found = await page.locator(".line:visible").count()
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all / 2)
})

test("without scripts all of it can be read, and sorts of lines can be left out", async ({
  browser,
  teaHouse,
  skip,
}) => {
  if (browser === undefined) return skip()
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(teaHouse)
    await page.getByText("Poor carpet.", { exact: true }).waitFor()
    const events = page.locator(".line.event:visible")
    await expect.poll(() => events.count()).toBeGreaterThan(10)
    await page.getByRole("checkbox", { name: /^Events/ }).uncheck()
    await expect.poll(() => events.count()).toBe(0)
    await expect.poll(() => page.locator(".line.request:visible").count()).toBeGreaterThan(10)
    await expect.poll(() => page.getByRole("searchbox").count()).toBe(0)
  } finally {
    await context.close()
  }
})

test("content of a world is never executed, and the page sends no requests", async ({
  samePage: page,
  folder,
}) => {
  const evil = `"><img src="https://evil.test/x.png" onerror="window.evil = 1"><script>window.evil = 1</script>`
  const sim = createSim()
  const guild = sim.createGuild(evil.slice(0, 100))
  const general = guild.createTextChannel("general", { topic: evil })
  const alice = guild.addMember("alice", { nick: "<b onclick=x>alice</b>" })
  await alice.send(general, `${evil} [x](https://evil.test/" onclick="window.evil=1)`)
  const file = join(folder, "evil.html")
  await writeFile(file, sim.html({ title: evil, headings: [{ before: 0, text: evil }] }))

  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.goto(pathToFileURL(file).href)
  await page.locator(".message").click()
  expect(asked).toEqual([pathToFileURL(file).href])
  expect(await page.evaluate("window.evil")).toBeUndefined()
  await expect
    .poll(() => page.locator("img:not([src^='data:']), [onclick], [onerror]").count())
    .toBe(0)
  await expect.poll(() => page.locator("h1").textContent()).toBe(evil)
})

test("a page fits a phone, a dark room and paper", async ({ page, teaHouse }) => {
  await page.goto(teaHouse)
  const width = (): Promise<number> => page.evaluate("document.documentElement.scrollWidth")
  const background = (): Promise<string> =>
    page.evaluate("getComputedStyle(document.body).backgroundColor")

  await page.setViewportSize({ width: 390, height: 800 })
  expect(await width()).toBe(390)
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.emulateMedia({ colorScheme: "light" })
  const light = await background()
  await line(page, '"Pong!"').locator(".said").click()
  await keepPicture(page, "html-light")
  await page.emulateMedia({ colorScheme: "dark" })
  expect(await background()).not.toBe(light)
  await keepPicture(page, "html-dark")
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  expect(await background()).toBe(light)
  await expect.poll(() => page.getByRole("navigation").count()).toBe(0)
})

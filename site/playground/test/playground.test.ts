// The built playground in Chromium, which reaches no other host.

import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect } from "vitest"
import { readFragment, writeFragment } from "../shared/share-link.ts"
import { readExample } from "./example-files.ts"
import { test } from "./fixture.ts"

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")

const TEA_BOT = `import { Client, Events } from "discord.js"
const client = new Client({ intents: ["Guilds", "GuildMessages", "MessageContent"] })
client.on(Events.MessageCreate, ({ author, content, channel }) => {
  if (author.bot) return
  if (content === "fail") throw new TypeError("no tea")
  if (content === "gap") void client.rest.get("/discovery/categories").catch(() => {})
  if (content === "net") void fetch("https://example.com/").catch(console.error)
  if (content === "tea?") void channel.send("tea!")
})
client.once(Events.ClientReady, () => console.log("ready", { tea: ["mint"] }))
await client.login(process.env.DISCORD_TOKEN)
`

test("a bot is edited, runs, answers in Studio, fails visibly, and is restarted without a trace", async ({
  open,
}) => {
  const playground = await open()
  const { messages, output, page } = playground
  const hosts = new Set<string>()
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname))

  await playground.type(TEA_BOT)
  await page.getByRole("textbox", { name: "Code of the bot" }).press("Control+Enter")
  await playground.waitForStatus("Running")
  await output.getByText("ready { tea: [ 'mint' ] }").waitFor()
  await playground.send("tea?")
  await messages.getByText("tea!", { exact: true }).waitFor()

  // Errors have their line, gaps their reason, and other hosts are refused.
  await playground.send("fail")
  await output.getByText("TypeError: no tea").waitFor()
  await output.getByRole("button", { name: "Line 5" }).waitFor()
  await playground.send("gap")
  await output.getByText("GET /discovery/categories was requested").waitFor()
  await playground.send("net")
  await output.getByText("A request to example.com was not sent").waitFor()
  await playground.waitForStatus("Running, 2 errors, 1 gap")
  // Those of the platform are answered by the service worker: Chromium resolves no other host.
  expect(hosts).toEqual(new Set(["discord.com", "localhost"]))

  // The old bot has ended: one bot answers.
  await playground.press("Restart")
  await output.getByText("ready").waitFor()
  await playground.send("tea?")
  await messages.getByText("tea!", { exact: true }).nth(1).waitFor()
  await playground.press("Stop")
  await playground.waitForStatus("Stopped")
  expect(await messages.getByText("tea!", { exact: true }).count()).toBe(2)

  // A new world.
  await page.getByRole("checkbox", { name: "Keep the world" }).uncheck()
  await playground.press("Run")
  await playground.waitForStatus("Running")
  await messages.getByText("How to find us").waitFor()
  expect(await messages.getByText("tea!", { exact: true }).count()).toBe(0)
})

test("mistakes in the code have their line, and nothing runs", async ({ open }) => {
  const playground = await open()
  await playground.type('import _ from "lodash"\nconst a = 1\n_(a)\n')
  await playground.press("Run")
  await playground.output.getByText('"lodash" cannot be imported').waitFor()
  await playground.output.getByRole("button", { name: "Line 1" }).click()
  await playground.waitForStatus("Stopped, 1 error")
  await playground.type("const a = 1\nconst b = = a\n")
  await playground.press("Run")
  await playground.output.getByRole("button", { name: "Line 2" }).waitFor()
})

test("the timers of a bot follow the clock of the simulation", async ({ open }) => {
  const playground = await open()
  await playground.type(`import { Client, Events } from "discord.js"
const client = new Client({ intents: ["Guilds"] })
client.once(Events.ClientReady, () => {
  const begin = Date.now()
  setTimeout(() => console.log("after", (Date.now() - begin) / 3_600_000, "hours"), 3_600_000)
  console.log("waiting")
})
await client.login(process.env.DISCORD_TOKEN)
`)
  await playground.press("Run")
  await playground.output.getByText("waiting").waitFor()
  await playground.page.getByRole("button", { name: "+1 h" }).click()
  await playground.output.getByText("after 1 hours").waitFor()
})

test("a link carries a bot, which does not run by itself, and the user's bot comes back", async ({
  open,
  url,
}) => {
  const playground = await open()
  const { notice, page } = playground
  const own = `// my own bot\n${TEA_BOT}`
  await playground.type(own)
  await playground.press("Share")
  const link = await notice.getByRole("textbox", { name: "Link to the bot" }).inputValue()
  expect(link).toMatch(/^http:\/\/localhost:\d+\/guildsim\/playground\/#bot=v1\./)
  expect(await readFragment(new URL(link).hash)).toBe(own)

  const other = readExample("buttons.ts")
  await open((await writeFragment(other)).replace(/^#/, "?link#"))
  await notice.getByText("This bot comes from a link, and it has not run.").waitFor()
  expect(await playground.savedCode()).toBe(other)
  expect(page.url()).toBe(`${url}?link`)
  await notice.getByRole("button", { name: "Bring back my previous bot" }).click()
  await expect.poll(() => playground.savedCode()).toBe(own)

  // A broken link changes nothing.
  await open(`?broken${(await writeFragment(other)).slice(0, -20)}`)
  await notice.getByText("its code is incomplete or was changed").waitFor()
  expect(await playground.savedCode()).toBe(own)
})

test("a page that ends while a bot hangs loses no code, and starts nothing in the next page", async ({
  open,
}) => {
  const playground = await open()
  const { notice, page } = playground
  await playground.type(TEA_BOT)
  await playground.press("Run")
  await playground.waitForStatus("Running")
  // What is stored while it runs remains, when the user ends a page that cannot clean up.
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).map(([key, item]) => [key, String(item)] as const),
  )
  await page.addInitScript((items) => {
    for (const [key, item] of items) localStorage.setItem(key, item)
  }, stored)
  await open("?again")
  await notice.getByText("The page was closed while this bot ran").waitFor()
  expect(await playground.savedCode()).toBe(TEA_BOT)
  await playground.waitForStatus("Stopped")
})

test("the code of a bot reaches neither the page nor its storage", async ({ open }) => {
  const playground = await open()
  await playground.type(`const attempt = (name: string, work: () => unknown) => {
  try { console.log(name, work()) } catch (error) { console.log(name, "refused", error.name) }
}
attempt("storage", () => localStorage.length)
attempt("page", () => parent.document.title)
attempt("cookies", () => document.cookie)
attempt("frame", () => frameElement)
`)
  await playground.press("Run")
  for (const line of [
    "storage refused SecurityError",
    "page refused SecurityError",
    "cookies refused SecurityError",
    "frame null",
  ]) {
    await playground.output.getByText(line).waitFor()
  }
})

test.for(["light", "dark"] as const)(
  "the page is accessible, also at the width of a phone: %s",
  async (scheme, { open, ownPage }) => {
    await ownPage.emulateMedia({ colorScheme: scheme })
    const { notice, page, press } = await open().then((playground) => ({
      notice: playground.notice,
      page: playground.page,
      press: (name: string) => playground.press(name),
    }))
    await press("Share")
    await notice.getByRole("textbox").waitFor()
    const check = async (): Promise<readonly string[]> => {
      await page.addScriptTag({ content: AXE }).catch(() => page.evaluate(AXE))
      return page.evaluate(async () => {
        const { axe } = window as unknown as { axe: typeof import("axe-core") } // The script is loaded.
        const { violations } = await axe.run()
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      })
    }
    expect(await check()).toEqual([])
    await page.setViewportSize({ width: 375, height: 700 })
    expect(await check()).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(375)
  },
)

test("a page that cannot have a service worker says so, and keeps the code", async ({
  ownPage,
  url,
}) => {
  await ownPage.addInitScript(() => {
    Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, "serviceWorker")
  })
  await ownPage.goto(url)
  await ownPage.getByText("needs a service worker, and this browser does not allow one").waitFor()
  expect(await ownPage.getByRole("button", { name: "Run" }).isDisabled()).toBe(true)
})

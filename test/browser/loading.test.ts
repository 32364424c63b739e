// The code of the built package that a page loads when it is first used.

import type { JSHandle, Page, Request } from "playwright"
import { expect } from "vitest"
import type { BrowserSim } from "../../src/browser.ts"
import { builtPackage } from "../../scripts/build/package.ts"
import { test as base } from "./fixture.ts"
import { servePage } from "./serve-page.ts"

const served = await servePage("test/browser/pages/bare.ts", {}, await builtPackage())

/** A page that was just loaded, and has used nothing yet, with the names of the scripts that it loads. */
const test = base
  .extend("online", async ({ context }, { onCleanup }) => {
    onCleanup(() => context.setOffline(false))
  })
  .extend("scripts", async ({ samePage: page }, { onCleanup }) => {
    const names: string[] = []
    const listen = (request: Request): void => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === "script") names.push(pathname)
    }
    page.on("request", listen)
    onCleanup(() => void page.off("request", listen))
    return names
  })
  .extend("fresh", async ({ samePage: page, scripts, online: _ }) => {
    await page.goto(served.url)
    const sim = await page.evaluateHandle(() => window.guildsim.startBrowserSim())
    const loaded = scripts.length
    return { sim, since: () => scripts.slice(loaded) }
  })

/** Kicks a member in a page without network, and returns how that ends. */
async function kickOffline(page: Page, sim: JSHandle<BrowserSim>): Promise<string> {
  await page.context().setOffline(true)
  return sim.evaluate(async ({ createGuild }) => {
    const guild = createGuild("Tea House")
    return guild.owner.kick(guild.addMember("bob")).then(
      () => "Bob was kicked.",
      (error: Error) => `${error.name}: ${error.message}`,
    )
  })
}

test("the first requests, events and messages of a page load no more code", async ({ fresh }) => {
  const { sim, since } = fresh
  await sim.evaluate(async ({ token, createGuild, settle }) => {
    const guild = createGuild("Tea House")
    const general = guild.createTextChannel("general")
    await window.connect(token)
    const messages = `/channels/${general.id}/messages`
    await window.ask(token, "GET", "/users/@me")
    await window.ask(token, "GET", `/guilds/${guild.id}/channels`)
    await window.ask(token, "POST", messages, { content: "Tea?" })
    await guild.addMember("alice").send(general, "Yes, please.")
    await window.ask(token, "GET", messages)
    await settle()
  })
  expect(since()).toEqual([])
})

test("a page loads the code of rare routes with the first request to one, in order", async ({
  fresh,
}) => {
  const { sim, since } = fresh
  const { statuses, routes } = await sim.evaluate(async (started) => {
    const { token, settle } = started
    const guild = started.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const answers = [
      window.ask(token, "POST", `/guilds/${guild.id}/templates`, { name: "Tea House" }),
      window.ask(token, "POST", `/channels/${general.id}/messages`, { content: "Saved." }),
    ]
    await settle()
    const requests = started.journal.filter((entry) => entry.kind === "request")
    return {
      statuses: (await Promise.all(answers)).map(({ status }) => status),
      routes: requests.map(({ route }) => route),
    }
  })
  expect(statuses).toEqual([200, 200])
  expect(routes).toEqual(["/guilds/{guild_id}/templates", "/channels/{channel_id}/messages"])
  expect(since().length).toBeGreaterThan(0)
})

test("verbs act in the order of their calls, also those whose code is loaded already", async ({
  fresh,
}) => {
  const actions = await fresh.sim.evaluate(async (sim) => {
    const guild = sim.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const { owner } = guild
    const bob = guild.addMember("bob")
    await Promise.all([owner.setNick(bob, "Bobby"), owner.send(general, "That is Bobby.")])
    return sim.journal.flatMap((entry) => (entry.kind === "action" ? [entry.description] : []))
  })
  expect(actions).toEqual([
    expect.stringContaining("nick"),
    expect.stringContaining("That is Bobby"),
  ])
})

test("code that cannot be loaded fails what needs it, with the reason", async ({
  fresh,
  samePage: page,
}) => {
  expect(await kickOffline(page, fresh.sim)).toMatch(
    /^SetupError: guildsim could not load its code for the verbs of members: .*server of the page's files must still be reachable/,
  )
})

test("a request whose code cannot be loaded fails, and others go on", async ({
  fresh,
  samePage: page,
}) => {
  await page.context().setOffline(true)
  const printed = page.waitForEvent("console", (line) => line.text().includes("could not load"))
  const statuses = await fresh.sim.evaluate(async ({ token, createGuild }) => {
    const { id } = createGuild("Tea House")
    const rare = await window.ask(token, "GET", `/guilds/${id}/templates`)
    const common = await window.ask(token, "GET", `/guilds/${id}`)
    return [rare.status, common.status]
  })
  expect(statuses).toEqual([500, 200])
  expect((await printed).type()).toBe("error")
})

import { cpSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Page } from "playwright"
import { type Plugin, type PreviewServer, type Rolldown, build, createServer, preview } from "vite"
import { afterAll, beforeAll, expect, inject, vi } from "vitest"
import { keptBuild } from "../../scripts/build/kept.ts"
import type { BrowserSim } from "../../src/browser.ts"
import type { CommunityHandles, ModerationHandles } from "../../src/worlds.ts"
import { registerBuilt } from "../built/register.ts"
import { test as base } from "./fixture.ts"
import { keepPicture } from "./picture.ts"
import { SHARED, importSharedCode, sharedCode } from "./shared-code.ts"

const configFile = fileURLToPath(
  new URL("../../fixtures/dashboard/vite.config.ts", import.meta.url),
)
let server: PreviewServer
let url: string

const configured = { configFile, configLoader: "native", logLevel: "error" } as const
const quiet = { ...configured, mode: "development" } as const
const built = inject("builtModules")

// The server part loads the modules of src that its platform needs.
const registered = built === undefined ? undefined : registerBuilt(built)
afterAll(() => registered?.deregister())

// Bundled, since loading its several hundred modules takes seconds; otherwise as in development.
beforeAll(async () => {
  const outDir = await keptBuild({
    name: "dashboard",
    inputs: [
      "fixtures/dashboard/**/*.*",
      "src/**/*.ts",
      "package-lock.json",
      "test/browser/shared-code.ts",
    ],
    write: writeDashboard,
  })
  const served = { build: { outDir }, preview: { port: 0, open: false } }
  server = await preview({ ...quiet, ...served })
  url = server.resolvedUrls?.local[0] ?? ""
})
afterAll(() => server.close())

async function writeDashboard(outDir: string): Promise<void> {
  vi.stubEnv("NODE_ENV", "development")
  const plugins = built === undefined ? [] : [importSharedCode()]
  await build({ ...quiet, plugins, build: { outDir, minify: false } })
  if (built !== undefined) {
    cpSync(await sharedCode(built), join(outDir, SHARED), { recursive: true })
  }
  vi.unstubAllEnvs()
}

/** `test` with the dashboard, at its login or logged in. */
const test = base
  .extend("dashboard", async ({ samePage }) => {
    samePage.setDefaultTimeout(20_000)
    if (!samePage.url().startsWith(url)) await samePage.goto(url)
    const login = samePage.getByRole("heading", { name: "Bot dashboard" })
    await login.or(samePage.getByRole("navigation", { name: "Guilds" })).waitFor()
    return samePage
  })
  .extend("guild", async ({ dashboard }) => {
    if (await dashboard.getByRole("heading", { name: "Bot dashboard" }).isVisible()) {
      await logIn(dashboard, await tokenOf(dashboard))
    }
    await dashboard.getByRole("link", { name: "Tea House" }).click()
    return dashboard
  })

/** Returns the simulation behind the page, from its console. */
type Running = BrowserSim<CommunityHandles & ModerationHandles>
declare global {
  var sim: Running
}

async function logIn(page: Page, token: string): Promise<void> {
  await page.getByLabel("Bot token").fill(token)
  await page.keyboard.press("Enter")
}

/** In the format of the page. */
async function tokenOf(page: Page): Promise<string> {
  return page.getByLabel("Simulation").locator("code").innerText()
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click()
  await page.getByRole("heading", { name, exact: true, level: 2 }).waitFor()
}

/** Begins "Log in with Discord", up to the authorization page. */
async function openAuthorization(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Log in with Discord" }).click()
  const account = page.getByLabel("Account")
  await account.or(page.getByText("Signed in as")).waitFor()
  if (await account.isHidden()) return
  await account.selectOption("alice")
  await page.getByRole("button", { name: "Log in" }).click()
}

test("a person who denies the authorization is told so, and is not logged in", async ({
  dashboard,
}) => {
  await openAuthorization(dashboard)
  await dashboard.getByRole("button", { name: "Cancel" }).click()
  await dashboard.getByRole("alert").getByText("You have not authorized the dashboard.").waitFor()
  expect(new URL(dashboard.url()).search).toBe("?login=denied")
  await expect
    .poll(() => dashboard.getByRole("link", { name: "Log in with Discord" }).isVisible())
    .toBe(true)
})

test("a person who comes back with another state is not logged in", async ({ dashboard }) => {
  await openAuthorization(dashboard)
  const asked = new URL(dashboard.url())
  asked.searchParams.set("state", "of-another-site")
  await dashboard.goto(asked.href)
  await dashboard.getByRole("button", { name: "Authorize" }).click()
  await dashboard.getByRole("alert").getByText("This login did not begin here").waitFor()
  expect(await dashboard.evaluate(() => fetch("/login/session").then((one) => one.json()))).toBe(
    null,
  )
})

test("a person logs in with Discord, sees their account and servers, and logs out", async ({
  dashboard,
}) => {
  await openAuthorization(dashboard)
  const asks = dashboard.getByRole("listitem")
  expect(await asks.evaluateAll((all) => all.map((one) => one.dataset["scope"]))).toEqual([
    "identify",
    "guilds",
  ])
  await dashboard.getByRole("button", { name: "Authorize" }).click()
  const account = dashboard.getByRole("region", { name: "Account" })
  await account.getByText("alice").waitFor()
  expect(await account.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/Tea House$/),
  ])
  // Scripts of the page do not see the session, and the address does not keep the code.
  expect(await dashboard.evaluate(() => document.cookie)).toBe("")
  expect(dashboard.url()).toBe(url)
  await keepPicture(dashboard, "dashboard-logged-in")
  await account.getByRole("button", { name: "Log out" }).click()
  await account.getByRole("link", { name: "Log in with Discord" }).waitFor()
})

test("a code that the platform did not issue logs nobody in", async () => {
  const manual = { redirect: "manual" } as const
  const begun = await fetch(new URL("login", url), manual)
  const [cookie = ""] = begun.headers.getSetCookie()
  const asked = new URL(begun.headers.get("location") ?? "", url)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    redirect_uri: `${url}login/callback`,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  })
  const back = new URL("login/callback?code=kettle", url)
  back.searchParams.set("state", asked.searchParams.get("state") ?? "")
  const refused = await fetch(back, { ...manual, headers: { cookie } })
  expect(refused.headers.get("location")).toBe("/?login=failed")
  expect(refused.headers.getSetCookie().join()).not.toContain("session")
})

test("a token that the platform does not know shows an error", async ({ dashboard }) => {
  await logIn(dashboard, "no.such.token")
  const alert = dashboard.getByRole("alert")
  await expect
    .poll(() => alert.innerText())
    .toMatch(/401: Unauthorized\s+401 Unauthorized · code 0/)
  await keepPicture(dashboard, "dashboard-login")
})

test("a bot that logs in sees its guilds, and the channels of one with their threads", async ({
  guild,
}) => {
  const names = guild.getByRole("navigation", { name: "Channels" }).getByRole("link")
  await names.first().waitFor()
  const channels = await guild.evaluate(() => {
    const { general, recipes, answers } = sim.world
    return [general.name, recipes.name, answers.name]
  })
  expect(await names.allInnerTexts()).toEqual(expect.arrayContaining(channels))
  await guild.getByRole("status").getByText("Live").waitFor()
})

test("a channel shows what was said in it, with files and emojis of the CDN", async ({ guild }) => {
  await open(guild, "recipes")
  await guild.getByRole("log").getByText("Masala chai").waitFor()
  const emoji = guild.getByRole("img", { name: ":teapot:" }).first()
  await emoji.waitFor()
  await vi.waitFor(
    async () => {
      expect(await emoji.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    },
    { timeout: 20_000 },
  )
  await keepPicture(guild, "dashboard-recipes")
})

test("messages, edits, reactions and deletions of users appear as they happen", async ({
  guild,
}) => {
  await open(guild, "general")
  const log = guild.getByRole("log")
  await log.getByRole("article").first().waitFor()
  const last = await guild.evaluateHandle(async () => {
    const { bob, alice, general } = sim.world
    const message = await bob.send(general, "Who has the kettel?")
    await bob.edit(message, "Who has the kettle?")
    await alice.react(message, "🍵")
    return bob.send(general, "Never mind.")
  })
  const article = log.getByRole("article").filter({ hasText: "Who has the kettle? (edited)" })
  await article.getByRole("listitem").getByText("🍵").waitFor()
  await log.getByText("Never mind.").waitFor()
  await last.evaluate((message) => sim.world.bob.delete(message))
  await log.getByText("Never mind.").waitFor({ state: "detached" })
})

test("a dropped connection is resumed, and missed messages appear", async ({ guild }) => {
  await open(guild, "general")
  await guild.evaluate(async () => {
    const dropped = sim.gateway.dropSocket()
    await sim.world.carol.send(sim.world.general, "Did I miss something?")
    await dropped
  })
  await guild.getByRole("log").getByText("Did I miss something?").waitFor()
  await guild.getByRole("status").getByText("Live").waitFor()
  expect(await guild.evaluate(() => sim.transcript())).toMatch(/resumed/)
})

test("an invalidated session is replaced by a new one, and no message appears twice", async ({
  guild,
}) => {
  await open(guild, "general")
  await guild.evaluate(async () => {
    const over = sim.gateway.invalidateSession()
    await sim.world.carol.send(sim.world.general, "And now?")
    await over
  })
  await guild.getByRole("status").getByText("Live").waitFor()
  const sessions = () => sim.transcript().match(/READY to Teapot/g)?.length
  await expect.poll(() => guild.evaluate(sessions)).toBe(2)
  await expect.poll(() => guild.getByRole("log").getByText("And now?").count()).toBe(1)
})

test("a message that the bot sends is in the channel", async ({ guild }) => {
  await open(guild, "general")
  const box = guild.getByRole("textbox", { name: "Message general" })
  await box.fill("Tea is ready.")
  await guild.keyboard.press("Enter")
  await guild.getByRole("log").getByText("Tea is ready.").waitFor()
  await expect.poll(() => box.inputValue()).toBe("")
})

test("the platform's error for a message that is too long is shown field by field", async ({
  guild,
}) => {
  await open(guild, "general")
  await guild.getByRole("textbox", { name: "Message general" }).fill("tea ".repeat(501))
  await guild.getByRole("button", { name: "Send" }).click()
  const alert = guild.getByRole("alert")
  await alert.waitFor()
  await expect
    .poll(() => alert.innerText())
    .toMatch(/Invalid Form Body\s+400 Bad Request · code 50035/)
  await expect
    .poll(() => alert.getByRole("listitem").innerText())
    .toBe("content Must be 2000 or fewer in length. BASE_TYPE_MAX_LENGTH")
  await keepPicture(guild, "dashboard-form-error")
})

test("a hidden channel is not listed, and the platform rejects requests for its URL", async ({
  guild,
}) => {
  // Not in https://docs.discord.com/developers/resources/guild#get-guild-channels.
  const listed = guild.getByRole("navigation", { name: "Channels" }).getByRole("link")
  await listed.filter({ hasText: "general" }).waitFor()
  await expect.poll(() => listed.filter({ hasText: /staff|___hidden___/ }).count()).toBe(0)
  const address = await listed.filter({ hasText: "general" }).getAttribute("href")
  const ids = await guild.evaluate(() => [sim.world.general.id, sim.world.staff.id] as const)
  const hidden = String(address).replace(...ids)
  await guild.evaluate((to) => void (location.href = to), hidden)
  await expect
    .poll(() => guild.getByRole("alert").innerText())
    .toMatch(/Missing Access\s+403 Forbidden · code 50001/)
})

test("a role is added and removed", async ({ guild }) => {
  await open(guild, "Members")
  const row = guild.getByRole("row").filter({ hasText: "carol" })
  await row.getByLabel("Give carol a role").selectOption("Regular")
  const take = row.getByRole("button", { name: "Take Regular from carol" })
  await take.waitFor()
  const roles = () => sim.world.carol.roles.map(({ name }) => name)
  expect(await guild.evaluate(roles)).toEqual(["Regular"])
  await keepPicture(guild, "dashboard-members")
  await take.click()
  await take.waitFor({ state: "detached" })
  expect(await guild.evaluate(roles)).toEqual([])
})

test("a role above the bot's own cannot be assigned", async ({ guild }) => {
  await guild.evaluate(() => {
    const role = sim.guild.createRole("Landlady")
    role.setPosition(sim.guild.roles.length - 1)
  })
  await open(guild, "Members")
  const row = guild.getByRole("row").filter({ hasText: "carol" })
  await row.getByLabel("Give carol a role").selectOption("Landlady")
  await expect
    .poll(() => row.getByRole("alert").innerText())
    .toMatch(/Missing Permissions.*code 50013/s)
})

test("a ban appears in the audit log with its reason", async ({ guild }) => {
  await open(guild, "Members")
  await guild.getByRole("button", { name: "Ban trent" }).click()
  await guild.getByLabel("Reason").fill("Insults – „teabags“ 🍵")
  await guild.getByRole("dialog").getByRole("button", { name: "Ban" }).click()
  await guild.getByText("trent was banned.").waitFor()
  await guild.getByRole("row").filter({ hasText: "trent" }).waitFor({ state: "detached" })

  await open(guild, "Audit log")
  const newest = guild.getByLabel("Audit log").getByRole("listitem").first()
  await newest.waitFor()
  await expect
    .poll(() => newest.innerText())
    .toMatch(/Teapot banned trent.*“Insults – „teabags“ 🍵”/s)
  await guild.emulateMedia({ colorScheme: "dark" })
  await keepPicture(guild, "dashboard-audit-log")
  await guild.emulateMedia({ colorScheme: "light" })
})

test("actions of other users appear in the audit log as they happen", async ({ guild }) => {
  await open(guild, "Audit log")
  await guild.getByLabel("Audit log").getByRole("listitem").first().waitFor()
  await guild.evaluate(() => sim.world.mia.setNick(sim.world.bob, "Bobby Tea"))
  await guild.getByRole("insertion").getByText("Bobby Tea").waitFor()
})

test("the owner cannot be banned", async ({ guild }) => {
  await open(guild, "Members")
  await guild.getByRole("button", { name: "Ban Tea House Owner" }).click()
  const dialog = guild.getByRole("dialog", { name: "Ban Tea House Owner?" })
  await dialog.getByRole("button", { name: "Ban" }).click()
  await expect
    .poll(() => dialog.getByRole("alert").innerText())
    .toMatch(/Missing Permissions\s+403 Forbidden · code 50013/)
  await keepPicture(guild, "dashboard-refusal")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await dialog.waitFor({ state: "detached" })
})

test("somebody chats by herself", async ({ guild }) => {
  await open(guild, "general")
  await guild.getByRole("log").getByText("Has anybody put the kettle on?").first().waitFor()
  await keepPicture(guild, "dashboard-channel")
})

test("a page that was simulated has no gaps", async ({ guild }) => {
  expect(await guild.evaluate(() => sim.gaps.map(({ message }) => message))).toEqual([])
})

test("a page that reloads is where it was, with what was done", async ({ guild }) => {
  await guild.evaluate(() => sim.world.bob.send(sim.world.recipes, "Before the reload."))
  await open(guild, "recipes")
  await guild.reload()
  await guild.getByRole("log").getByText("Before the reload.").waitFor()
})

test("a page loads without errors in its console", async ({ guild }) => {
  await open(guild, "general")
  const complaints: string[] = []
  guild.on("pageerror", (error) => complaints.push(String(error)))
  guild.on("console", (line) => {
    if (["error", "warning"].includes(line.type())) complaints.push(line.text())
  })
  await guild.reload()
  await guild.getByRole("log").getByRole("article").first().waitFor()
  expect(complaints).toEqual([])
})

test("a production build contains no code of the simulation", async () => {
  vi.stubEnv("NODE_ENV", "production")
  const production = await build({ ...configured, build: { write: false } })
  vi.unstubAllEnvs()
  const { output } = [production].flat()[0] as Rolldown.RolldownOutput // Nothing is watched.
  const chunks = output.flatMap((file) => (file.type === "chunk" ? [file] : []))
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => id.endsWith("/dashboard/src/app.tsx"))).toHaveLength(1)
  const root = fileURLToPath(new URL("../..", import.meta.url))
  const foreign = [`${root}src/`, "/node_modules/msw/", "/dashboard/src/simulation"]
  expect(modules.filter((id) => foreign.some((part) => id.includes(part)))).toEqual([])
  expect(output.map(({ fileName }) => fileName).join()).not.toMatch(/mockServiceWorker|simulation/)
  expect(chunks.map(({ code }) => code).join()).not.toMatch(/guildsim|mockServiceWorker|tea\.house/)
})

/** The test loads no page, so the server bundles none of the dependencies that the configuration lists. */
const withoutDependencies: Plugin = {
  name: "without-dependencies",
  enforce: "post",
  config({ optimizeDeps = {} }) {
    optimizeDeps.include = []
  },
}

test("the development server serves the page and the worker script", async () => {
  const dev = await createServer({
    ...configured,
    plugins: [withoutDependencies],
    server: { port: 0, open: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await dev.listen()
  const get = async (path: string) =>
    (await fetch(new URL(path, dev.resolvedUrls?.local[0]))).text()
  expect(await get("/")).toContain("/src/main.tsx")
  expect(await get("/src/simulation.ts")).toContain("/src/browser.ts")
  expect(await get("/mockServiceWorker.js")).toContain("Mock Service Worker")
  await dev.close()
})

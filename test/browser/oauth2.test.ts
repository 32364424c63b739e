// The authorization page in a page of a simulation, which no service worker serves.

import type { Page } from "playwright"
import { expect } from "vitest"
import type { BrowserSim } from "../../src/browser.ts"
import { served, test as base } from "./bare-page.ts"
import { keepPicture } from "./picture.ts"

const CLIENT_SECRET = "kettle"

/** The address of the authorization page. It returns to the page of the test. */
function loginUrl(clientId: string, query: Readonly<Record<string, string>> = {}): string {
  const asked = {
    client_id: clientId,
    response_type: "code",
    redirect_uri: served.url,
    scope: "identify",
    state: "xyz",
    ...query,
  }
  return `https://discord.com/oauth2/authorize?${new URLSearchParams(asked).toString()}`
}

declare global {
  var dashboard: BrowserSim
}

/** Starts the simulation of the dashboard, as its page does with each load. Returns its client id. */
async function start(page: Page): Promise<string> {
  return page.evaluate(
    async ([redirect, clientSecret]) => {
      const oauth2 = { clientSecret, redirectUris: [redirect] }
      const sim = await window.guildsim.startBrowserSim({
        oauth2,
        persist: "session",
        world: window.guildsim.defineWorld("people", {}, (world) => ({
          alice: world.createUser("alice"),
        })),
      })
      globalThis.dashboard = sim
      return sim.bot.id
    },
    [served.url, CLIENT_SECRET] as const,
  )
}

/** `test` with the `tab` of a dashboard, and the client id of its application. */
const test = base.extend("clientId", async ({ tab }) => start(tab))

const logIn = (page: Page, name: string) =>
  page.evaluate((who) => dashboard.users.find(who)?.logIn(), name)

/** Exchanges the code in the address of a page, as its server would. */
async function exchange(page: Page, clientId: string): Promise<unknown> {
  return page.evaluate(
    async ([id, secret, redirect]) => {
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        client_id: id,
        client_secret: secret,
        redirect_uri: redirect,
        code: new URL(location.href).searchParams.get("code") ?? "",
      })
      const url = "https://discord.com/api/oauth2/token"
      const { access_token } = await (await fetch(url, { method: "POST", body })).json()
      const headers = { authorization: `Bearer ${access_token}` }
      return (await fetch("https://discord.com/api/users/@me", { headers })).json()
    },
    [clientId, CLIENT_SECRET, served.url] as const,
  )
}

test("a person clicks through the page, returns, and the code is exchanged", async ({
  tab,
  clientId,
}) => {
  await tab.evaluate((url) => void (location.href = url), loginUrl(clientId))
  await tab.getByLabel("Account").selectOption("alice")
  await tab.getByRole("button", { name: "Log in" }).click()
  await tab.getByRole("dialog", { name: "Authorize TestBot" }).waitFor()
  await keepPicture(tab, "authorize")
  await expect.poll(() => tab.getByRole("main").innerText()).toContain("Signed in as alice")
  await tab.getByRole("button", { name: "Authorize" }).click()
  await tab.waitForURL(/\?code=.*state=xyz/)
  await start(tab)
  expect(await exchange(tab, clientId)).toMatchObject({ username: "alice" })
})

test("a link to the page opens it, and canceling returns with an error", async ({
  tab,
  clientId,
}) => {
  await logIn(tab, "alice")
  await tab.evaluate((url) => {
    const link = document.createElement("a")
    Object.assign(link, { href: url, textContent: "Log in with Discord" })
    document.body.append(link)
  }, loginUrl(clientId))
  await tab.getByRole("link", { name: "Log in with Discord" }).click()
  await tab.getByRole("button", { name: "Cancel" }).click()
  await tab.waitForURL(/error=access_denied/)
})

test("the implicit grant returns to the same page, which is loaded again", async ({
  tab,
  clientId,
}) => {
  await logIn(tab, "alice")
  const loaded = tab.waitForEvent("load")
  const url = loginUrl(clientId, { response_type: "token" })
  await tab.evaluate((page) => void location.assign(page), url)
  await tab.getByRole("button", { name: "Authorize" }).click()
  await loaded
  expect(new URL(tab.url()).hash).toContain("access_token=")
})

test("an error is shown, and the page of the dashboard stays below it", async ({
  tab,
  clientId,
}) => {
  await logIn(tab, "alice")
  const url = loginUrl(clientId, { redirect_uri: "https://evil.test/" })
  await tab.evaluate((page) => void (location.href = page), url)
  await tab.getByRole("alert").getByText("Invalid Form Body").waitFor()
  await tab.keyboard.press("Escape")
  await expect.poll(() => tab.getByRole("alert").count()).toBe(0)
  expect(tab.url()).toBe(served.url)
})

test("a window that is opened for the page shows it, and returns to its opener's site", async ({
  tab,
  clientId,
}) => {
  await logIn(tab, "alice")
  const opened = tab.waitForEvent("popup")
  await tab.evaluate((url) => void window.open(url, "login", "popup"), loginUrl(clientId))
  const popup = await opened
  await popup.getByRole("button", { name: "Authorize" }).click()
  await popup.waitForURL(/\?code=.*state=xyz/)
  const linked = tab.waitForEvent("popup")
  await tab.evaluate((url) => {
    const link = document.createElement("a")
    Object.assign(link, { href: url, target: "_blank", textContent: "Log in" })
    document.body.append(link)
    link.click()
  }, loginUrl(clientId))
  await (await linked).getByRole("button", { name: "Cancel" }).waitFor()
})

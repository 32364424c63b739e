// The authorization page, as a browser requests it and a person answers it.

import { expect } from "vitest"
import { type Person, sim } from "../../src/node.ts"
import { type Dashboard, REDIRECT, SECRET, sendForm, test } from "./fixture.ts"

type Query = Readonly<Record<string, string>>

function pageOf({ clientId }: Pick<Dashboard, "clientId">, query: Query = {}): string {
  const asked = {
    client_id: clientId,
    response_type: "code",
    redirect_uri: REDIRECT,
    scope: "identify",
    state: "xyz",
    ...query,
  }
  return `https://discord.com/oauth2/authorize?${new URLSearchParams(asked).toString()}`
}

/** A page as a browser sees it, without following a redirect. */
async function open(url: string, form?: Query, cookie?: string) {
  const answer = await fetch(url, {
    redirect: "manual",
    ...(cookie !== undefined && { headers: { cookie } }),
    ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
  })
  const { status, headers } = answer
  const location = headers.get("location")
  return { status, location, cookie: headers.get("set-cookie"), text: await answer.text() }
}

const parametersOf = (address: string | null) =>
  Object.fromEntries(new URL(address ?? "").searchParams)

test("a person reads what an application asks for, and authorizes it", async ({
  env,
  dashboard,
}) => {
  const alice = env.createUser("alice")
  await alice.logIn()
  const url = pageOf(dashboard, { scope: "identify guilds" })
  const page = await open(url)
  expect(page.status).toBe(200)
  expect(page.text).toContain("Signed in as <b>alice</b>")
  expect(page.text).toContain(`<li data-scope="guilds">Know what servers you&#39;re in</li>`)
  expect(page.text).toContain(REDIRECT)

  const { status, location } = await open(url, { answer: "authorize" })
  expect(status).toBe(302)
  expect(parametersOf(location)).toEqual({ code: expect.any(String), state: "xyz" })
  const { access_token } = await dashboard.exchange(location ?? "")
  expect(await dashboard.get("/users/@me", access_token)).toMatchObject({ body: { id: alice.id } })
  expect(env.transcript()).toContain("grants an application identify guilds")
})

test("a person who cancels returns with access_denied", async ({ env, dashboard }) => {
  await env.createUser("alice").logIn()
  const { location } = await open(pageOf(dashboard), { answer: "cancel" })
  expect(parametersOf(location)).toMatchObject({ error: "access_denied", state: "xyz" })
  expect(env.transcript()).toContain("denies an application identify")
})

test("the page asks for an account if nobody is logged in", async ({ env, dashboard }) => {
  const alice = env.createUser("alice")
  env.createUser("bob")
  const url = pageOf(dashboard)
  const asked = await open(url)
  expect(asked.text).toContain(`<option value="${alice.id}">alice</option>`)
  expect(asked.text).not.toContain("TestBot</option>")
  const chosen = await open(url, { account: alice.id })
  expect(chosen).toMatchObject({ status: 302, location: url })
  const cookie = chosen.cookie?.split(";")[0] ?? ""
  expect((await open(url, undefined, cookie)).text).toContain("Signed in as <b>alice</b>")
  const other = await open(url, { answer: "switch" })
  expect(other.text).toContain("Choose the account")
  await alice.logOut()
  expect((await open(url, undefined, cookie)).text).toContain("Choose the account")
})

test("cookies tell the browsers of several people apart", async ({ env, dashboard }) => {
  const [alice, bob] = [env.createUser("alice"), env.createUser("bob")]
  const cookie = await alice.logIn()
  await bob.logIn()
  const url = pageOf(dashboard)
  expect((await open(url, undefined, `theme=dark; ${cookie}`)).text).toContain("<b>alice</b>")
  expect((await open(url)).text).toContain("<b>bob</b>")
  const { location } = await open(url, { answer: "authorize" }, cookie)
  const { access_token } = await dashboard.exchange(location ?? "")
  expect(await dashboard.get("/users/@me", access_token)).toMatchObject({ body: { id: alice.id } })
})

test("a request that cannot return to the application shows an error", async ({
  env,
  dashboard,
}) => {
  await env.createUser("alice").logIn()
  const wrong = await open(pageOf(dashboard, { redirect_uri: "https://evil.example/" }))
  expect(wrong).toMatchObject({ status: 400, location: null })
  expect(wrong.text).toContain("Redirect URI https://evil.example/ is not supported by client")
  const unknown = await open(pageOf(dashboard, { client_id: "1" }))
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain("Unknown Application")
  const malformed = await open(pageOf(dashboard, { client_id: "tea" }))
  expect(malformed.text).toContain("Invalid Form Body")
})

test("a request with a wrong scope or response type returns with an error", async ({
  env,
  dashboard,
}) => {
  await env.createUser("alice").logIn()
  const scope = await open(pageOf(dashboard, { scope: "tea" }))
  expect(parametersOf(scope.location)).toMatchObject({ error: "invalid_scope", state: "xyz" })
  const { href } = new URL(pageOf(dashboard))
  const missing = await open(href.replace("response_type=code&", ""))
  expect(parametersOf(missing.location)).toMatchObject({ error: "unsupported_response_type" })
})

test("the implicit grant returns a token in the fragment", async ({ env, dashboard }) => {
  await env.createUser("alice").logIn()
  const url = pageOf(dashboard, { response_type: "token" })
  const { location } = await open(url, { answer: "authorize" })
  const { hash, search } = new URL(location ?? "")
  expect(search).toBe("")
  const { access_token = "", state } = Object.fromEntries(new URLSearchParams(hash.slice(1)))
  expect(state).toBe("xyz")
  expect(await dashboard.get("/oauth2/@me", access_token)).toMatchObject({ status: 200 })
})

test("prompt=none skips the page of a person who has consented to the scopes", async ({
  env,
  dashboard,
}) => {
  const alice = env.createUser("alice")
  await alice.logIn()
  const quiet = pageOf(dashboard, { prompt: "none" })
  expect((await open(quiet)).status).toBe(200)
  await open(pageOf(dashboard), { answer: "authorize" })
  const skipped = await open(quiet)
  expect(parametersOf(skipped.location)).toEqual({ code: expect.any(String), state: "xyz" })
  expect((await open(pageOf(dashboard, { prompt: "consent" }))).status).toBe(200)
  expect((await open(pageOf(dashboard, { prompt: "none", scope: "guilds" }))).status).toBe(200)
  const { access_token } = await dashboard.exchange(skipped.location ?? "")
  expect(access_token).toBeTypeOf("string")
  await alice.deauthorize(env.bot)
  expect((await open(quiet)).status).toBe(200)
})

test("revoking a token withdraws the consent", async ({ env, dashboard }) => {
  await env.createUser("alice").logIn()
  const { location } = await open(pageOf(dashboard), { answer: "authorize" })
  const { access_token } = await dashboard.exchange(location ?? "")
  const client = { client_id: dashboard.clientId, client_secret: SECRET }
  await sendForm("/oauth2/token/revoke", { ...client, token: access_token })
  expect((await open(pageOf(dashboard, { prompt: "none" }))).status).toBe(200)
})

test("the scope bot asks for a server that the person manages", async ({ env, dashboard }) => {
  const house = env.createGuild("Tea House", { bots: [] })
  const other = env.createGuild("Coffee House", { bots: [] })
  await house.owner.logIn()
  const query = { scope: "bot", permissions: "8", client_id: dashboard.clientId }
  const url = `https://discord.com/oauth2/authorize?${new URLSearchParams(query).toString()}`
  const page = await open(url)
  expect(page.text).toContain("Tea House</option>")
  expect(page.text).not.toContain("Coffee House")
  expect(page.text).toContain("<li>Administrator</li>")

  const undecided = await open(url, { answer: "authorize", guild_id: "" })
  expect(undecided).toMatchObject({ status: 400 })
  expect(undecided.text).toContain("Select a server.")
  const refused = await open(url, { answer: "authorize", guild_id: other.id })
  expect(refused.status).toBe(403)
  expect(other.members.find(env.bot.id)).toBeUndefined()

  const { location } = await open(url, { answer: "authorize", guild_id: house.id })
  expect(location).toBe("https://discord.com/oauth2/authorized")
  expect((await open(location ?? "")).text).toContain("You may now close this window.")
  expect(house.members.get(env.bot.id).can("Administrator")).toBe(true)
})

test("guild_id selects a server, and disable_guild_select leaves no other", async ({
  env,
  dashboard,
}) => {
  const alice: Person = env.createGuild("Tea House", { bots: [] }).owner
  const second = env.createGuild("Tea Garden", { bots: [], owner: alice })
  await alice.logIn()
  const query = { scope: "bot identify", guild_id: second.id }
  const selected = await open(pageOf(dashboard, query))
  expect(selected.text).toContain(`<option value="${second.id}" selected>Tea Garden</option>`)
  expect(selected.text).toContain("Tea House</option>")
  const fixed = await open(pageOf(dashboard, { ...query, disable_guild_select: "true" }))
  expect(fixed.text).not.toContain("Tea House</option>")
  const { location } = await open(pageOf(dashboard, query), { answer: "authorize" })
  expect(parametersOf(location)).toMatchObject({ guild_id: second.id, permissions: "0" })
})

test("the scope webhook.incoming asks for a channel", async ({ env, dashboard }) => {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await guild.owner.logIn()
  const url = pageOf(dashboard, { scope: "webhook.incoming" })
  expect((await open(url)).text).toContain("Tea House #general</option>")
  const undecided = await open(url, { answer: "authorize" })
  expect(undecided.text).toContain("Select a channel.")
  const { location } = await open(url, { answer: "authorize", channel_id: general.id })
  expect(await dashboard.exchange(location ?? "")).toMatchObject({
    webhook: { channel_id: general.id },
  })
})

test("the address below the API redirects to the page", async ({ env, dashboard }) => {
  await env.createUser("alice").logIn()
  const url = pageOf(dashboard)
  const api = url.replace("discord.com/", "discord.com/api/v10/")
  expect(await open(api)).toMatchObject({ status: 302, location: url })
  const followed = await fetch(api)
  expect(await followed.text()).toContain("Signed in as <b>alice</b>")
})

test("who is logged in, and what they have consented to, is saved with the world", async () => {
  const options = { gateway: false, oauth2: { redirectUris: [REDIRECT] } }
  const begin = async () => {
    await using env = await sim.run(() => {}, options)
    const alice = env.createUser("alice")
    await alice.logIn()
    await alice.authorize({ scopes: ["identify"] })
    return env.world.snapshot()
  }
  await using env = await sim.run(() => {}, { ...options, snapshot: await begin() })
  const page = pageOf({ clientId: env.bot.id }, { prompt: "none" })
  expect(parametersOf((await open(page)).location)).toMatchObject({ state: "xyz" })
})

test("an application that is not for users shows an error instead of the form", async ({
  env,
  dashboard,
}) => {
  await fetch("https://discord.com/api/v10/applications/@me", {
    method: "PATCH",
    headers: { authorization: `Bot ${env.token}`, "content-type": "application/json" },
    body: JSON.stringify({ integration_types_config: { "0": {} } }),
  })
  await env.createUser("alice").logIn()
  const query = { scope: "applications.commands", integration_type: "1" }
  const { status, text } = await open(pageOf(dashboard, query))
  expect(status).toBe(400)
  expect(text).toContain("TestBot cannot be installed to users")
})

// The grants of the token endpoint, with their refusals.

import { createHash } from "node:crypto"
import { expect } from "vitest"
import { REDIRECT, SECRET, type Tokens, sendForm, test } from "./fixture.ts"

const IDENTIFY = { scopes: ["identify"] } as const

const back = (address: string) => Object.fromEntries(new URL(address).searchParams)

test("a user authorizes an application, which exchanges the code for an access token", async ({
  env,
  dashboard,
}) => {
  const alice = env.createUser("alice")
  const address = await alice.authorize({ scopes: ["identify", "guilds"], state: "xyz" })
  expect(address).toMatch(/^http:\/\/localhost:3000\/callback\?code=[\w-]+&state=xyz$/)

  const tokens = await dashboard.exchange(address)
  expect(tokens).toEqual({
    token_type: "Bearer",
    access_token: expect.any(String),
    expires_in: 604_800,
    refresh_token: expect.any(String),
    scope: "identify guilds",
  })
  expect(await dashboard.get("/oauth2/@me", tokens.access_token)).toMatchObject({
    status: 200,
    body: {
      application: { id: dashboard.clientId },
      scopes: ["identify", "guilds"],
      user: { id: alice.id, username: "alice" },
    },
  })
})

test("the verb takes the address that the dashboard has built", async ({ env, dashboard }) => {
  const url = new URL("https://discord.com/oauth2/authorize")
  url.search = new URLSearchParams({
    client_id: dashboard.clientId,
    response_type: "code",
    scope: "identify",
    redirect_uri: "myapp://back",
    state: "a b",
  }).toString()
  const address = await env.createUser("alice").authorize(url.href)
  expect(address).toMatch(/^myapp:\/\/back\?code=[\w-]+&state=a\+b$/)
  await expect(env.createUser("bob").authorize("https://tea.example/")).rejects.toThrow(
    "is not the authorization page",
  )
})

test("a user who denies the consent returns with an error and the state", async ({ env }) => {
  const address = await env
    .createUser("alice")
    .authorize({ ...IDENTIFY, state: "xyz" }, { consent: "denied" })
  expect(back(address)).toEqual({
    error: "access_denied",
    error_description: "The resource owner or authorization server denied the request",
    state: "xyz",
  })
})

test("unknown scopes and response types return with an error", async ({ env, dashboard }) => {
  const alice = env.createUser("alice")
  expect(back(await alice.authorize({ scopes: ["tea"] }))).toMatchObject({ error: "invalid_scope" })
  const address = `https://discord.com/oauth2/authorize?client_id=${dashboard.clientId}&scope=identify`
  expect(back(await alice.authorize(address))).toMatchObject({ error: "unsupported_response_type" })
  const linked = { scopes: ["role_connections.write"], responseType: "token" } as const
  expect(back(await alice.authorize(linked))).toMatchObject({ error: "invalid_scope" })
})

test("an address that is not registered is refused without a redirect", async ({ env }) => {
  const alice = env.createUser("alice")
  const redirectUri = "https://evil.example/"
  await expect(alice.authorize({ ...IDENTIFY, redirectUri })).rejects.toMatchObject({ code: 50035 })
  const unknown = "https://discord.com/oauth2/authorize?client_id=1&scope=identify"
  await expect(alice.authorize(unknown)).rejects.toMatchObject({ code: 10002 })
})

test("a code is usable once", async ({ env, dashboard }) => {
  const address = await env.createUser("alice").authorize(IDENTIFY)
  await dashboard.exchange(address)
  const { code = "" } = back(address)
  const again = { grant_type: "authorization_code", code, redirect_uri: REDIRECT }
  expect(await dashboard.token(again)).toEqual({
    status: 400,
    body: { error: "invalid_grant", error_description: 'Invalid "code" in request.' },
  })
})

test("a code expires after ten minutes", async ({ env, dashboard }) => {
  const alice = env.createUser("alice")
  const early = await alice.authorize(IDENTIFY)
  await env.advanceTime({ minutes: 9 })
  await dashboard.exchange(early)
  const late = await alice.authorize(IDENTIFY)
  await env.advanceTime({ minutes: 10 })
  await expect(dashboard.exchange(late)).rejects.toThrow("invalid_grant")
})

test("a code is only valid with its redirect URI", async ({ env, dashboard }) => {
  const address = await env.createUser("alice").authorize(IDENTIFY)
  const other = { redirect_uri: "myapp://back" }
  await expect(dashboard.exchange(address, other)).rejects.toThrow(
    String.raw`Invalid \"redirect_uri\" in request.`,
  )
  await dashboard.exchange(address)
})

test("a client proves itself by a header or by the form", async ({ env, dashboard }) => {
  const alice = env.createUser("alice")
  const basic = (secret: string) => ({
    authorization: `Basic ${btoa(`${dashboard.clientId}:${secret}`)}`,
  })
  const grant = async () => ({
    grant_type: "authorization_code",
    code: back(await alice.authorize(IDENTIFY))["code"] ?? "",
    redirect_uri: REDIRECT,
  })
  expect(await sendForm("/oauth2/token", await grant(), basic(SECRET))).toMatchObject({
    status: 200,
  })
  const refused = { status: 401, body: { error: "invalid_client" } }
  expect(await sendForm("/oauth2/token", await grant(), basic("coffee"))).toEqual(refused)
  expect(await sendForm("/oauth2/token", await grant())).toEqual(refused)
  expect(await dashboard.token({ ...(await grant()), client_secret: "coffee" })).toEqual(refused)
})

test("a body that is no form has no grant", async ({ dashboard }) => {
  const answer = await fetch("https://discord.com/api/oauth2/token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials", client_id: dashboard.clientId }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    error: "unsupported_grant_type",
    error_description: "Grant type None is not supported",
  })
})

test.for(["S256", "plain"] as const)(
  "a code with a challenge needs its verifier (%s)",
  async (codeChallengeMethod, { env, dashboard }) => {
    const verifier = "a".repeat(43)
    const hash = createHash("sha256").update(verifier).digest("base64url")
    const codeChallenge = codeChallengeMethod === "S256" ? hash : verifier
    const alice = env.createUser("alice")
    const address = await alice.authorize({ ...IDENTIFY, codeChallenge, codeChallengeMethod })
    await expect(dashboard.exchange(address)).rejects.toThrow("invalid_request")
    await expect(dashboard.exchange(address, { code_verifier: "b" })).rejects.toThrow(
      "Code challenge failed.",
    )
    const { scope } = await dashboard.exchange(address, { code_verifier: verifier })
    expect(scope).toBe("identify")
  },
)

test("an access token expires after a week, and its refresh token does not", async ({
  env,
  dashboard,
}) => {
  const first = await dashboard.exchange(await env.createUser("alice").authorize(IDENTIFY))
  await env.advanceTime({ days: 7 })
  expect(await dashboard.get("/oauth2/@me", first.access_token)).toEqual({
    status: 401,
    body: { message: "401: Unauthorized", code: 0 },
  })
  const refresh = { grant_type: "refresh_token", refresh_token: first.refresh_token }
  const { body } = await dashboard.token(refresh)
  const { access_token } = body as typeof first // a valid refresh token
  expect(await dashboard.get("/oauth2/@me", access_token)).toMatchObject({ status: 200 })
  expect(await dashboard.token(refresh)).toEqual({ status: 400, body: { error: "invalid_grant" } })
})

test("revoking a token revokes every token of the authorization", async ({ env, dashboard }) => {
  const alice = env.createUser("alice")
  const [one, other] = [
    await dashboard.exchange(await alice.authorize(IDENTIFY)),
    await dashboard.exchange(await alice.authorize(IDENTIFY)),
  ]
  const bobs = await dashboard.exchange(await env.createUser("bob").authorize(IDENTIFY))
  const form = { client_id: dashboard.clientId, client_secret: SECRET, token: one.refresh_token }
  expect(await sendForm("/oauth2/token/revoke", form)).toEqual({ status: 200, body: {} })
  expect(await dashboard.get("/oauth2/@me", one.access_token)).toMatchObject({ status: 401 })
  expect(await dashboard.get("/oauth2/@me", other.access_token)).toMatchObject({ status: 401 })
  expect(await dashboard.get("/oauth2/@me", bobs.access_token)).toMatchObject({ status: 200 })
})

test("a user withdraws an authorization", async ({ env, dashboard }) => {
  const alice = env.createUser("alice")
  await expect(alice.deauthorize(env.bot)).rejects.toThrow("has not authorized")
  const { access_token } = await dashboard.exchange(await alice.authorize(IDENTIFY))
  await alice.deauthorize(env.bot)
  expect(await dashboard.get("/oauth2/@me", access_token)).toMatchObject({ status: 401 })
})

test("client credentials are those of the owner of the application", async ({ dashboard }) => {
  const { status, body } = await dashboard.token({
    grant_type: "client_credentials",
    scope: "identify",
  })
  expect(status).toBe(200)
  expect(body).not.toHaveProperty("refresh_token")
  const { access_token } = body as { readonly access_token: string } // a valid grant
  const { body: info } = await dashboard.get("/oauth2/@me", access_token)
  expect(info).toMatchObject({ user: { username: "TestBot Owner" } })
  const scopeless = { grant_type: "client_credentials" }
  expect(await dashboard.token(scopeless)).toMatchObject({ body: { error: "invalid_scope" } })
})

test("the implicit grant returns a token in the fragment, without a refresh token", async ({
  env,
  dashboard,
}) => {
  const address = await env
    .createUser("alice")
    .authorize({ ...IDENTIFY, responseType: "token", state: "xyz" })
  const { hash, search } = new URL(address)
  expect(search).toBe("")
  const fragment = Object.fromEntries(new URLSearchParams(hash.slice(1)))
  expect(fragment).toEqual({
    token_type: "Bearer",
    access_token: expect.any(String),
    expires_in: "604800",
    scope: "identify",
    state: "xyz",
  })
  const { access_token = "" } = fragment
  expect(await dashboard.get("/oauth2/@me", access_token)).toMatchObject({ status: 200 })
})

test("the user info has the claims of its scopes", async ({ env, dashboard }) => {
  const alice = env.createUser("alice", { email: "alice@tea.example", globalName: "Alice" })
  const info = async (...scopes: string[]) => {
    const { access_token } = await dashboard.exchange(await alice.authorize({ scopes }))
    return dashboard.get("/oauth2/userinfo", access_token)
  }
  expect(await info("identify")).toEqual({
    status: 403,
    body: { message: "Missing required OAuth2 scope", code: 50026 },
  })
  expect(await info("openid")).toEqual({ status: 200, body: { sub: alice.id } })
  expect(await info("openid", "identify", "email")).toMatchObject({
    body: { preferred_username: "alice", nickname: "Alice", email: "alice@tea.example" },
  })
})

test("secrets are not in the transcript", async ({ env, dashboard }) => {
  const { access_token } = await dashboard.exchange(
    await env.createUser("alice").authorize(IDENTIFY),
  )
  await dashboard.get("/oauth2/@me", access_token)
  expect(env.transcript()).toContain("POST /oauth2/token")
  expect(env.transcript()).not.toContain(access_token)
  expect(JSON.stringify(env.journal)).not.toContain(SECRET)
})

test("client credentials of a team have two scopes", async ({ env, dashboard }) => {
  const ask = (scope: string) => dashboard.token({ grant_type: "client_credentials", scope })
  const alice = env.createUser("alice")
  env.transferToTeam("Tea Makers", { owner: alice })
  const { status, body } = await ask("identify applications.commands.update")
  expect(status).toBe(200)
  const { access_token } = body as Tokens // the response to valid credentials
  expect(await dashboard.get("/users/@me", access_token)).toMatchObject({ body: { id: alice.id } })
  const commands = `/applications/${dashboard.clientId}/commands`
  expect(await dashboard.get(commands, access_token)).toEqual({ status: 200, body: [] })
  expect(await ask("identify guilds")).toMatchObject({
    status: 400,
    body: { error: "invalid_scope" },
  })
  await env.reset()
  expect(await ask("identify guilds")).toMatchObject({ status: 200 })
})

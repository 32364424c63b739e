// Logins with published libraries, through the authorization page.

import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Discord, OAuth2RequestError, generateState } from "arctic"
import express from "express"
import session from "express-session"
import passport from "passport"
import Strategy from "passport-discord"
import { expect, onTestFinished, test } from "vitest"
import { sim } from "../../src/node.ts"

const SECRET = "kettle"

/** A browser of a test: it keeps cookies of a site, and follows no redirect by itself. */
function openBrowser() {
  const cookies = new Map<string, string>()
  return async (url: string, form?: Readonly<Record<string, string>>) => {
    const { host } = new URL(url)
    const cookie = cookies.get(host)
    const answer = await fetch(url, {
      redirect: "manual",
      ...(cookie !== undefined && { headers: { cookie } }),
      ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
    })
    const [set] = answer.headers.getSetCookie()
    if (set !== undefined) cookies.set(host, set.split(";")[0] ?? "")
    const to = answer.headers.get("location")
    const location = to === null ? "" : new URL(to, url).href
    return { status: answer.status, location, text: await answer.text() }
  }
}

/** Serves a site with "Log in with Discord" by passport, and returns its address. */
async function serveSite(clientID: () => string): Promise<string> {
  const app = express()
  const server = createServer(app)
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server
  const origin = `http://localhost:${port}`
  const authenticator = new passport.Passport()
  const setUp = () => {
    const callbackURL = `${origin}/callback`
    const client = { clientID: clientID(), clientSecret: SECRET, callbackURL }
    const options = { ...client, scope: ["identify", "email"], state: true }
    authenticator.use(
      new Strategy(options, (_access, _refresh, profile, done) => done(null, profile)),
    )
  }
  authenticator.serializeUser((user, done) => done(null, user))
  authenticator.deserializeUser((user: Express.User, done) => done(null, user))
  app.use(session({ secret: "tea", resave: false, saveUninitialized: false }))
  app.use((_request, _response, next) => {
    setUp()
    next()
  })
  app.use(authenticator.session())
  app.get("/login", authenticator.authenticate("discord"))
  app.get(
    "/callback",
    authenticator.authenticate("discord", { failureRedirect: "/refused" }),
    (_request, response) => response.redirect("/"),
  )
  app.get("/refused", (_request, response) => void response.send("You are not logged in."))
  app.get("/", ({ user }, response) => void response.json(user ?? null))
  return origin
}

test("passport-discord logs a person in, who clicks through the page", async () => {
  let clientId = ""
  const site = await serveSite(() => clientId)
  const oauth2 = { clientSecret: SECRET, redirectUris: [`${site}/callback`] }
  await using env = await sim.run(() => {}, { gateway: false, oauth2 })
  clientId = env.bot.id
  const alice = env.createUser("alice", { email: "alice@tea.example" })
  await alice.logIn()

  const browse = openBrowser()
  const { location } = await browse(`${site}/login`)
  const page = (await browse(location)).location || location
  expect((await browse(page)).text).toContain("Access your email address")
  const back = await browse(page, { answer: "authorize" })
  expect(await browse(back.location)).toMatchObject({ location: `${site}/` })
  expect(JSON.parse((await browse(`${site}/`)).text)).toMatchObject({
    id: alice.id,
    username: "alice",
    email: "alice@tea.example",
    provider: "discord",
  })
})

test("passport-discord refuses a person who cancels, and a wrong state", async () => {
  let clientId = ""
  const site = await serveSite(() => clientId)
  const oauth2 = { clientSecret: SECRET, redirectUris: [`${site}/callback`] }
  await using env = await sim.run(() => {}, { gateway: false, oauth2 })
  clientId = env.bot.id
  const alice = env.createUser("alice")
  const browse = openBrowser()

  const first = await browse(`${site}/login`)
  const canceled = await alice.authorize(first.location, { consent: "denied" })
  expect(await browse(canceled)).toMatchObject({ location: `${site}/refused` })

  const second = await browse(`${site}/login`)
  const back = new URL(await alice.authorize(second.location))
  back.searchParams.set("state", "forged")
  expect(await browse(back.href)).toMatchObject({ location: `${site}/refused` })
  expect((await browse(`${site}/`)).text).toBe("null")
})

test("arctic exchanges, refreshes and revokes tokens", async () => {
  const redirect = "http://localhost:3000/callback"
  const oauth2 = { clientSecret: SECRET, redirectUris: [redirect] }
  await using env = await sim.run(() => {}, { gateway: false, oauth2 })
  const alice = env.createUser("alice")
  await alice.logIn()
  const discord = new Discord(env.bot.id, SECRET, redirect)
  const state = generateState()
  const verifier = "v".repeat(43)
  const page = discord.createAuthorizationURL(state, verifier, ["identify"])

  const browse = openBrowser()
  const { location } = await browse(page.href, { answer: "authorize" })
  const { searchParams } = new URL(location)
  expect(searchParams.get("state")).toBe(state)
  const code = searchParams.get("code") ?? ""
  const wrong = discord.validateAuthorizationCode(code, "w".repeat(43))
  await expect(wrong).rejects.toThrow(OAuth2RequestError)
  const tokens = await discord.validateAuthorizationCode(code, verifier)
  await expect(discord.validateAuthorizationCode(code, verifier)).rejects.toMatchObject({
    code: "invalid_grant",
  })

  const self = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await fetch("https://discord.com/api/users/@me", { headers })
    return answer.status === 200 ? ((await answer.json()) as unknown) : answer.status
  }
  expect(await self(tokens.accessToken())).toMatchObject({ id: alice.id })
  await env.advanceTime({ days: 7 })
  expect(await self(tokens.accessToken())).toBe(401)
  const renewed = await discord.refreshAccessToken(tokens.refreshToken())
  expect(await self(renewed.accessToken())).toMatchObject({ id: alice.id })
  await discord.revokeToken(renewed.accessToken())
  expect(await self(renewed.accessToken())).toBe(401)

  const again = await browse(page.href, { answer: "authorize" })
  await env.advanceTime({ minutes: 10 })
  const late = new URL(again.location).searchParams.get("code") ?? ""
  await expect(discord.validateAuthorizationCode(late, verifier)).rejects.toMatchObject({
    code: "invalid_grant",
  })
})

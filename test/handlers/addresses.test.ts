// The addresses that the platform answers, and its response to an unknown address.

import { request } from "undici"
import { expect } from "vitest"
import { RouteNotImplemented } from "../../src/index.ts"
import { failureOf, test } from "./fixture.ts"

test.for([
  "https://discord.com/api/v10",
  "https://discord.com/api/v9",
  "https://discord.com/api/v8",
  "https://discord.com/api/v7",
  "https://discord.com/api/v6",
  "https://discord.com/api",
  "https://canary.discord.com/api/v10",
  "https://ptb.discord.com/api/v10",
  "https://discordapp.com/api/v10",
])("the API answers at %s", async (api, { rest }) => {
  expect(await rest("GET", "/users/@me", undefined, { api })).toMatchObject({
    status: 200,
    body: { username: "TestBot" },
  })
})

test.for(["v5", "v11", "v60"])("version %s of the API is invalid", async (version, { rest }) => {
  const api = `https://discord.com/api/${version}`

  expect(await rest("GET", "/users/@me", undefined, { api })).toMatchObject({
    status: 400,
    body: { message: "Invalid API version provided", code: 50041 },
  })
})

test.for([
  ["HEAD", "/users/@me"],
  ["POST", "/users/@me"],
  ["DELETE", "/gateway"],
  ["GET", "/users/@me/channels"],
  ["GET", "/nothing/of/the/kind"],
  ["GET", ""],
  ["GET", "/users/@me/"],
  ["GET", "/channels//messages"],
] as const)("%s %s is no route of the platform: a gap", async ([method, path], { rest }) => {
  expect(await failureOf(rest(method, path))).toBeInstanceOf(RouteNotImplemented)
})

test("a known route that is not modeled is a gap with its reason", async ({ rest }) => {
  const gap = await failureOf(rest("GET", "/discovery/categories"))

  expect(gap).toBeInstanceOf(RouteNotImplemented)
  expect(gap).toMatchObject({ method: "GET", path: "/discovery/categories" })
})

test.for([
  "https://cdn.discordapp.com/attachments/1/2/tea.txt",
  "https://cdn.discordapp.com/embed/avatars/6.png",
  "https://cdn.discordapp.com/embed/avatars/0.webp",
  "https://cdn.discordapp.com/avatars/1/0.png",
  "https://media.discordapp.net/attachments/1/2/tea.png",
  "https://discord.com/channels/@me",
  "https://status.discord.com/api/v2/summary.json",
  "https://discord.com/api/v10/experiments",
])("%s is a gap", async (url, { simulation: _ }) => {
  const gap = await failureOf(request(url))
  expect(gap).toBeInstanceOf(RouteNotImplemented)
  expect(String(gap)).toContain("was requested, but guildsim does not model it.")
})

test("a gap is kept, so that the run can raise it", async ({ rest, env }) => {
  const gap = await failureOf(rest("GET", "/nothing"))

  expect(env.gaps).toStrictEqual([gap])
})

// Routes that take an access token, scope by scope.

import { expect } from "vitest"
import type { Person } from "../../src/index.ts"
import { type Tokens, test } from "./fixture.ts"

const UNAUTHORIZED = { status: 401, body: { message: "401: Unauthorized", code: 0 } }
const MISSING_SCOPE = {
  status: 403,
  body: { message: "Missing required OAuth2 scope", code: 50026 },
}

test("the scopes identify and email show the account of the user", async ({ env, dashboard }) => {
  const alice = env.createUser("alice", { email: "alice@tea.example" })
  const self = async (...scopes: string[]) => {
    const { access_token } = await dashboard.exchange(await alice.authorize({ scopes }))
    return dashboard.get("/users/@me", access_token)
  }
  const { body } = await self("identify")
  expect(body).toMatchObject({ id: alice.id, username: "alice" })
  expect(body).not.toHaveProperty("email")
  expect(await self("identify", "email")).toMatchObject({ body: { email: "alice@tea.example" } })
  expect(await self("guilds")).toEqual(MISSING_SCOPE)
})

test("the scopes guilds and guilds.members.read show the guilds of the user", async ({
  env,
  dashboard,
}) => {
  const guild = env.createGuild("Tea House")
  env.createGuild("Coffee House")
  const regular = guild.createRole("regular")
  const alice = guild.addMember("alice", { nick: "Al", roles: [regular] })
  const scopes = ["guilds", "guilds.members.read"]
  const { access_token } = await dashboard.exchange(await alice.authorize({ scopes }))
  expect(await dashboard.get("/users/@me/guilds", access_token)).toMatchObject({
    body: [{ id: guild.id, name: "Tea House", owner: false }],
  })
  expect(await dashboard.get(`/users/@me/guilds/${guild.id}/member`, access_token)).toMatchObject({
    status: 200,
    body: { nick: "Al", roles: [regular.id], user: { id: alice.id } },
  })
  expect(await dashboard.get("/users/@me", access_token)).toEqual(MISSING_SCOPE)
})

test("the scope connections shows the accounts of the user on other services", async ({
  env,
  dashboard,
}) => {
  const connections = [{ type: "github", name: "alice-tea", id: "42", visible: false }]
  const alice = env.createUser("alice", { connections })
  const address = await alice.authorize({ scopes: ["connections"] })
  const { access_token } = await dashboard.exchange(address)
  expect(await dashboard.get("/users/@me/connections", access_token)).toMatchObject({
    body: [{ type: "github", name: "alice-tea", id: "42", verified: true, visibility: 0 }],
  })
})

test("an application attaches a role connection to a user", async ({ env, dashboard }) => {
  const alice = env.createUser("alice")
  const address = await alice.authorize({ scopes: ["role_connections.write"] })
  const { access_token } = await dashboard.exchange(address)
  const path = `/users/@me/applications/${dashboard.clientId}/role-connection`
  const connection = {
    platform_name: "Tea House",
    platform_username: "al",
    metadata: { cups: "7" },
  }
  expect(await dashboard.request("PUT", path, access_token, connection)).toEqual({
    status: 200,
    body: connection,
  })
  expect(await dashboard.get(path, access_token)).toEqual({ status: 200, body: connection })
  await dashboard.request("DELETE", path, access_token)
  expect(await dashboard.get(path, access_token)).toEqual({
    status: 200,
    body: { platform_username: null, metadata: {} },
  })
  const other = "/users/@me/applications/1/role-connection"
  expect(await dashboard.get(other, access_token)).toMatchObject({ body: { code: 10002 } })
})

test("a bot adds a user to a guild with their access token", async ({ env, dashboard }) => {
  const guild = env.createGuild("Tea House")
  const alice = env.createUser("alice")
  const tokenWith = async (...scopes: string[]) =>
    (await dashboard.exchange(await alice.authorize({ scopes }))).access_token
  const add = async (access_token: string) => {
    const answer = await fetch(
      `https://discord.com/api/v10/guilds/${guild.id}/members/${alice.id}`,
      {
        method: "PUT",
        headers: { authorization: `Bot ${env.token}`, "content-type": "application/json" },
        body: JSON.stringify({ access_token, nick: "Al" }),
      },
    )
    return { status: answer.status, text: await answer.text() }
  }
  expect(await add("coffee")).toMatchObject({ status: 400, text: expect.stringContaining("50025") })
  const refused = await add(await tokenWith("identify"))
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining("50026") })
  const token = await tokenWith("guilds.join")
  expect(await add(token)).toMatchObject({ status: 201 })
  expect(guild.members.get(alice.id).nick).toBe("Al")
  expect(await add(token)).toEqual({ status: 204, text: "" })
})

test("a route of bots takes no access token", async ({ env, dashboard }) => {
  const alice = env.createGuild("Tea House").addMember("alice")
  const { access_token } = await dashboard.exchange(await alice.authorize({ scopes: ["guilds"] }))
  const path = `/guilds/${alice.guildId}`
  expect(await dashboard.get(path, access_token)).toEqual(UNAUTHORIZED)
})

test("a manager sets the permissions of a command, and the audit log names them", async ({
  env,
  dashboard,
}) => {
  const guild = env.createGuild("Tea House")
  const alice = guild.addMember("alice")
  const api = `https://discord.com/api/v10/applications/${dashboard.clientId}`
  const registered = await fetch(`${api}/commands`, {
    method: "POST",
    headers: { authorization: `Bot ${env.token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "tea", description: "Brews tea" }),
  })
  const { id } = (await registered.json()) as { readonly id: string } // a created command
  const path = `/applications/${dashboard.clientId}/guilds/${guild.id}/commands/${id}/permissions`
  const body = { permissions: [{ id: alice.id, type: 2, permission: false }] }
  const setAs = async (person: typeof alice) => {
    const scopes = ["applications.commands.permissions.update"]
    const { access_token } = await dashboard.exchange(await person.authorize({ scopes }))
    return dashboard.request("PUT", path, access_token, body)
  }
  expect(await setAs(alice)).toMatchObject({ status: 403, body: { code: 50013 } })
  expect(await setAs(guild.owner)).toMatchObject({ status: 200, body: { id, ...body } })
  const [entry] = guild.auditLog({ by: guild.owner })
  expect(entry).toMatchObject({ type: "ApplicationCommandPermissionUpdate" })
})

test("the owner of an application reads its entitlements and edits its commands with a token", async ({
  env,
  dashboard,
}) => {
  const sku = env.createSku("Premium", { type: "durable" })
  const alice = env.createUser("alice")
  await alice.purchase(sku)
  const api = `/applications/${dashboard.clientId}`
  const scope = "applications.entitlements applications.commands.update"
  const { body } = await dashboard.token({ grant_type: "client_credentials", scope })
  const { access_token } = body as Tokens // a valid grant
  const listed = await dashboard.get(`${api}/entitlements`, access_token)
  expect(listed).toMatchObject({ status: 200, body: [{ user_id: alice.id, sku_id: sku.id }] })

  const command = { name: "tea", description: "Brews tea" }
  expect(await dashboard.request("PUT", `${api}/commands`, access_token, [command])).toMatchObject({
    status: 200,
    body: [command],
  })
  expect(await dashboard.get(`${api}/commands`, access_token)).toMatchObject({ body: [command] })
  const scopes = ["applications.entitlements"]
  const others = await dashboard.exchange(await alice.authorize({ scopes }))
  expect(await dashboard.get(`${api}/entitlements`, others.access_token)).toMatchObject({
    status: 403,
    body: { code: 20012 },
  })
  expect(await dashboard.get(`${api}/commands`, others.access_token)).toEqual(MISSING_SCOPE)
})

test("a member reads the permissions of commands with a token", async ({ env, dashboard }) => {
  const guild = env.createGuild("Tea House")
  const path = `/applications/${dashboard.clientId}/guilds/${guild.id}/commands`
  const scopes = ["applications.commands.permissions.update"]
  const tokenOf = async (person: Pick<Person, "authorize">) =>
    (await dashboard.exchange(await person.authorize({ scopes }))).access_token
  const member = await tokenOf(guild.addMember("alice"))
  expect(await dashboard.get(`${path}/permissions`, member)).toEqual({ status: 200, body: [] })
  expect(await dashboard.get(`${path}/${dashboard.clientId}/permissions`, member)).toMatchObject({
    status: 404,
    body: { code: 10066 },
  })
  const stranger = await tokenOf(env.createUser("bob"))
  expect(await dashboard.get(`${path}/permissions`, stranger)).toMatchObject({ status: 403 })
})

test("a user reads their own subscriptions with a token", async ({ env, dashboard }) => {
  const sku = env.createSku("Premium", { type: "userSubscription" })
  const [alice, bob] = [env.createUser("alice"), env.createUser("bob")]
  await alice.purchase(sku)
  const tokenOf = async (person: Pick<Person, "authorize">) =>
    (await dashboard.exchange(await person.authorize({ scopes: ["identify"] }))).access_token
  const path = `/skus/${sku.id}/subscriptions`
  const { body } = await dashboard.get(path, await tokenOf(alice))
  expect(body).toMatchObject([{ user_id: alice.id }])
  const [{ id }] = body as readonly [{ readonly id: string }] // one purchase
  const bobs = await tokenOf(bob)
  expect(await dashboard.get(`${path}?user_id=${alice.id}`, bobs)).toMatchObject({ body: [] })
  expect(await dashboard.get(`${path}/${id}`, bobs)).toMatchObject({ status: 404 })
})

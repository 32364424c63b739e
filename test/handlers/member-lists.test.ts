// Reading members.

import type { APIGuildMember } from "discord-api-types/v10"
import { expect } from "vitest"
import { failure, invalidForm, test } from "./fixture.ts"

test("a member is read with its account and its roles", async ({ rest, guild, env }) => {
  const role = guild.createRole("Guest")
  const bob = guild.addMember("bob", { nick: "Bobby", roles: [role] })
  expect(await rest("GET", `/guilds/${guild.id}/members/${bob.id}`)).toMatchObject({
    status: 200,
    body: { nick: "Bobby", roles: [role.id], user: { id: bob.id, username: "bob" } },
  })
  const stranger = env.createUser("stranger")
  expect(await rest("GET", `/guilds/${guild.id}/members/${stranger.id}`)).toMatchObject({
    status: 404,
    body: { message: "Unknown Member", code: 10007 },
  })
})

test("members are listed by id, one by default", async ({ rest, env, guild, alice }) => {
  const everyone = [env.bot.id, guild.owner.id, alice.id].toSorted((a, b) =>
    BigInt(a) < BigInt(b) ? -1 : 1,
  )
  const listed = async (query: string) => {
    const { body } = await rest<APIGuildMember[]>("GET", `/guilds/${guild.id}/members?${query}`)
    return body.map(({ user }) => user.id)
  }

  expect(await listed("limit=1000")).toEqual(everyone)
  expect(await listed("")).toEqual(everyone.slice(0, 1))
  expect(await listed(`limit=2&after=${everyone[0]}`)).toEqual(everyone.slice(1))
  expect(await listed(`limit=2&after=${everyone.at(-1)}`)).toEqual([])
})

test("a page of members has from 1 to 1000", async ({ rest, guild }) => {
  for (const limit of [0, 1001]) {
    expect((await rest("GET", `/guilds/${guild.id}/members?limit=${limit}`)).status).toBe(400)
  }
})

test("members are found by how their username or their nickname begins", async ({
  rest,
  guild,
}) => {
  guild.addMember("Tealeaf")
  guild.addMember("bob", { nick: "teapot" })
  guild.addMember("steam")
  const find = async (query: string) => {
    const path = `/guilds/${guild.id}/members/search?${query}`
    const { body } = await rest<APIGuildMember[]>("GET", path)
    return body.map(({ user }) => user.username)
  }

  expect(await find("query=TEA&limit=1000")).toEqual(["Tea House Owner", "Tealeaf", "bob"])
  expect(await find("query=teap&limit=10")).toEqual(["bob"])
  expect(await find("query=teal")).toEqual(["Tealeaf"])
  expect(await find("query=tea")).toEqual(["Tea House Owner"])
  expect(await find("query=coffee")).toEqual([])
})

test("a search takes a query of 1 to 100 characters and 1 to 1000 members", async ({
  rest,
  guild,
}) => {
  const search = (query: string) => rest("GET", `/guilds/${guild.id}/members/search${query}`)
  expect(await search("")).toMatchObject({
    status: 400,
    body: invalidForm({ query: failure("BASE_TYPE_REQUIRED", "This field is required") }),
  })
  for (const query of ["query=", `query=${"a".repeat(101)}`, "query=a&limit=0"]) {
    expect(await search(`?${query}`)).toMatchObject({ status: 400, body: { code: 50035 } })
  }
  expect((await search("?query=a&limit=1000")).status).toBe(200)
})

const unapproved = test.extend({ options: { approvedIntents: ["MessageContent"] } })

unapproved(
  "the list takes GUILD_MEMBERS, and one member does not",
  async ({ rest, guild, alice }) => {
    expect(await rest("GET", `/guilds/${guild.id}/members`)).toMatchObject({
      status: 403,
      body: { message: "Missing Access", code: 50001 },
    })
    expect((await rest("GET", `/guilds/${guild.id}/members/${alice.id}`)).status).toBe(200)
    const search = await rest("GET", `/guilds/${guild.id}/members/search?query=alice`)
    expect(search).toMatchObject({ status: 200, body: [{ user: { id: alice.id } }] })
  },
)

import { GatewayOpcodes, Locale } from "discord.js"
import { expect } from "vitest"
import { perform } from "../../src/world/actions/perform.ts"
import { addMember } from "../../src/world/members/actions/joining.ts"
import { createUser } from "../../src/world/users/actions.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { ALL_INTENTS, type Connection, intents, test } from "./raw.ts"

const CHUNK = "GUILD_MEMBERS_CHUNK"

/** Requests members, and waits for one chunk. */
async function ask(connection: Connection, given: object) {
  connection.send(GatewayOpcodes.RequestGuildMembers, given)
  return (await connection.next(CHUNK)).d
}

function namesIn(chunk: { members: { user: { username: string } }[] }): string[] {
  return chunk.members.map(({ user }) => user.username)
}

/** Returns the journal's descriptions of the connection, oldest first. */
function connectionLines(simulation: Simulation): string[] {
  return simulation.journal
    .read()
    .flatMap((entry) => (entry.kind === "connection" ? [entry.description] : []))
}

function fill(simulation: Simulation, guild: GuildHandle, count: number): void {
  const user = { globalName: null, discriminator: "0", bot: false, system: false, publicFlags: 0 }
  for (let index = 0; index < count; index++) {
    const { id } = perform(simulation.world, "system", createUser, {
      input: { ...user, name: `guest ${index}`, acceptsDms: true, locale: Locale.EnglishUS },
    })
    const input = { guildId: guild.id, userId: id, nick: null, roleIds: [] }
    perform(simulation.world, "system", addMember, { input })
  }
}

test("an empty query without a limit returns all members", async ({ ready, guild, alice }) => {
  const chunk = await ask(ready, { guild_id: guild.id, query: "", limit: 0 })

  expect(chunk).toMatchObject({ guild_id: guild.id, chunk_index: 0, chunk_count: 1 })
  expect(namesIn(chunk)).toEqual(["TestBot", "Tea House Owner", "alice"])
  expect(chunk.members[2]).toMatchObject({ user: { id: alice.id }, roles: [], nick: null })
  for (const key of ["not_found", "presences", "nonce"]) expect(chunk).not.toHaveProperty(key)
})

test("ids may be integers, as clients in Python send them", async ({ ready, guild, alice }) => {
  const { RequestGuildMembers } = GatewayOpcodes
  ready.sendText(
    `{"op":${RequestGuildMembers},"d":{"guild_id":${guild.id},"user_ids":[${alice.id}]}}`,
  )
  const chunk = (await ready.next(CHUNK)).d

  expect(namesIn(chunk)).toEqual(["alice"])
})

test("an empty query with a limit returns that many members", async ({ ready, guild, alice }) => {
  const chunk = await ask(ready, { guild_id: guild.id, query: "", limit: 2 })
  expect(chunk.members).toHaveLength(2)
  expect(namesIn(chunk)).not.toContain(alice.name)
})

test("a query finds whose username, global name or nick begins so, in any case", async ({
  ready,
  simulation,
  guild,
}) => {
  const add = (name: string, globalName: string | null, nick: string | null) => {
    const account = { discriminator: "0", bot: false, system: false, publicFlags: 0 }
    const { id: userId } = perform(simulation.world, "system", createUser, {
      input: { ...account, name, globalName, acceptsDms: true, locale: Locale.EnglishUS },
    })
    const input = { guildId: guild.id, userId, nick, roleIds: [] }
    perform(simulation.world, "system", addMember, { input })
  }
  add("oolong", null, null)
  add("bert", "Oolong Bert", null)
  add("carl", null, "OOLONGER")
  add("not oolong", null, null)

  const chunk = await ask(ready, { guild_id: guild.id, query: "OoLoNg", limit: 0 })
  expect(namesIn(chunk)).toEqual(["oolong", "bert", "carl"])
  const one = await ask(ready, { guild_id: guild.id, query: "oolong", limit: 1 })
  expect(namesIn(one)).toEqual(["oolong"])
})

test("a query without matches returns one empty chunk", async ({ ready, guild }) => {
  const chunk = await ask(ready, { guild_id: guild.id, query: "nobody", limit: 0 })
  expect(chunk).toMatchObject({ members: [], chunk_index: 0, chunk_count: 1 })
})

test.for([0, 100, 101, 5000])(
  "a query returns at most a hundred members: limit %i",
  async (limit, { ready, simulation, guild }) => {
    fill(simulation, guild, 120)
    const chunk = await ask(ready, { guild_id: guild.id, query: "guest", limit })
    expect(chunk.members).toHaveLength(100)
  },
)

test("members are requested by one or several ids, and unknown ids are in not_found", async ({
  ready,
  guild,
  alice,
}) => {
  const bob = guild.addMember("bob")
  const one = await ask(ready, { guild_id: guild.id, user_ids: alice.id })
  expect(namesIn(one)).toEqual(["alice"])
  expect(one).not.toHaveProperty("not_found")

  const user_ids = [bob.id, "1000000000000000001", alice.id]
  const two = await ask(ready, { guild_id: guild.id, user_ids, query: null, limit: 0 })
  expect(namesIn(two)).toEqual(["bob", "alice"])
  expect(two.not_found).toEqual(["1000000000000000001"])
})

test("an id of an invalid size is returned as a number", async ({ ready, guild }) => {
  const chunk = await ask(ready, { guild_id: guild.id, user_ids: ["123123"] })
  expect(chunk).toMatchObject({ members: [], not_found: [123_123] })
})

test("of more than a hundred ids only the first hundred are used", async ({ ready, guild }) => {
  const user_ids = Array.from({ length: 150 }, (_, index) => String(10n ** 16n + BigInt(index)))
  const chunk = await ask(ready, { guild_id: guild.id, user_ids })
  expect(chunk.not_found).toEqual(user_ids.slice(0, 100))
})

test("many members arrive in chunks of a thousand, in order", async ({
  ready,
  simulation,
  guild,
}) => {
  fill(simulation, guild, 2500)
  ready.send(GatewayOpcodes.RequestGuildMembers, { guild_id: guild.id, query: "", limit: 0 })
  const chunks = [await ready.next(CHUNK), await ready.next(CHUNK), await ready.next(CHUNK)]

  expect(chunks.map(({ d }) => [d.chunk_index, d.chunk_count, d.members.length])).toEqual([
    [0, 3, 1000],
    [1, 3, 1000],
    [2, 3, 502],
  ])
  expect(new Set(chunks.flatMap(({ d }) => namesIn(d))).size).toBe(2502)
  expect(chunks.map(({ s }) => s)).toEqual([0, 1, 2].map((more) => (chunks[0]?.s ?? 0) + more))
})

test.for([
  ["x".repeat(32), "x".repeat(32)],
  ["x".repeat(33), undefined],
  ["é".repeat(16), "é".repeat(16)],
  ["é".repeat(17), undefined],
  [7, undefined],
] as const)(
  "a nonce of 32 bytes at most is repeated, any other ignored: %s",
  async ([nonce, repeated], { ready, guild }) => {
    const chunk = await ask(ready, { guild_id: guild.id, query: "", limit: 0, nonce })
    expect(chunk.nonce).toBe(repeated)
  },
)

test("presences of online members are returned on request", async ({ ready, guild, alice }) => {
  guild.addMember("bob")
  await alice.setPresence({ status: "dnd", activities: [{ name: "chess" }] })
  const chunk = await ask(ready, { guild_id: guild.id, query: "", limit: 0, presences: true })

  const { presences } = chunk
  expect(presences).toHaveLength(2)
  expect(presences[0]).toMatchObject({ status: "online", client_status: { web: "online" } })
  expect(presences[1]).toEqual({
    user: { id: alice.id },
    status: "dnd",
    activities: [{ id: "0", name: "chess", type: 0, created_at: expect.any(Number) }],
    client_status: { desktop: "dnd" },
  })
})

test("presences require their intent", async ({ connect, guild, alice }) => {
  const connection = connect()
  await connection.identify({ intents: ALL_INTENTS & ~intents("GuildPresences") })
  await alice.setPresence({ status: "dnd" })
  const chunk = await ask(connection, { guild_id: guild.id, user_ids: alice.id, presences: true })
  expect(namesIn(chunk)).toEqual(["alice"])
  expect(chunk).not.toHaveProperty("presences")
})

test("all members require the intent GuildMembers: without it there is no response", async ({
  connect,
  simulation,
  guild,
  alice,
}) => {
  const connection = connect()
  await connection.identify({ intents: intents("Guilds") })
  connection.send(GatewayOpcodes.RequestGuildMembers, { guild_id: guild.id, query: "", limit: 0 })
  await connection.settle()
  expect(connection.events).not.toContain(CHUNK)
  expect(simulation.journal.read().at(-1)).toMatchObject({
    event: CHUNK,
    outcome: "dropped",
    why: expect.stringContaining("without the intent GuildMembers"),
  })

  expect(namesIn(await ask(connection, { guild_id: guild.id, query: "ali", limit: 0 }))).toEqual([
    "alice",
  ])
  expect(namesIn(await ask(connection, { guild_id: guild.id, user_ids: alice.id }))).toEqual([
    "alice",
  ])
})

test("only the requesting session receives the response", async ({ ready, connect, guild }) => {
  const other = connect()
  await other.identify()
  await ask(ready, { guild_id: guild.id, query: "", limit: 0 })
  await other.settle()
  expect(other.events).not.toContain(CHUNK)
})

test("a guild that the bot is not in gives no answer, and the journal says so", async ({
  ready,
  simulation,
}) => {
  ready.send(GatewayOpcodes.RequestGuildMembers, { guild_id: "99", query: "", limit: 0 })
  await ready.settle()
  expect(ready.events).not.toContain(CHUNK)
  expect(connectionLines(simulation).at(-1)).toBe(
    "asked for members of the guild 99 and gets no answer: Unknown Guild.",
  )
})

test("of several guilds only the first is used", async ({ ready, guild }) => {
  const chunk = await ask(ready, { guild_id: [guild.id, "99"], query: "", limit: 0 })
  expect(chunk.guild_id).toBe(guild.id)
})

test("all members may be asked for again at once: rate limits are not simulated", async ({
  ready,
  guild,
}) => {
  await ask(ready, { guild_id: guild.id, query: "", limit: 0 })
  const again = await ask(ready, { guild_id: guild.id, query: "", limit: 0 })
  expect(again.members).toHaveLength(2)
})

test.for([
  [null, "guild_id is not an id."],
  [{ query: "", limit: 0 }, "guild_id is not an id."],
  [{ guild_id: "x", query: "", limit: 0 }, "guild_id is not an id."],
  [{ guild_id: [], query: "", limit: 0 }, "guild_id is not an id."],
  [{}, "query: This field is required"],
  [{ query: "a" }, "limit: This field is required"],
  [{ query: "a", limit: -1 }, "limit:"],
  [{ query: {}, limit: 0 }, "query:"],
  [{ query: "a", limit: 0, user_ids: ["1"] }, "query:"],
  [{ user_ids: ["abc"] }, "user_ids.0:"],
  [{ user_ids: {} }, "user_ids.0:"],
  [{ user_ids: "1", presences: "maybe" }, "presences:"],
] as const)(
  "an invalid request ends the connection with 4001, and the journal says why: %o",
  async ([given, why], { ready, simulation, guild }) => {
    const lacksGuild = given === null || "guild_id" in given || why.startsWith("guild_id")
    const d = lacksGuild ? given : { guild_id: guild.id, ...given }
    ready.send(GatewayOpcodes.RequestGuildMembers, d)
    expect(await ready.closed).toEqual([4001, "Unknown opcode."])
    expect(connectionLines(simulation).slice(-2)).toEqual([
      expect.stringContaining(`sent a request for members with invalid data: ${why}`),
      "was closed with 4001 Unknown opcode.",
    ])
  },
)

// https://docs.discord.com/developers/events/gateway-events#identify-identify-structure
test.for([
  [undefined, true],
  [49, true],
  [52, true],
  [53, false],
  [250, false],
] as const)(
  "with large_threshold %s a guild of 53 members is large: %s",
  async ([given, large], { connect, simulation, guild }) => {
    fill(simulation, guild, 53 - guild.members.length)
    const connection = connect()
    await connection.identify(given === undefined ? {} : { large_threshold: given })
    expect((await connection.next("GUILD_CREATE")).d).toMatchObject({ member_count: 53, large })
  },
)

import { GatewayOpcodes } from "discord.js"
import { expect } from "vitest"
import { test } from "./raw.ts"

test("the server says hello first, with the interval of heartbeats", async ({ connect }) => {
  const hello = await connect().next(GatewayOpcodes.Hello)
  expect(hello).toEqual({ op: 10, d: { heartbeat_interval: 45_000 }, s: null, t: null })
})

test("heartbeats are acknowledged, before and after the client said who it is, whatever they say", async ({
  connect,
}) => {
  const connection = connect()
  connection.send(GatewayOpcodes.Heartbeat, null)
  expect((await connection.next(GatewayOpcodes.HeartbeatAck)).op).toBe(11)

  await connection.identify()
  for (const seq of [1, 9000, "1", {}, undefined]) {
    connection.send(GatewayOpcodes.Heartbeat, seq)
    await connection.next(GatewayOpcodes.HeartbeatAck)
  }
})

test("a client can identify before it has received Hello", async ({ connect, simulation }) => {
  const connection = connect()
  const { token } = simulation.application()
  connection.send(GatewayOpcodes.Identify, { token, intents: 0, properties: {} })
  expect((await connection.next("READY")).s).toBe(1)
})

test("READY contains the bot's user and its guilds as unavailable", async ({
  connect,
  simulation,
  guild,
}) => {
  const { id, botId } = simulation.application()
  const ready = await connect().identify()

  expect(ready).toMatchObject({ op: 0, s: 1, t: "READY" })
  expect(ready.d).toMatchObject({
    v: 10,
    user: { id: botId, username: "TestBot", bot: true },
    guilds: [{ id: guild.id, unavailable: true }],
    session_type: "normal",
    resume_gateway_url: expect.stringMatching(/^wss:\/\/[\w.-]+\.discord\.gg$/),
    application: { id, flags: expect.any(Number), flags_new: expect.any(String) },
    private_channels: [],
    presences: [],
    relationships: [],
    user_settings: {},
  })
  expect(ready.d.session_id).toMatch(/^.{16,}$/)
  expect(ready.d).not.toHaveProperty("shard")
})

test("READY repeats the requested shard", async ({ connect }) => {
  const ready = await connect().identify({ shard: [0, 1] })
  expect(ready.d.shard).toEqual([0, 1])
})

test("each guild follows, with the bot as its only member", async ({
  connect,
  simulation,
  guild,
  general,
  alice,
}) => {
  const connection = connect()
  await connection.identify()
  const { d } = await connection.next("GUILD_CREATE")

  expect(d).toMatchObject({
    id: guild.id,
    name: "Tea House",
    member_count: 3,
    large: false,
    channels: [{ id: general.id, name: "general" }],
    voice_states: [],
    threads: [],
    presences: [{ user: { id: simulation.application().botId }, status: "online" }],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  })
  expect(guild.has(alice)).toBe(true)
  const ids = d.members.map(({ user }: { user: { id: string } }) => user.id)
  expect(ids).toEqual([simulation.application().botId])
  expect(d.roles.map(({ name }: { name: string }) => name)).toEqual(["@everyone", "TestBot"])
})

test("without the intent Guilds no GUILD_CREATE follows", async ({ connect, guild }) => {
  const connection = connect()
  const ready = await connection.identify({ intents: 0 })
  await connection.settle()

  expect(ready.d.guilds).toEqual([{ id: guild.id, unavailable: true }])
  expect(connection.events).toEqual(["READY"])
})

test("sequence numbers increase by one", async ({ ready, alice, general }) => {
  await alice.send(general, "one")
  await alice.send(general, "two")
  const one = await ready.next("MESSAGE_CREATE")
  const two = await ready.next("MESSAGE_CREATE")
  expect(two.s).toBe((one.s ?? 0) + 1)
})

test("all sessions of one bot receive the same events", async ({
  ready,
  connect,
  alice,
  general,
}) => {
  const second = connect()
  await second.identify()
  await alice.send(general, "hello, both")

  const told = await Promise.all([ready, second].map((session) => session.next("MESSAGE_CREATE")))
  expect(told.map(({ d }) => d.content)).toEqual(["hello, both", "hello, both"])
})

test("a session that its client closed receives no more events", async ({
  ready,
  connect,
  alice,
  general,
  simulation,
}) => {
  const second = connect()
  await second.identify()
  await second.end(1000)
  const before = simulation.journal.read().length
  await alice.send(general, "just you")

  await ready.next("MESSAGE_CREATE")
  const events = simulation.journal.read().slice(before)
  expect(events.filter(({ kind }) => kind === "event")).toHaveLength(1)
})

test("a presence update is recorded", async ({ ready, simulation }) => {
  const presence = { since: null, activities: [], status: "online", afk: false }
  ready.send(GatewayOpcodes.PresenceUpdate, presence)
  await ready.settle()
  expect(simulation.journal.read().at(-1)).toMatchObject({
    kind: "connection",
    description: "updated its presence",
  })
})

test("a token can have its prefix", async ({ connect, simulation }) => {
  const connection = connect()
  await connection.identify({ token: `Bot ${simulation.application().token}` })
})

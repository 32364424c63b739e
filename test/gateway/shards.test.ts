// Shards of a bot. https://docs.discord.com/developers/events/gateway#sharding

import { GatewayOpcodes } from "discord.js"
import { expect } from "vitest"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import { createGatewayFaults } from "../../src/harness/sim/faults/gateway-faults.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { SetupError } from "../../src/node.ts"
import { type Connection, type Frame, intents, test as base } from "./raw.ts"

interface Sharded {
  /** Two guilds: the first belongs to shard 0 of two, the second to shard 1. */
  readonly guilds: readonly [even: GuildHandle, odd: GuildHandle]
  /** Connects a shard. Before that, the clock moves by more than five seconds. */
  readonly shard: (id: number, count: number, more?: object) => Promise<Shard>
}

interface Shard {
  readonly connection: Connection
  readonly ready: Frame
}

/** Returns the number of acknowledged heartbeats. */
function acknowledged({ opcodes }: Connection): number {
  const answer: number = GatewayOpcodes.HeartbeatAck
  return opcodes.filter((op) => op === answer).length
}

/** Returns an id with the given bits above the 22nd. */
const idOf = (key: number): string => String(BigInt(key) << 22n)

const test = base.extend<Sharded>({
  guilds: async ({ simulation }, use) => {
    const [even, odd] = [1_000_000_000_002, 1_000_000_000_003].map((key) =>
      buildGuild(simulation, `Guild ${key}`, { id: idOf(key) }),
    )
    if (even === undefined || odd === undefined) throw new Error("Two were made.")
    await use([even, odd])
  },
  shard: async ({ simulation, connect }, use) => {
    const { clock } = simulation.world
    await use(async (id, count, more = {}) => {
      clock.stepTo(clock.now() + 5000)
      const connection = connect()
      const ready = await connection.identify({ shard: [id, count], ...more })
      await connection.settle()
      return { connection, ready }
    })
  },
})

test("READY and GUILD_CREATE have the guilds of the shard", async ({ guilds, shard }) => {
  for (const id of [0, 1] as const) {
    const { connection, ready } = await shard(id, 2)
    expect(ready.d).toMatchObject({
      shard: [id, 2],
      guilds: [{ id: guilds[id].id, unavailable: true }],
    })
    expect(connection.events.filter((name) => name === "GUILD_CREATE")).toHaveLength(1)
    expect((await connection.next("GUILD_CREATE")).d.id).toBe(guilds[id].id)
  }
})

test("events of a guild are sent to its shard, those of DMs to shard 0", async ({
  guilds,
  shard,
  simulation,
}) => {
  const zero = await shard(0, 2)
  const one = await shard(1, 2)
  const [even, odd] = guilds
  const alice = odd.addMember("alice")
  await alice.send(odd.createTextChannel("odd"), "in the odd guild")
  await even.addMember("bob").send(even.createTextChannel("even"), "in the even guild")
  await alice.sendDm("to the bot")
  await zero.connection.settle()
  await one.connection.settle()

  const said = simulation.journal.read().flatMap((entry) => {
    if (entry.kind !== "event" || entry.event !== "MESSAGE_CREATE") return []
    const { content } = entry.payload as { readonly content: string }
    return [[entry.shard, content]]
  })
  expect(said).toEqual([
    [1, "in the odd guild"],
    [0, "in the even guild"],
    [0, "to the bot"],
  ])
  expect(zero.connection.events.filter((name) => name === "MESSAGE_CREATE")).toHaveLength(2)
  expect(one.connection.events.filter((name) => name === "MESSAGE_CREATE")).toHaveLength(1)
})

test("a guild that is created later is assigned to its shard only", async ({
  shard,
  simulation,
}) => {
  const zero = await shard(0, 2)
  const one = await shard(1, 2)
  buildGuild(simulation, "Odd", { id: idOf(1_000_000_000_005) })
  await zero.connection.settle()
  await one.connection.settle()

  expect(zero.connection.events).not.toContain("GUILD_CREATE")
  expect(one.connection.events).toContain("GUILD_CREATE")
})

test("sessions of different divisions are told side by side", async ({ guilds, shard }) => {
  const whole = await shard(0, 1)
  const half = await shard(1, 2)
  const third = await shard(1, 3)
  const told = [whole, half, third].map(({ ready }) =>
    ready.d.guilds.map(({ id }: { id: string }) => id),
  )
  const [even, odd] = guilds
  // 1,000,000,000,002 modulo three is 0, and 1,000,000,000,003 modulo three is 1.
  expect(told).toEqual([[even.id, odd.id], [odd.id], [odd.id]])
})

test("a shard of the others' guilds gets no answer about them", async ({
  guilds,
  shard,
  simulation,
}) => {
  const { connection } = await shard(0, 2)
  const [, odd] = guilds
  const lounge = odd.createVoiceChannel("Lounge")
  connection.send(GatewayOpcodes.RequestGuildMembers, { guild_id: odd.id, query: "", limit: 0 })
  connection.send(GatewayOpcodes.VoiceStateUpdate, {
    guild_id: odd.id,
    channel_id: lounge.id,
    self_mute: false,
    self_deaf: false,
  })
  await connection.settle()

  expect(connection.events).not.toContain("GUILD_MEMBERS_CHUNK")
  expect(connection.events).not.toContain("VOICE_SERVER_UPDATE")
  const did = simulation.journal.read().flatMap((line) => (line.kind === "connection" ? line : []))
  expect(did).toMatchObject([
    { shard: 0, description: "identified" },
    {
      shard: 0,
      description: expect.stringMatching(/members of the guild .* belongs to another shard/),
    },
    { shard: 0, description: expect.stringMatching(/voice channel .* belongs to another shard/) },
  ])
})

test("each shard shows its presence in its own guilds", async ({ guilds, shard }) => {
  const status = (name: string) => ({
    presence: { since: null, activities: [], status: name, afk: false },
  })
  const [even, odd] = guilds
  const watching = await shard(0, 1)
  await shard(0, 2, status("idle"))
  const { connection } = await shard(1, 2, status("dnd"))
  const presences = async (guild: GuildHandle) => {
    watching.connection.send(GatewayOpcodes.RequestGuildMembers, {
      guild_id: guild.id,
      query: "",
      limit: 0,
      presences: true,
    })
    const { d } = await watching.connection.next("GUILD_MEMBERS_CHUNK")
    return d.presences.map((one: { status: string }) => one.status)
  }

  expect([await presences(even), await presences(odd)]).toEqual([["idle"], ["dnd"]])
  await connection.end(1000)
  await expect.poll(() => presences(odd), { interval: 1 }).toEqual(["online"])
  expect(await presences(even)).toEqual(["idle"])
})

test("a session is resumed with its shard", async ({ guilds, shard, connect, simulation }) => {
  const { connection, ready } = await shard(1, 2)
  const [even, odd] = guilds
  const [session] = simulation.gateway.sessions
  await connection.end()
  await expect.poll(() => session?.connection, { interval: 1 }).toBeUndefined()
  await odd.addMember("alice").send(odd.createTextChannel("odd"), "heard")
  await even.addMember("bob").send(even.createTextChannel("even"), "of another shard")
  const again = connect()
  await again.resume(ready, ready.d.guilds.length + 1)
  await again.next("RESUMED")

  expect((await again.next("MESSAGE_CREATE")).d.content).toBe("heard")
  expect(again.events.filter((name) => name === "MESSAGE_CREATE")).toHaveLength(1)
})

test("a second shard within five seconds receives Invalid Session", async ({
  shard,
  connect,
  simulation,
}) => {
  await shard(0, 3)
  const { token } = simulation.application()
  const identity = { token, intents: intents("Guilds"), properties: {}, shard: [1, 3] }
  const hasty = connect()
  hasty.send(GatewayOpcodes.Identify, identity)
  expect((await hasty.next(GatewayOpcodes.InvalidSession)).d).toBe(false)
  // A client that identifies again immediately is disconnected.
  hasty.send(GatewayOpcodes.Identify, identity)
  expect(await hasty.closed).toEqual([4008, "Rate limited."])

  simulation.world.clock.stepTo(simulation.world.clock.now() + 4999)
  const early = connect()
  early.send(GatewayOpcodes.Identify, identity)
  await early.next(GatewayOpcodes.InvalidSession)
  simulation.world.clock.stepTo(simulation.world.clock.now() + 1)
  early.send(GatewayOpcodes.Identify, identity)
  expect((await early.next("READY")).d.shard).toEqual([1, 3])
})

test("a bot with one shard may come back at once", async ({ connect }) => {
  await connect().identify()
  await connect().identify({ shard: [0, 1] })
})

test("a shard with more than 2,500 guilds is refused with 4011", async ({
  connect,
  simulation,
  shard,
}) => {
  // All guilds are created at one time, so all belong to one of two shards.
  const { id } = buildGuild(simulation, "Guild")
  for (let at = 1; at < 2501; at++) buildGuild(simulation, `Guild ${at}`)
  const full = Number((BigInt(id) >> 22n) % 2n)
  const { token } = simulation.application()
  for (const more of [{}, { shard: [full, 2] }]) {
    const connection = connect()
    connection.send(GatewayOpcodes.Identify, { token, intents: 1, properties: {}, ...more })
    expect(await connection.closed).toEqual([4011, "Sharding required."])
  }
  expect((await shard(1 - full, 2)).ready.d.guilds).toEqual([])
})

test("a fault applies only to the shard in its options", async ({ shard, simulation }) => {
  const faults = createGatewayFaults(simulation)
  const zero = await shard(0, 2)
  const one = await shard(1, 2)
  await faults.disconnect({ code: 4000, shard: 1 })
  expect(await one.connection.closed).toEqual([4000, "Unknown error."])
  await faults.requestReconnect()
  await zero.connection.next(GatewayOpcodes.Reconnect)
  await expect(faults.dropSocket({ shard: 1 })).rejects.toThrow(SetupError)
  await expect(faults.dropSocket({ shard: 7 })).rejects.toThrow(/shard 7/)

  const lines = simulation.journal
    .read()
    .flatMap((line) => (line.kind === "connection" ? [[line.shard, line.description]] : []))
  expect(lines.slice(2)).toEqual([
    [1, "was closed with 4000 Unknown error."],
    [0, "was asked to reconnect"],
  ])
})

test("heartbeats of one shard are not acknowledged", async ({ shard, simulation }) => {
  const faults = createGatewayFaults(simulation)
  const zero = await shard(0, 2)
  const one = await shard(1, 2)
  await faults.stopAcknowledging({ shard: 0 })
  zero.connection.send(GatewayOpcodes.Heartbeat, null)
  await one.connection.settle()
  await faults.resumeAcknowledging({ shard: 1 })
  zero.connection.send(GatewayOpcodes.Heartbeat, null)
  await one.connection.settle()
  const unanswered = acknowledged(zero.connection)
  await faults.resumeAcknowledging({ shard: 0 })
  await zero.connection.settle()

  expect(acknowledged(zero.connection)).toBe(unanswered + 1)
})

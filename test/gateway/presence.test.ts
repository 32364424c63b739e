import { GatewayOpcodes } from "discord.js"
import { expect } from "vitest"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { perform } from "../../src/world/actions/perform.ts"
import { createApplication } from "../../src/world/applications/actions/applications.ts"
import { addMember } from "../../src/world/members/actions/joining.ts"
import { setPresence } from "../../src/world/presences/actions.ts"
import { CLOCK_START as START } from "../../src/world/kernel/clock.ts"
import type { GuildId } from "../../src/world/model/ids.ts"
import { ownPresence } from "../../src/world/presences/rules.ts"
import { ALL_INTENTS, intents, test } from "./raw.ts"

const UPDATE = "PRESENCE_UPDATE"

const plain = { since: null, activities: [], status: "online", afk: false }

function botPresence(simulation: Simulation) {
  return ownPresence(simulation.world, simulation.application().botId)
}

/** Adds another bot without a session to the guild. */
function otherBot({ world }: Simulation, guildId: GuildId) {
  const input = { name: "OtherBot", approvedIntents: new Set<never>() }
  const { botId: userId } = perform(world, "system", createApplication, { input })
  const joining = { guildId, userId, nick: null, roleIds: [] }
  perform(world, "system", addMember, { input: joining })
  return userId
}

test("a person's presence is sent with its client status and its activities", async ({
  ready,
  guild,
  alice,
}) => {
  const activities = [
    { name: "Custom Status", type: 4, state: "brewing" },
    { name: "chess", details: "the Sicilian" },
    { name: "tea live", type: 1, url: "https://twitch.tv/tea" },
  ]
  await alice.setPresence({ status: "idle", activities })

  expect((await ready.next(UPDATE)).d).toEqual({
    user: { id: alice.id },
    guild_id: guild.id,
    status: "idle",
    activities: [
      { id: "custom", name: "Custom Status", type: 4, state: "brewing", created_at: START },
      { id: "1", name: "chess", type: 0, details: "the Sicilian", created_at: START },
      { id: "2", name: "tea live", type: 1, url: "https://twitch.tv/tea", created_at: START },
    ],
    client_status: { desktop: "idle" },
  })
})

test("an invisible user appears offline and without activities", async ({ ready, alice }) => {
  await alice.setPresence({ status: "online" })
  await ready.next(UPDATE)
  await alice.setPresence({ status: "invisible", activities: [{ name: "chess" }] })
  expect((await ready.next(UPDATE)).d).toMatchObject({
    status: "offline",
    activities: [],
    client_status: {},
  })
})

test("invisible changes send no event: no change, and invisible instead of offline", async ({
  ready,
  alice,
}) => {
  await alice.setPresence({ status: "invisible" })
  await alice.setPresence({ status: "offline" })
  await ready.settle()
  expect(ready.events).not.toContain(UPDATE)

  await alice.setPresence({ status: "dnd", activities: [{ name: "chess" }] })
  await alice.setPresence({ status: "dnd", activities: [{ name: "chess" }] })
  await ready.settle()
  expect(ready.events.filter((event) => event === UPDATE)).toHaveLength(1)
})

test("a presence is sent once for each mutual guild", async ({
  ready,
  simulation,
  guild,
  alice,
}) => {
  const second = buildGuild(simulation, "Coffee House")
  second.addMember(alice)
  buildGuild(simulation, "Without her")
  await alice.setPresence({ status: "online" })

  const told = [(await ready.next(UPDATE)).d, (await ready.next(UPDATE)).d]
  expect(told.map(({ guild_id }) => guild_id)).toEqual([guild.id, second.id])
  await ready.settle()
  expect(ready.events.filter((event) => event === UPDATE)).toHaveLength(2)
})

test("GUILD_CREATE contains the presences of online members, only with the intent", async ({
  connect,
  simulation,
  guild,
  alice,
}) => {
  guild.addMember("bob")
  await alice.setPresence({ status: "idle" })
  const [seeing, blind] = [connect(), connect()]
  await seeing.identify()
  await blind.identify({ intents: ALL_INTENTS & ~intents("GuildPresences") })

  const { presences } = (await seeing.next("GUILD_CREATE")).d
  expect(presences).toMatchObject([
    { user: { id: alice.id }, status: "idle" },
    { user: { id: simulation.application().botId }, status: "online" },
  ])
  expect((await blind.next("GUILD_CREATE")).d.presences).toEqual([])
})

test("a bot is online once it has identified, and offline when its last session ends", async ({
  connect,
  simulation,
}) => {
  expect(botPresence(simulation)).toEqual({ status: "offline", activities: [] })
  const [one, two] = [connect(), connect()]
  await one.identify()
  await two.identify()
  expect(botPresence(simulation).status).toBe("online")

  for (const session of simulation.gateway.sessions) {
    expect(botPresence(simulation).status).toBe("online")
    session.end()
  }
  expect(botPresence(simulation)).toEqual({ status: "offline", activities: [] })
})

test("a connection that is lost leaves the bot online while it can resume", async ({
  ready,
  simulation,
}) => {
  for (const session of simulation.gateway.sessions) session.connection?.drop()
  await ready.closed
  expect(botPresence(simulation).status).toBe("online")
})

test("IDENTIFY brings a presence, and what it leaves out is as it would be", async ({
  connect,
  simulation,
}) => {
  await connect().identify({ presence: { status: "dnd", activities: [{ name: "tea", type: 3 }] } })
  expect(botPresence(simulation)).toEqual({
    status: "dnd",
    activities: [{ name: "tea", type: 3, state: null, details: null, url: null, createdAt: START }],
  })
  await connect().identify({ presence: { activities: null, afk: false, status: "idle" } })
  expect(botPresence(simulation)).toEqual({ status: "idle", activities: [] })
  await connect().identify({ presence: {} })
  expect(botPresence(simulation)).toEqual({ status: "online", activities: [] })
})

test("a connected bot is not offline by saying so, but it can be invisible", async ({
  connect,
  simulation,
}) => {
  const connection = connect()
  await connection.identify({ presence: { activities: null, afk: false, status: "offline" } })
  expect(botPresence(simulation).status).toBe("online")
  connection.send(GatewayOpcodes.PresenceUpdate, { ...plain, status: "invisible" })
  await connection.settle()
  expect(botPresence(simulation).status).toBe("invisible")
  connection.send(GatewayOpcodes.PresenceUpdate, { ...plain, status: "offline" })
  await connection.settle()
  expect(botPresence(simulation).status).toBe("online")
})

test("an IDENTIFY with an invalid presence is rejected", async ({ connect, simulation }) => {
  const connection = connect()
  const { token } = simulation.application()
  const presence = { status: "sleepy" }
  connection.send(GatewayOpcodes.Identify, { token, intents: 0, properties: {}, presence })
  expect(await connection.closed).toEqual([4001, "Unknown opcode."])
  expect(botPresence(simulation).status).toBe("offline")
})

test("Update Presence changes it; of an activity only what bots may set is kept", async ({
  ready,
  simulation,
}) => {
  const activity = { name: "tea", type: 0, state: "hot", url: null, details: "Sencha", party: {} }
  ready.send(GatewayOpcodes.PresenceUpdate, { ...plain, status: "idle", activities: [activity] })
  await ready.settle()
  expect(botPresence(simulation)).toEqual({
    status: "idle",
    activities: [
      { name: "tea", type: 0, state: "hot", details: null, url: null, createdAt: START },
    ],
  })
})

test("a bot does not receive its own presence, other bots do", async ({
  ready,
  simulation,
  guild,
}) => {
  const userId = otherBot(simulation, guild.id)
  ready.send(GatewayOpcodes.PresenceUpdate, { ...plain, status: "dnd" })
  await ready.settle()
  expect(ready.events).not.toContain(UPDATE)

  perform(simulation.world, userId, setPresence, { input: {}, body: plain })
  expect((await ready.next(UPDATE)).d).toMatchObject({
    user: { id: userId },
    status: "online",
    client_status: { web: "online" },
  })
})

test.for([
  [null, "d:"],
  [{ ...plain, since: undefined }, "since:"],
  [{ ...plain, activities: undefined }, "activities:"],
  [{ ...plain, status: undefined }, "status:"],
  [{ ...plain, status: "sleepy" }, "status:"],
  [{ ...plain, since: "yesterday" }, "since:"],
  [{ ...plain, activities: {} }, "activities:"],
  [{ ...plain, activities: ["tea"] }, "activities.0:"],
  [{ ...plain, activities: [{ type: 0 }] }, "activities.0.name:"],
  [{ ...plain, activities: [{ name: "tea" }] }, "activities.0.type:"],
  [{ ...plain, activities: [{ name: "tea", type: 6 }] }, "activities.0.type:"],
] as const)(
  "an invalid presence ends the connection with 4001, and the journal says why: %o",
  async ([given, why], { ready, simulation }) => {
    ready.send(GatewayOpcodes.PresenceUpdate, given)
    expect(await ready.closed).toEqual([4001, "Unknown opcode."])
    const connectionLines = simulation.journal
      .read()
      .flatMap((entry) => (entry.kind === "connection" ? [entry.description] : []))
    expect(connectionLines.at(-2)).toContain(`sent a presence with invalid data: ${why}`)
    expect(botPresence(simulation)).toEqual({ status: "online", activities: [] })
  },
)

test("activities that go on keep the time at which they began", async ({ ready, simulation }) => {
  const tea = { name: "tea", type: 0 }
  ready.send(GatewayOpcodes.PresenceUpdate, { ...plain, activities: [tea] })
  await ready.settle()
  simulation.world.clock.stepTo(START + 5000)
  const both = [{ name: "chess", type: 5 }, tea]
  ready.send(GatewayOpcodes.PresenceUpdate, { ...plain, activities: both })
  await ready.settle()
  expect(botPresence(simulation).activities).toMatchObject([
    { name: "chess", createdAt: START + 5000 },
    { name: "tea", createdAt: START },
  ])
})

import { GatewayOpcodes } from "discord.js"
import { expect } from "vitest"
import {
  createGatewayFaults,
  type GatewayFaults,
} from "../../src/harness/sim/faults/gateway-faults.ts"
import { type Connection, test as base } from "./raw.ts"

interface Two {
  readonly faults: GatewayFaults
  /** A connection of another bot of the same world. */
  readonly other: Connection
  readonly otherBot: { readonly id: string }
}

const test = base.extend<Two>({
  faults: async ({ simulation }, use) => use(createGatewayFaults(simulation)),
  otherBot: async ({ simulation }, use) => {
    // The first authenticated token belongs to the first bot.
    simulation.authenticate(simulation.application().token)
    const application = simulation.accounts.add({ botName: "Kettle", token: "ke.tt.le" })
    await use({ id: application.application().botId })
  },
  other: async ({ connect, otherBot }, use) => {
    const connection = connect()
    expect((await connection.identify({ token: "ke.tt.le" })).d.user.id).toBe(otherBot.id)
    await use(connection)
  },
})

test("a fault applies to every bot", async ({ faults, ready, other }) => {
  await faults.disconnect({ code: 4000 })
  expect(await Promise.all([ready.closed, other.closed])).toEqual([
    [4000, "Unknown error."],
    [4000, "Unknown error."],
  ])
})

test("a fault of one bot does not affect the others", async ({
  faults,
  ready,
  other,
  otherBot,
}) => {
  await faults.disconnect({ bot: otherBot, code: 4000, reason: "No tea." })
  expect(await other.closed).toEqual([4000, "No tea."])
  await ready.settle()
  await expect(faults.dropSocket({ bot: otherBot })).rejects.toThrow(/this bot is/)
})

test("a reason that does not fit into a close frame is the test's mistake", async ({
  faults,
  ready,
}) => {
  const fault = { code: 4000, reason: "🍵".repeat(31) }
  await expect(faults.disconnect(fault)).rejects.toThrow(/124 bytes/)
  await ready.settle()
  await faults.disconnect({ ...fault, reason: `${"🍵".repeat(30)}...` })
  expect((await ready.closed)[0]).toBe(4000)
})

test("a dropped socket ends without a close frame", async ({ faults, ready }) => {
  await faults.dropSocket()
  expect(await ready.closed).toEqual([1006, ""])
})

test("Reconnect and Invalid Session are sent as they are on the wire", async ({
  faults,
  ready,
}) => {
  await faults.requestReconnect()
  expect(await ready.next(GatewayOpcodes.Reconnect)).toEqual({ op: 7, d: null, s: null, t: null })
  await faults.invalidateSession()
  const invalid = { op: 9, d: false, s: null, t: null }
  expect(await ready.next(GatewayOpcodes.InvalidSession)).toEqual(invalid)
})

test("after an invalid session the client may identify on the same connection", async ({
  faults,
  ready,
  simulation,
}) => {
  await faults.invalidateSession({ resumable: true })
  expect((await ready.next(GatewayOpcodes.InvalidSession)).d).toBe(true)
  const { token } = simulation.application()
  ready.send(GatewayOpcodes.Identify, { token, intents: 0, properties: {} })
  expect((await ready.next("READY")).s).toBe(1)
})

test("a request for all members is rate limited for 30 seconds, for its bot and guild", async ({
  faults,
  ready,
  guild,
  otherBot,
  simulation,
}) => {
  const { clock } = simulation.world
  const request = { guild_id: guild.id, query: "", limit: 0, nonce: "all" }
  await faults.limitMemberRequests(guild, { bot: { id: simulation.application().botId } })
  clock.stepTo(clock.now() + 10_500)
  ready.send(GatewayOpcodes.RequestGuildMembers, request)
  expect((await ready.next("RATE_LIMITED")).d).toEqual({
    opcode: 8,
    retry_after: 19.5,
    meta: { guild_id: guild.id, nonce: "all" },
  })
  ready.send(GatewayOpcodes.RequestGuildMembers, { ...request, query: "a", limit: 1 })
  await ready.next("GUILD_MEMBERS_CHUNK")
  clock.stepTo(clock.now() + 19_500)
  ready.send(GatewayOpcodes.RequestGuildMembers, request)
  await ready.next("GUILD_MEMBERS_CHUNK")
  const unconnected = faults.limitMemberRequests(guild, { bot: otherBot })
  await expect(unconnected).rejects.toThrow(/limitMemberRequests needs a connected bot/)
})

test("heartbeats are not acknowledged until that is taken back, on later connections too", async ({
  faults,
  ready,
  connect,
  other,
  simulation,
}) => {
  const bot = { id: simulation.application().botId }
  await faults.stopAcknowledging({ bot })
  ready.send(GatewayOpcodes.Heartbeat, null)
  await other.settle()
  await ready.end(4200)
  const later = connect()
  await later.identify()
  later.send(GatewayOpcodes.Heartbeat, null)
  later.send(99, null)
  await later.closed

  const last = connect()
  await last.identify()
  await faults.resumeAcknowledging()
  await last.settle()
  const acknowledged = [ready, later].map(({ opcodes }) => opcodes.includes(11))
  expect(acknowledged).toEqual([false, false])
  const notes = simulation.journal
    .read()
    .flatMap((entry) => (entry.kind === "connection" ? [[entry.bot, entry.description]] : []))
  expect(notes).toContainEqual(["TestBot", "gets no heartbeat acknowledgements"])
  expect(notes).toContainEqual(["TestBot", "gets heartbeat acknowledgements again"])
})

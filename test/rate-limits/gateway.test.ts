// Rate limits of gateway connections.
// https://docs.discord.com/developers/events/gateway#rate-limiting

import { GatewayOpcodes } from "discord.js"
import { expect } from "vitest"
import { test as base } from "../gateway/raw.ts"

const test = base.extend<{ readonly options: { readonly rateLimits: "platform" } }>({
  options: { rateLimits: "platform" },
})

const { Heartbeat, PresenceUpdate, RequestGuildMembers } = GatewayOpcodes

test("the 121st event of a connection in a minute is close code 4008", async ({ ready }) => {
  // IDENTIFY was the first.
  for (let sent = 1; sent < 120; sent++) ready.send(Heartbeat, null)
  await ready.next(GatewayOpcodes.HeartbeatAck)
  ready.send(Heartbeat, null)
  expect(await ready.closed).toEqual([4008, "Rate limited."])
})

test("a minute after the first event a connection can send again", async ({
  ready,
  simulation,
}) => {
  for (let sent = 1; sent < 119; sent++) ready.send(Heartbeat, null)
  for (let received = 1; received < 119; received++) {
    await ready.next(GatewayOpcodes.HeartbeatAck)
  }
  await ready.settle()
  await simulation.advance(60)
  await ready.settle()
})

test("the sixth presence in twenty seconds is ignored", async ({ ready, simulation }) => {
  const presence = { since: null, activities: [], status: "idle", afk: false }
  for (let sent = 0; sent < 6; sent++) ready.send(PresenceUpdate, presence)
  await ready.settle()
  const lines = simulation.journal
    .read()
    .flatMap((entry) => (entry.kind === "connection" ? [entry.description] : []))
  expect(lines.filter((line) => line === "updated its presence")).toHaveLength(5)
  expect(lines).toContain("updated its presence too often, and the update is ignored")
})

test("all members of a guild can be requested once in thirty seconds", async ({
  ready,
  guild,
  simulation,
}) => {
  const all = { guild_id: guild.id, query: "", limit: 0, nonce: "tea" }
  ready.send(RequestGuildMembers, all)
  await ready.next("GUILD_MEMBERS_CHUNK")
  await simulation.advance(10)
  ready.send(RequestGuildMembers, all)
  expect((await ready.next("RATE_LIMITED")).d).toEqual({
    opcode: RequestGuildMembers,
    retry_after: 20,
    meta: { guild_id: guild.id, nonce: "tea" },
  })
  await simulation.advance(20)
  ready.send(RequestGuildMembers, all)
  await ready.next("GUILD_MEMBERS_CHUNK")
})

test("a bot without shards identifies once in five seconds", async ({
  ready,
  connect,
  simulation,
}) => {
  await ready.end(1000)
  const second = connect()
  await second.next(GatewayOpcodes.Hello)
  const identity = {
    token: simulation.application().token,
    intents: 1,
    properties: { os: "linux", browser: "tea", device: "tea" },
  }
  second.send(GatewayOpcodes.Identify, identity)
  expect((await second.next(GatewayOpcodes.InvalidSession)).d).toBe(false)
  await simulation.advance(5)
  second.send(GatewayOpcodes.Identify, identity)
  await second.next("READY")
})

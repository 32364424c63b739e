// The WebSocket that a Sim installs, together with other replacements of the global.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { setupServer } from "msw/node"
import { expect, onTestFinished, vi } from "vitest"
import { createSim } from "../../../src/harness/sim/create-sim.ts"
import { createClient } from "./client.ts"
import { ADDRESS, test } from "./installed.ts"

/** Replaces the global WebSocket by one that connects to nothing. */
function stubWebSocket(): { readonly opened: readonly unknown[] } {
  const opened: unknown[] = []
  class Stub extends EventTarget {
    constructor(url: unknown) {
      super()
      opened.push(url)
    }
  }
  vi.stubGlobal("WebSocket", Stub)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { opened }
}

test("leaves all other addresses to what was there before", () => {
  const { opened } = stubWebSocket()
  const restore = createSim().installWebSocket()
  const addresses = ["wss://example.com/", "wss://discord.gg.example.com/", "nonsense"]
  for (const address of addresses) expect(new WebSocket(address)).toBeInstanceOf(WebSocket)
  expect(opened).toEqual(addresses)
  restore()
})

test("after a reset it is the new world that is served", async ({ sim }) => {
  const old = createClient(new WebSocket(ADDRESS))
  const { d: first } = await old.identify(sim.token)
  sim.reset()
  expect(await old.closed).toMatchObject({ code: 4004 })

  const guild = sim.createGuild("Second Flush")
  const client = createClient(new WebSocket(ADDRESS))
  const { d: second } = await client.identify(sim.token)
  expect(first.guilds).toEqual([])
  expect(second.guilds).toEqual([{ id: guild.id, unavailable: true }])
})

test.for([
  [1, 0],
  [0, 1],
  [0, 0, 1, 1, 0],
])("two can be taken away in any order, and again: %o", async (order) => {
  const native = WebSocket
  const sims = [createSim(), createSim({ token: "se.co.nd" })]
  const restores = sims.map((sim) => sim.installWebSocket())
  // The last simulation has the gateway.
  await createClient(new WebSocket(ADDRESS)).identify("se.co.nd")
  for (const index of order) restores[index]?.()
  expect(WebSocket).toBe(native)
})

test("the one that is left serves again", async ({ sim }) => {
  const restore = createSim({ token: "se.co.nd" }).installWebSocket()
  restore()
  expect((await createClient(new WebSocket(ADDRESS)).identify(sim.token)).s).toBe(1)
})

test("an open connection goes on when it is taken away", async () => {
  const sim = createSim()
  const restore = sim.installWebSocket()
  const client = createClient(new WebSocket(ADDRESS))
  await client.identify(sim.token)
  restore()
  client.send(Op.Heartbeat, null)
  await client.next(Op.HeartbeatAck)
})

test("a later replacement stays, and the removed one passes everything through", () => {
  const { opened } = stubWebSocket()
  const restore = createSim().installWebSocket()
  const ours = WebSocket
  class Theirs extends ours {}
  vi.stubGlobal("WebSocket", Theirs)
  restore()
  expect(WebSocket).toBe(Theirs)
  expect(new WebSocket(ADDRESS)).toBeInstanceOf(Theirs)
  expect(opened).toEqual([ADDRESS])
})

test("MSW may come and go meanwhile", async ({ sim, native }) => {
  const server = setupServer()
  server.listen({ onUnhandledFrame: "bypass" })
  expect((await createClient(new WebSocket(ADDRESS)).identify(sim.token)).s).toBe(1)
  server.close()
  expect(WebSocket).not.toBe(native)
  expect((await createClient(new WebSocket(ADDRESS)).identify(sim.token)).s).toBe(1)
})

test("MSW that goes last leaves one that lets everything through, which the next takes away", ({
  native,
}) => {
  const restore = createSim().installWebSocket()
  const server = setupServer()
  server.listen({ onUnhandledFrame: "bypass" })
  const theirs = WebSocket
  restore()
  expect(WebSocket).toBe(theirs)
  server.close()
  expect(WebSocket).not.toBe(theirs)
  createSim().installWebSocket()()
  expect(WebSocket).toBe(native)
})

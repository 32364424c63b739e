// Handshakes that fail, as the global WebSocket of MSW's network and of a page sees them.

import { setupServer } from "msw/node"
import { expect, test } from "vitest"
import { createSim } from "../../src/index.ts"
import { createClient } from "../gateway/transports/client.ts"

const ADDRESS = "wss://gateway.discord.gg/?v=10&encoding=json"
const FAILED = { code: 1006, reason: "", wasClean: false }

test("a socket of MSW fails at the time of the clock, and the next one opens", async () => {
  const sim = createSim()
  const server = setupServer(...sim.handlers)
  server.listen({ onUnhandledFrame: "error" })
  const incident = await sim.incident("gateway refuses connections", { duration: 10, delay: 2 })
  const socket = new WebSocket(ADDRESS)
  const failed = new Promise((resolve) => socket.addEventListener("error", resolve))
  const { closed, frames } = createClient(socket)
  await sim.settle()
  expect(socket.readyState).toBe(WebSocket.CONNECTING)
  await sim.advanceTime(2)
  await failed
  expect(await closed).toEqual(FAILED)
  expect([frames, incident.counts.handshakes]).toEqual([[], 1])

  await sim.advanceTime(8)
  const other = createClient(new WebSocket(ADDRESS))
  await other.identify(sim.token)
  server.close()
})

test("a socket of a page fails", async () => {
  const sim = createSim()
  const restore = sim.installWebSocket()
  const incident = await sim.incident("gateway unreachable")
  const socket = new WebSocket(ADDRESS)
  const failed = new Promise((resolve) => socket.addEventListener("error", resolve))
  const { closed } = createClient(socket)
  await failed
  expect(await closed).toEqual(FAILED)
  expect(sim.transcript()).toContain(
    "could not connect to gateway.discord.gg: the connection was refused",
  )
  await incident.end()
  await createClient(new WebSocket(ADDRESS)).identify(sim.token)
  restore()
})

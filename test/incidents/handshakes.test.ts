// Handshakes that fail, as clients of a Node network see them.

import { WebSocket as NodeWebSocket } from "ws"
import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { expect, test as base } from "vitest"
import { type Env, type IncidentName, sim } from "../../src/node.ts"
import { createClient } from "../gateway/transports/client.ts"

const ADDRESS = "wss://gateway.discord.gg/?v=10&encoding=json"
const RESUME = "wss://gateway-us-east1-b.discord.gg/?v=10&encoding=json"

const test = base.extend<{ readonly env: Env }>({
  env: [
    async ({}, use) => {
      await using env = await sim.run(() => {}, { gateway: false })
      await use(env)
    },
    { scope: "file" },
  ],
})

/** Opens a socket of `ws`, and lets the clock pass until it has failed. */
async function failOfWs(env: Env, address = ADDRESS) {
  const socket = new NodeWebSocket(address)
  const opened = new Promise<never>((_, reject) => {
    socket.once("open", () => reject(new Error("It opened.")))
  })
  const error = new Promise<Error & { code?: string }>((resolve) => socket.once("error", resolve))
  const closed = new Promise<number>((resolve) => socket.once("close", resolve))
  await env.advanceTime(1)
  const { message, code } = await Promise.race([error, opened])
  return { message, code, close: await closed }
}

/** Incidents, and the error of `ws`: its message and its code. */
const FAILURES: readonly (readonly [
  name: IncidentName,
  options: object,
  message: string,
  code: string | undefined,
])[] = [
  ["gateway refuses connections", { status: 503 }, "Unexpected server response: 503", undefined],
  ["gateway refuses connections", { status: 429 }, "Unexpected server response: 429", undefined],
  ["edge outage", { status: 520 }, "Unexpected server response: 520", undefined],
  ["gateway unreachable", {}, "connect ECONNREFUSED", "ECONNREFUSED"],
  ["gateway unreachable", { failure: "reset" }, "read ECONNRESET", "ECONNRESET"],
  [
    "gateway unreachable",
    { failure: "tls" },
    "Client network socket disconnected before secure TLS connection was established",
    "ECONNRESET",
  ],
  ["DNS failure", {}, "getaddrinfo ENOTFOUND gateway.discord.gg", "ENOTFOUND"],
]

test.for(FAILURES)(
  "ws gets the error of %s with %o",
  async ([name, options, message, code], { env }) => {
    const incident = await env.incident(name as "edge outage", options)
    expect(await failOfWs(env)).toEqual({ message, code, close: 1006 })
    expect(incident.counts.handshakes).toBe(1)
    await incident.end()
  },
)

test.for(FAILURES)(
  "the global WebSocket gets an error and 1006 from %s with %o",
  async ([name, options], { env }) => {
    const incident = await env.incident(name as "edge outage", options)
    const socket = new WebSocket(ADDRESS)
    const failed = new Promise((resolve) => socket.addEventListener("error", resolve))
    const { closed, frames } = createClient(socket)
    await env.advanceTime(1)
    await failed
    expect(await closed).toEqual({ code: 1006, reason: "", wasClean: false })
    expect([frames, socket.readyState]).toEqual([[], WebSocket.CLOSED])
    await incident.end()
  },
)

test("only the host of resumes is down", async ({ env }) => {
  const incident = await env.incident("resume host down", { duration: 60 })
  expect(await failOfWs(env, RESUME)).toMatchObject({ message: "Unexpected server response: 503" })
  const other = createClient(new WebSocket(ADDRESS))
  expect((await other.next(Op.Hello)).d).toEqual({ heartbeat_interval: 45_000 })
  other.socket.close(1000)
  await other.closed
  await env.advanceTime(60)
  const again = createClient(new WebSocket(RESUME))
  await again.next(Op.Hello)
  again.socket.close(1000)
  await again.closed
  expect(incident.counts.handshakes).toBe(1)
})

test("a silent gateway accepts a client and sends no HELLO", async ({ env }) => {
  const incident = await env.incident("silent gateway")
  const client = createClient(new WebSocket(ADDRESS))
  await client.opened
  await env.advanceTime(30)
  expect([client.frames, client.socket.readyState]).toEqual([[], WebSocket.OPEN])
  await incident.end()
  client.socket.close(1000)
  await client.closed
})

test.for([4000, 4004, 4008, 4009, 4014, 1001])(
  "an IDENTIFY ends with %i",
  async (code, { env }) => {
    const incident = await env.incident("close before READY", { code, delay: 2 })
    const client = createClient(new WebSocket(ADDRESS))
    await client.next(Op.Hello)
    client.send(Op.Identify, { token: env.token, intents: 0, properties: {} })
    await env.advanceTime(1)
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
    await env.advanceTime(1)
    expect(await client.closed).toMatchObject({ code })
    expect(incident.counts.sessions).toBe(1)
    await incident.end()
  },
)

test("READY is late, and events before it are not sent", async ({ env }) => {
  const incident = await env.incident("slow READY", { delay: 30 })
  const client = createClient(new WebSocket(ADDRESS))
  const ready = client.identify(env.token)
  await client.next(Op.Hello)
  await env.advanceTime(29)
  expect(client.frames.map(({ op }) => op)).toEqual([Op.Hello])
  await env.advanceTime(1)
  expect((await ready).d.session_id).toBeTypeOf("string")
  await incident.end()
  client.socket.close(1000)
  await client.closed
})

test("an IDENTIFY gets INVALID_SESSION, later and again", async ({ env }) => {
  const incident = await env.incident("invalid session loop", { delay: 3 })
  const client = createClient(new WebSocket(ADDRESS))
  await client.next(Op.Hello)
  for (const _ of [1, 2]) {
    client.send(Op.Identify, { token: env.token, intents: 0, properties: {} })
    await env.advanceTime(3)
    expect((await client.next(Op.InvalidSession)).d).toBe(false)
  }
  await incident.end()
  await client.identify(env.token)
  expect(incident.counts.sessions).toBe(2)
  client.socket.close(1000)
  await client.closed
})

// The requirements for every transport of the gateway.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { expect, test as base } from "vitest"
import { type InstalledTransport, type InstallTransport, createTest } from "./transport-fixture.ts"
import { type Client, createClient } from "./client.ts"

/** The close codes of the gateway with their reasons. */
const CLOSES = [
  [4000, "Unknown error."],
  [4001, "Unknown opcode."],
  [4002, "Error while decoding payload."],
  [4003, "Not authenticated."],
  [4004, "Authentication failed."],
  [4005, "Already authenticated."],
  [4007, "Invalid seq."],
  [4008, "Rate limited."],
  [4009, "Session timed out."],
  [4010, "Invalid shard."],
  [4011, "Sharding required."],
  [4012, "Invalid API version."],
  [4013, "Invalid intent(s)."],
  [4014, "Disallowed intent(s)."],
] as const

/** Declares the tests that are common to all transports. */
export function describesTransport(install: InstallTransport): void {
  const test = createTest(install)

  test("a client receives Hello, identifies and is ready", async ({ connect, sim }) => {
    const client = connect()
    expect((await client.next(Op.Hello)).d).toEqual({ heartbeat_interval: 45_000 })
    expect((await client.identify(sim.token)).s).toBe(1)
    expect(client.socket.readyState).toBe(1)
    expect(client.socket.url).toBe("wss://gateway.discord.gg/?v=10&encoding=json")
    expect(client.socket.protocol).toBe("")
  })

  test("a client can identify before it has received Hello", async ({ connect, sim }) => {
    const client = connect()
    let framesBefore = -1
    client.socket.addEventListener("open", () => {
      framesBefore = client.frames.length
      client.send(Op.Identify, { token: sim.token, intents: 0, properties: {} })
    })
    await client.next("READY")
    expect(framesBefore).toBe(0)
    expect(client.frames.map(({ op, t }) => [op, t])).toEqual([
      [Op.Hello, null],
      [Op.Dispatch, "READY"],
    ])
  })

  test("heartbeats are acknowledged", async ({ connect }) => {
    const client = connect()
    await client.opened
    client.send(Op.Heartbeat, null)
    await client.next(Op.HeartbeatAck)
  })

  test("events are sent as text", async ({ ready, alice, general }) => {
    const data = new Promise<unknown>((resolve) => {
      ready.socket.addEventListener("message", (event) => resolve(event.data), { once: true })
    })
    await alice.send(general, "tea? 🍵")
    expect((await ready.next("MESSAGE_CREATE")).d.content).toBe("tea? 🍵")
    expect(await data).toBeTypeOf("string")
  })

  test("zlib-stream is sent as one stream of bytes", async ({ connect, sim, alice, general }) => {
    const client = connect("v=10&encoding=json&compress=zlib-stream")
    const kinds = new Set<string>()
    client.socket.addEventListener("message", ({ data }) => kinds.add(typeof data))
    await client.identify(sim.token)
    await alice.send(general, "tea? 🍵")
    expect((await client.next("MESSAGE_CREATE")).d.content).toBe("tea? 🍵")
    expect(kinds).toEqual(new Set(["object"]))
  })

  test("with compress in IDENTIFY events are bytes, all other frames text", async ({
    connect,
    sim,
  }) => {
    const client = connect()
    const kinds: string[] = []
    client.socket.addEventListener("message", ({ data }) => kinds.push(typeof data))
    await client.identify(sim.token, { compress: true, intents: 0 })
    client.send(Op.Heartbeat, null)
    await client.next(Op.HeartbeatAck)
    expect(kinds).toEqual(["string", "object", "string"])
  })

  test("the client receives Invalid Session and can identify again", async ({ ready, sim }) => {
    await sim.gateway.invalidateSession()
    expect((await ready.next(Op.InvalidSession)).d).toBe(false)
    expect((await ready.identify(sim.token)).s).toBe(1)
  })

  test("a client receives Reconnect", async ({ ready, sim }) => {
    await sim.gateway.requestReconnect()
    expect((await ready.next(Op.Reconnect)).d).toBeNull()
    expect(ready.socket.readyState).toBe(1)
  })

  test("a lost connection ends with 1006, and missed events are replayed", async ({
    ready,
    connect,
    sim,
    alice,
    general,
  }) => {
    await sim.gateway.dropSocket()
    expect(await ready.closed).toEqual({ code: 1006, reason: "", wasClean: false })
    expect(ready.socket.readyState).toBe(3)
    await alice.send(general, "anybody?")

    const again = connect()
    await resume(again, ready, sim.token)
    expect((await again.next("MESSAGE_CREATE")).d.content).toBe("anybody?")
    await again.next("RESUMED")
  })

  test.for(CLOSES)("the gateway closes with %i %s", async ([code, reason], { ready, sim }) => {
    await sim.gateway.disconnect({ code })
    expect(await ready.closed).toEqual({ code, reason, wasClean: true })
    expect(ready.socket.readyState).toBe(3)
  })

  test("frames that were sent before the close arrive before it", async ({ connect, sim }) => {
    const client = connect()
    await client.opened
    client.send(Op.Heartbeat, null)
    client.send(Op.Identify, { token: sim.token, intents: 0, properties: {} })
    client.send(Op.Identify, { token: sim.token, intents: 0, properties: {} })
    client.send(Op.Heartbeat, null)

    expect(await client.closed).toMatchObject({ code: 4005 })
    expect(client.frames.map(({ op }) => op)).toEqual([Op.Hello, Op.HeartbeatAck, Op.Dispatch])
  })

  test("a client that closes with 1000 ends its session", async ({ ready, connect, sim }) => {
    ready.socket.close(1000)
    expect(await ready.closed).toMatchObject({ code: 1000, wasClean: true })
    const again = connect()
    await resume(again, ready, sim.token)
    expect((await again.next(Op.InvalidSession)).d).toBe(false)
    expect(notes(sim)).toContain("closed the connection with 1000")
  })

  test("a client that closes with 4000 can resume", async ({ ready, connect, sim }) => {
    ready.socket.close(4000, "Back in a moment.")
    expect(await ready.closed).toMatchObject({ code: 4000, wasClean: true })
    const again = connect()
    await resume(again, ready, sim.token)
    await again.next("RESUMED")
    expect(notes(sim)).toContain("closed the connection with 4000")
  })

  test("a frame that is not JSON ends the connection with 4002", async ({ ready }) => {
    ready.socket.send("tea")
    expect(await ready.closed).toEqual({
      code: 4002,
      reason: "Error while decoding payload.",
      wasClean: true,
    })
  })

  test("bytes are read the same way as text", async ({ connect }) => {
    const client = connect()
    await client.opened
    const bytes = new TextEncoder().encode(`--{"op":1,"d":null}--`)
    client.socket.send(bytes.subarray(2, -2))
    await client.next(Op.HeartbeatAck)
    client.socket.send(bytes.slice(2, -2).buffer)
    await client.next(Op.HeartbeatAck)
    expect(client.socket.readyState).toBe(1)
  })

  test("many frames of one tick keep their order", async ({ ready, alice, general }) => {
    const texts = Array.from({ length: 20 }, (_, index) => `cup ${index}`)
    await Promise.all(texts.map((text) => alice.send(general, text)))
    const contents: string[] = []
    for (const _ of texts) contents.push((await ready.next("MESSAGE_CREATE")).d.content)
    expect(contents).toEqual(texts)
  })

  test("two concurrent connections receive only their own frames", async ({
    ready,
    connect,
    sim,
  }) => {
    const other = connect("v=10&encoding=json&compress=zlib-stream")
    await other.identify(sim.token, { intents: 0 })
    other.socket.send("tea")
    expect(await other.closed).toMatchObject({ code: 4002 })

    ready.send(Op.Heartbeat, null)
    await ready.next(Op.HeartbeatAck)
    expect(ready.socket.readyState).toBe(1)
    expect(other.frames.map(({ op }) => op)).not.toContain(Op.HeartbeatAck)
  })

  base("the global object is restored afterwards", async () => {
    const before = globals()
    const transport = await install()
    const client = createClient(transport.open("wss://gateway.discord.gg/?v=10&encoding=json"))
    await client.identify(transport.sim.token)
    client.socket.close(1000)
    await client.closed
    await transport.restore()
    expect(globals()).toEqual(before)
  })
}

function resume(client: Client, lost: Client, token: string): Promise<void> {
  const seq = Math.max(...lost.frames.map(({ s }) => s ?? 0))
  const session_id: unknown = lost.frames.find(({ t }) => t === "READY")?.d.session_id
  return client.opened.then(() => client.send(Op.Resume, { token, session_id, seq }))
}

function notes({ journal }: InstalledTransport["sim"]): readonly string[] {
  return journal.flatMap((entry) => (entry.kind === "connection" ? [entry.description] : []))
}

/** Returns the global properties by name. Getters are not called. */
function globals(): ReadonlyMap<string, unknown> {
  const { ...properties } = Object.getOwnPropertyDescriptors(globalThis)
  return new Map(
    Object.entries(properties).map(([name, { value, get }]) => [name, get ?? (value as unknown)]),
  )
}

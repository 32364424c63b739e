// The WebSocket that a Sim installs, compared with the standard.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { expect, onTestFinished, vi } from "vitest"
import { createClient } from "./client.ts"
import { ADDRESS, test } from "./installed.ts"

const HEARTBEAT = JSON.stringify({ op: Op.Heartbeat, d: null })

/** Waits for an event of a socket. */
function event<Type extends keyof WebSocketEventMap>(
  socket: WebSocket,
  type: Type,
): Promise<WebSocketEventMap[Type]> {
  return new Promise((resolve) => {
    socket.addEventListener(type, resolve, { once: true })
  })
}

test("is a WebSocket as any other", async ({ sim, native }) => {
  const socket = new WebSocket(ADDRESS, ["json"])
  expect(socket).toBeInstanceOf(WebSocket)
  expect(socket).toBeInstanceOf(native)
  expect(socket).toBeInstanceOf(EventTarget)
  expect(WebSocket.name).toBe("WebSocket")
  expect([WebSocket.CONNECTING, WebSocket.OPEN, WebSocket.CLOSING, WebSocket.CLOSED]).toEqual([
    0, 1, 2, 3,
  ])
  expect([socket.readyState, socket.OPEN, socket.binaryType]).toEqual([0, 1, "blob"])
  expect([socket.url, socket.protocol, socket.extensions]).toEqual([ADDRESS, "", ""])
  expect(sim.journal).toEqual([])
  await event(socket, "open")
  // The platform selects none of the offered protocols.
  expect(socket.protocol).toBe("")
  socket.close()
  expect(socket.readyState).toBe(WebSocket.CLOSING)
  expect(await event(socket, "close")).toMatchObject({ code: 1005, wasClean: true })
})

test("serves every host of the gateway", async ({ sim }) => {
  expect(sim.token).toMatch(/\./)
  for (const address of [
    "wss://gateway-us-east1-b.discord.gg",
    new URL("wss://GATEWAY.discord.gg:443/?v=10"),
    "https://gateway.discord.gg/",
  ]) {
    const socket = new WebSocket(address)
    await event(socket, "message")
    expect(socket.url).toMatch(/^wss:\/\/gateway[a-z0-9-]*\.discord\.gg\/(\?v=10)?$/)
    socket.close(1000)
  }
})

test("calls handlers and listeners as the standard says", async ({ sim }) => {
  const socket = new WebSocket(ADDRESS)
  const seen: unknown[] = []
  const note = (what: string) =>
    function (this: unknown, { target, type }: Event) {
      seen.push([what, type, this === socket, target === socket])
    }
  Object.assign(socket, { onmessage: note("replaced") })
  Object.assign(socket, { onmessage: note("handler") })
  socket.addEventListener("message", note("once"), { once: true })
  socket.addEventListener("message", { handleEvent: () => seen.push("object") })
  const removed = note("removed")
  socket.addEventListener("message", removed)
  socket.removeEventListener("message", removed)
  expect(socket.onopen).toBeNull()

  await event(socket, "message")
  Object.assign(socket, { onmessage: null })
  const answered = event(socket, "message")
  socket.send(HEARTBEAT)
  expect(JSON.parse((await answered).data as string)).toMatchObject({ op: Op.HeartbeatAck })
  expect(seen).toEqual([
    ["handler", "message", true, true],
    ["once", "message", true, true],
    "object",
    "object",
  ])
  expect(sim.gaps).toEqual([])
})

test("a listener that throws stops neither the others nor the gateway", async ({ sim }) => {
  const thrown = new Promise<Error>((resolve) => {
    const others = process.listeners("uncaughtException")
    process.removeAllListeners("uncaughtException")
    process.once("uncaughtException", (error) => {
      for (const other of others) process.on("uncaughtException", other)
      resolve(error)
    })
  })
  const client = createClient(new WebSocket(ADDRESS))
  client.socket.addEventListener("open", () => {
    throw new Error("Spilled the tea.")
  })
  expect((await client.identify(sim.token)).s).toBe(1)
  expect((await thrown).message).toBe("Spilled the tea.")
})

test("sends nothing before it is open, nor after it was closed", async ({ sim }) => {
  const { socket, closed, opened } = createClient(new WebSocket(ADDRESS))
  const early = expect.objectContaining({ name: "InvalidStateError" })
  expect(() => socket.send(HEARTBEAT)).toThrow(early)
  expect(() => socket.send(HEARTBEAT)).toThrow(DOMException)
  await opened
  socket.close(4000)
  socket.send("no JSON")
  expect(await closed).toMatchObject({ code: 4000 })
  socket.send("no JSON")
  expect(sim.journal.map((entry) => entry.kind === "connection" && entry.description)).toEqual([
    "closed the connection with 4000",
  ])
})

test("sees nothing any more after it has closed", async ({ sim }) => {
  const { socket, closed, opened, frames } = createClient(new WebSocket(ADDRESS))
  await opened
  await event(socket, "message")
  const ends: number[] = []
  socket.addEventListener("close", ({ code }) => ends.push(code))
  socket.send(HEARTBEAT)
  socket.send("no JSON")
  socket.close(4000)
  await closed
  await sim.settle()
  expect(ends).toEqual([4000])
  expect(frames.map(({ op }) => op)).toEqual([Op.Hello])
})

test("is closed only with what a client may close with", async ({ sim }) => {
  const { socket, closed, opened } = createClient(new WebSocket(ADDRESS))
  await opened
  for (const code of [1001, 2999, 5000]) expect(() => socket.close(code)).toThrow(String(code))
  expect(() => socket.close(4000, "🍵".repeat(31))).toThrow(/123 bytes/)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.close(4999, "tea")
  expect(await closed).toEqual({ code: 4999, reason: "tea", wasClean: true })
  expect(sim.gaps).toEqual([])
})

test("an address or protocols that cannot be are refused, and leave nothing behind", async ({
  sim,
}) => {
  expect(() => new WebSocket(`${ADDRESS}#fragment`)).toThrow(SyntaxError)
  expect(() => new WebSocket(ADDRESS, ["json", "json"])).toThrow(SyntaxError)
  expect((await createClient(new WebSocket(ADDRESS)).identify(sim.token)).s).toBe(1)
})

test("fails where it is closed before it is open, and the gateway hears nothing", async ({
  sim,
}) => {
  const { socket, closed, frames } = createClient(new WebSocket(ADDRESS))
  const failed = event(socket, "error")
  socket.close(4000, "Changed my mind.")
  await failed
  expect(await closed).toEqual({ code: 1006, reason: "", wasClean: false })
  expect([frames, sim.journal]).toEqual([[], []])
})

test("gives bytes as a Blob unless it is asked for a buffer", async ({ sim }) => {
  expect(sim.gaps).toEqual([])
  const socket = new WebSocket(`${ADDRESS}&compress=zlib-stream`)
  const { data: blob } = await event(socket, "message")
  expect(blob).toBeInstanceOf(Blob)
  expect(new Uint8Array(await (blob as Blob).arrayBuffer()).subarray(0, 2)).toEqual(
    new Uint8Array([0x78, 0x01]),
  )

  socket.binaryType = "arraybuffer"
  const answered = event(socket, "message")
  socket.send(HEARTBEAT)
  expect((await answered).data).toBeInstanceOf(ArrayBuffer)
})

test("a Blob is read in its turn, and bytes as they were when they were sent", async ({ sim }) => {
  const client = createClient(new WebSocket(ADDRESS))
  await client.opened
  const identity = { token: sim.token, intents: 0, properties: {} }
  client.socket.send(new Blob([JSON.stringify({ op: Op.Identify, d: identity })]))
  const bytes = new TextEncoder().encode(HEARTBEAT)
  client.socket.send(bytes)
  bytes.fill(0)
  await client.next(Op.HeartbeatAck)
  expect(client.frames.map(({ op }) => op)).toEqual([Op.Hello, Op.Dispatch, Op.HeartbeatAck])
})

test("leaves nothing on a clock, and setTimeout as it is", async ({ sim }) => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "Date"],
  })
  onTestFinished(() => void vi.useRealTimers())
  const { setTimeout } = globalThis
  const client = createClient(new WebSocket(ADDRESS))
  expect(globalThis.setTimeout).toBe(setTimeout)
  const guild = sim.createGuild("Tea House")
  await client.identify(sim.token)
  await guild.addMember("alice").send(guild.createTextChannel("general"), "tea?")
  await client.next("MESSAGE_CREATE")
  client.socket.close(1000)
  await client.closed
  expect(vi.getTimerCount()).toBe(0)
  expect(globalThis.setTimeout).toBe(setTimeout)
})

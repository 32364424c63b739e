import { constants, inflateSync } from "node:zlib"
import { expect } from "vitest"
import { ALL_INTENTS, GATEWAY, connect, test } from "./plain-msw-fixture.ts"

/** Reads a zlib stream, message by message. */
function inflating(): (data: unknown) => string {
  let [stream, known] = [Buffer.alloc(0), 0]
  return (data) => {
    stream = Buffer.concat([stream, bytesOf(data)])
    const text = inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
    const message = text.slice(known)
    known = text.length
    return message
  }
}

function bytesOf(data: unknown): Buffer {
  if (data instanceof ArrayBuffer) return Buffer.from(data)
  throw new Error(`Not the bytes that binaryType asks for: ${typeof data}`)
}

test("a connection may be one stream of zlib", async ({ sim }) => {
  const guild = sim.createGuild("Tea House")
  const bot = connect(sim.token, `${GATEWAY}&compress=zlib-stream`, inflating())
  await bot.identify()
  await guild.addMember("alice").send(guild.createTextChannel("general"), "🫖")
  expect((await bot.next("MESSAGE_CREATE")).d).toMatchObject({ content: "🫖" })
})

test("events alone may be compressed", async ({ sim }) => {
  const bot = connect(sim.token, GATEWAY, (data) =>
    typeof data === "string" ? data : inflateSync(bytesOf(data)).toString(),
  )
  const ready = await bot.identify({ compress: true })
  expect(ready.d).toMatchObject({ user: { id: sim.bot.id } })
})

test("bytes come as a Blob where the client asks for no other form", async ({ sim }) => {
  const first = Promise.withResolvers<unknown>()
  const bot = connect(sim.token, `${GATEWAY}&compress=zlib-stream`, (data) => {
    first.resolve(data)
    return undefined
  })
  bot.socket.binaryType = "blob"
  const blob = await first.promise
  expect(blob).toBeInstanceOf(Blob)
  const bytes = await (blob as Blob).arrayBuffer() // Checked in the line before.
  expect(inflating()(bytes)).toMatch(/"op":10/)
})

test("a client may send text, bytes and Blobs, and they are read in their order", async ({
  sim,
}) => {
  const bot = connect(sim.token)
  await bot.next(10)
  const identity = { token: sim.token, intents: ALL_INTENTS, properties: {} }
  const [heartbeat = "", identify = ""] = [
    { op: 1, d: null },
    { op: 2, d: identity },
  ].map((frame) => JSON.stringify(frame))
  bot.socket.send(new Blob([identify]))
  bot.socket.send(new TextEncoder().encode(heartbeat))
  bot.socket.send(new TextEncoder().encode(heartbeat).buffer)
  bot.socket.send(heartbeat)
  for (let acknowledged = 0; acknowledged < 3; acknowledged++) await bot.next(11)
  expect(bot.seen).toEqual(["open", "10", "READY", "11", "11", "11"])
})

test("a frame that cannot be decoded closes the connection with 4002", async ({ sim }) => {
  const bot = connect(sim.token)
  await bot.next(10)
  bot.socket.send(new Uint8Array([0x80]))
  expect(await bot.closed).toMatchObject({ code: 4002, reason: "Error while decoding payload." })
})

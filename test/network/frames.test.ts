// Frames that clients may send, byte by byte. https://www.rfc-editor.org/rfc/rfc6455#section-5

import { once } from "node:events"
import type { ConnectionOptions } from "node:tls"
import { expect } from "vitest"
import { WebSocket } from "ws"
import type { NodeSocket } from "../../src/harness/node/network/network-traffic.ts"
import { openByRequest, test } from "./fixture.ts"
import { SOCKET_PATHS } from "./socket-paths.ts"

/** Returns a masked frame. `first` is its first byte: 0x80 for the last fragment, and the opcode. */
function frame(first: number, content: string | Buffer = ""): Buffer {
  const bytes = Buffer.from(content)
  const length = Buffer.alloc(bytes.length < 126 ? 1 : bytes.length < 65_536 ? 3 : 9)
  if (length.length === 1) length[0] = bytes.length
  else if (length.length === 3) length.writeUInt16BE(bytes.length, 1)
  else length.writeBigUInt64BE(BigInt(bytes.length), 1)
  if (length.length > 1) length[0] = length.length === 3 ? 126 : 127
  length[0] = (length[0] ?? 0) | 0x80
  const mask = Buffer.from([7, 31, 127, 255])
  const masked = bytes.map((byte, at) => byte ^ (mask[at & 3] ?? 0))
  return Buffer.concat([Buffer.from([first]), length, mask, masked])
}

/** Returns the content of a close frame. */
function closing(code: number, reason: string | Buffer = ""): Buffer {
  const head = Buffer.alloc(2)
  head.writeUInt16BE(code)
  return Buffer.concat([head, Buffer.from(reason)])
}

const long = "tea".repeat(100)
const huge = "tea".repeat(30_000)
const BYE = [1000, "bye"]
const LOST = [1006, ""]
const bye = frame(0x88, closing(1000, "bye"))

/** The chunks that a client sends, what the server hears, and the code of its close frame. */
const CONVERSATIONS: Readonly<
  Record<string, readonly [chunks: readonly Buffer[], heard: readonly unknown[], code: number]>
> = {
  "a text": [[frame(0x81, "tea"), bye], ["tea", BYE], 1000],
  bytes: [[frame(0x82, "tea"), bye], ["tea", BYE], 1000],
  "an empty text": [[frame(0x81), bye], ["", BYE], 1000],
  "a long text": [[frame(0x81, long), bye], [long, BYE], 1000],
  "a huge text": [[frame(0x81, huge), bye], [huge, BYE], 1000],
  "several frames at once": [
    [Buffer.concat([frame(0x81, "a"), frame(0x81, "b"), bye])],
    ["a", "b", BYE],
    1000,
  ],
  "a frame byte by byte": [
    [...[...frame(0x81, long)].map((byte) => Buffer.from([byte])), bye],
    [long, BYE],
    1000,
  ],
  "fragments with a ping between them": [
    [frame(0x01, "te"), frame(0x89, "?"), frame(0x00, "a "), frame(0x80, "time"), bye],
    ["tea time", BYE],
    1000,
  ],
  "a letter in two fragments": [
    [frame(0x01, Buffer.from([0xc3])), frame(0x80, Buffer.from([0xa9])), bye],
    ["é", BYE],
    1000,
  ],
  "a pong": [[frame(0x8a, "!"), bye], [BYE], 1000],
  "a close without a code": [[frame(0x88)], [[1005, ""]], 1005],
  "a close with a code of the client's own": [[frame(0x88, closing(4242))], [[4242, ""]], 4242],
  "what follows a close": [[Buffer.concat([bye, frame(0x81, "late")])], [BYE], 1000],
  "a frame that is not masked": [[Buffer.from([0x81, 0x01, 0x61])], [LOST], 1002],
  "a frame with bits of an extension": [[frame(0xc1, "tea")], [LOST], 1002],
  "an unknown opcode": [[frame(0x83, "tea")], [LOST], 1002],
  "an unknown control opcode": [[frame(0x8b, "tea")], [LOST], 1002],
  "a continuation of nothing": [[frame(0x80, "tea")], [LOST], 1002],
  "a text between fragments": [[frame(0x01, "te"), frame(0x81, "a")], [LOST], 1002],
  "a ping in fragments": [[frame(0x09, "?")], [LOST], 1002],
  "a long ping": [[frame(0x89, long)], [LOST], 1002],
  "a text that is not UTF-8": [[frame(0x81, Buffer.from([0xff]))], [LOST], 1007],
  "a reason that is not UTF-8": [[frame(0x88, closing(1000, Buffer.from([0xff])))], [LOST], 1007],
  "a close with one byte": [[frame(0x88, "x")], [LOST], 1002],
  "a close with a reserved code": [[frame(0x88, closing(1006))], [LOST], 1002],
  "a close with an unknown code": [[frame(0x88, closing(2000))], [LOST], 1002],
  "more than 100 MiB": [
    [Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x10, 0, 0, 0, 1, 2, 3, 4])],
    [LOST],
    1009,
  ],
  "an end without a close frame": [[frame(0x81, "tea")], ["tea", LOST], 0],
}

/** Listens to the server's end of a WebSocket. */
function listen() {
  const heard: unknown[] = []
  const gone = Promise.withResolvers<void>()
  const onSocket = (socket: NodeSocket): void => {
    socket.on("message", (content) => void heard.push(content.toString()))
    socket.on("close", (code, reason) => {
      heard.push([code, reason.toString()])
      gone.resolve()
    })
  }
  return { heard, gone: gone.promise, onSocket }
}

/** Sends chunks, and an end. Returns the bytes with which the server answers. */
async function send(
  options: ConnectionOptions,
  chunks: readonly Buffer[],
  isEnding: boolean,
): Promise<Buffer> {
  const { socket } = await openByRequest(options)
  const received: Buffer[] = []
  socket.on("data", (bytes: Buffer) => received.push(bytes))
  // `ws` unmasks frames in the buffers that it gets.
  for (const chunk of chunks) socket.write(Buffer.from(chunk))
  const ended = once(socket, "end")
  if (isEnding) socket.end()
  await ended
  socket.end()
  return Buffer.concat(received)
}

for (const [path, options] of SOCKET_PATHS) {
  test.for(Object.entries(CONVERSATIONS))(
    `%s is read as the protocol says, ${path}`,
    async ([, [chunks, expected, code]], { open }) => {
      const { heard, gone, onSocket } = listen()
      open([], { onSocket })
      const answer = await send(options, chunks, code === 0)
      await gone

      expect(heard).toEqual(expected)
      const close = answer.subarray(answer.lastIndexOf(0x88))
      if (code === 1005) expect([...close]).toEqual([0x88, 0])
      else if (code > 0) expect(close.readUInt16BE(2)).toBe(code)
      else expect(answer).toHaveLength(0)
    },
  )

  test(`a ping is answered with its content, ${path}`, async ({ open }) => {
    open([])
    const { socket } = await openByRequest(options)
    socket.write(frame(0x89, "tea?"))

    const [answer] = (await once(socket, "data")) as [Buffer]
    expect([...answer]).toEqual([0x8a, 4, ...Buffer.from("tea?")])
  })

  test.for([0, 125, 126, 65_535, 65_536])(
    `a message of %i bytes arrives whole, ${path}`,
    async (size, { open }) => {
      const text = "é".repeat(size / 2) + "x".repeat(size % 2)
      open([], { onSocket: (server) => void setImmediate(() => server.send(text)) })
      const client = new WebSocket("wss://gateway.discord.gg/?v=10", options)
      const [message, isBinary] = (await once(client, "message")) as [Buffer, boolean]

      expect([message.length, isBinary]).toEqual([size, false])
      expect(message.toString()).toBe(text)
    },
  )
}

/** Requests that have to be read by a server of HTTP. */
const REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a protocol of the client's choice": { "sec-websocket-protocol": "tea" },
  "the older version": { "sec-websocket-version": "8" },
  "several connection options": { connection: "keep-alive, Upgrade" },
}

test.for(Object.entries(REQUESTS))(
  "a request with %s is accepted as well",
  async ([, headers], { open }) => {
    open([], { onSocket: (socket) => void setImmediate(() => socket.send("tea")) })
    const { response, socket } = await openByRequest({}, headers)
    const [answer] = (await once(socket, "data")) as [Buffer]

    expect(response.headers["sec-websocket-accept"]).toBe("ICX+Yqv66kxgM0FcWaLWlFLwTAI=")
    expect(response.headers["sec-websocket-protocol"]).toBe(headers["sec-websocket-protocol"])
    expect([...answer]).toEqual([0x81, 3, ...Buffer.from("tea")])
  },
)

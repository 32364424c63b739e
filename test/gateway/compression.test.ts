import { createInflate, constants, createZstdDecompress, inflateSync } from "node:zlib"
import { GatewayOpcodes } from "discord.js"
import { expect, test } from "vitest"
import { createFrameEncoder, zlibPacket } from "../../src/gateway/protocol/compression.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"

/** Texts at every boundary: empty, characters of several bytes, and the size of each block. */
const TEXTS = [
  "",
  "tea",
  "🍵 and \u0000",
  ...[65_535, 65_536, 131_072, 131_073, 300_000].map((size) => "x".repeat(size)),
  "last",
]

/** Decodes the messages of a stream, each as far as possible when it arrives. */
async function unpacked(name: "zlib-stream" | "zstd-stream", texts: readonly string[]) {
  const pack = createFrameEncoder(name)
  if (pack === undefined) throw new Error(`${name} is spoken`)
  const stream =
    name === "zlib-stream"
      ? createInflate({ flush: constants.Z_SYNC_FLUSH })
      : createZstdDecompress()
  let text = ""
  stream.setEncoding("utf8").on("data", (part: string) => (text += part))
  const read: string[] = []
  for (const each of texts) {
    text = ""
    await new Promise<void>((resolve) => stream.write(pack(each), () => resolve()))
    read.push(text)
  }
  stream.destroy()
  return read
}

test.for(["zlib-stream", "zstd-stream"] as const)(
  "%s is one stream that a decoder reads message by message",
  async (name, { skip }) => {
    skip(
      name === "zstd-stream" && typeof createZstdDecompress !== "function",
      "no zstd in this Node",
    )
    expect(await unpacked(name, TEXTS)).toEqual(TEXTS)
  },
)

test("each message of zlib-stream ends with a flush, and the head comes once", () => {
  const pack = createFrameEncoder("zlib-stream")
  const [first, second] = [pack?.("one"), pack?.("two")].map((message) =>
    Buffer.from(message ?? ""),
  )
  for (const message of [first, second]) {
    expect(message?.subarray(-4)).toEqual(Buffer.from([0, 0, 0xff, 0xff]))
  }
  expect(first?.subarray(0, 2)).toEqual(Buffer.from([0x78, 0x01]))
  expect(second?.[0]).not.toBe(0x78)
})

test.for(TEXTS.map((text) => [text.length, text] as const))(
  "a packet of %i characters is a zlib stream of its own",
  ([, text]) => {
    expect(inflateSync(zlibPacket(text)).toString()).toBe(text)
  },
)

/**
 * Returns the frames that a client receives after it identifies with `compress` at a URL with
 * `query`.
 */
function framesOf(query: string, compress: boolean) {
  const { gateway, application } = createSimulation({}, { key: "compression" })
  const frames: (string | Uint8Array)[] = []
  const transport = {
    send: (frame: string | Uint8Array) => void frames.push(frame),
    close: () => {},
    drop: () => {},
  }
  const connection = gateway.connect(transport, new URL(`wss://gateway.discord.gg/?v=10${query}`))
  const identity = { token: application().token, intents: 0, properties: {}, compress }
  connection.receive(JSON.stringify({ op: GatewayOpcodes.Identify, d: identity }))
  connection.receive(JSON.stringify({ op: GatewayOpcodes.Heartbeat, d: 1 }))
  return frames
}

test("with compress in IDENTIFY each event is compressed by itself", () => {
  const [hello, ready, ack, ...others] = framesOf("", true)
  expect([typeof hello, typeof ack, others]).toEqual(["string", "string", []])
  if (typeof ready === "string" || ready === undefined) throw new Error("READY comes as bytes")
  expect(JSON.parse(inflateSync(ready).toString())).toMatchObject({ t: "READY", s: 1 })
})

test("without it all is text", () => {
  expect(framesOf("", false).map((frame) => typeof frame)).toEqual(["string", "string", "string"])
})

test("a compressed stream is not compressed twice", () => {
  const inflated = framesOf("&compress=zlib-stream", true)
  expect(inflated).toEqual(framesOf("&compress=zlib-stream", false))
  expect(inflated.map((frame) => typeof frame)).toEqual(["object", "object", "object"])
})

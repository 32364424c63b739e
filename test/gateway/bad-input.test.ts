import { anyCharacter, fc } from "../chance.ts"
import { GatewayCloseCodes, GatewayOpcodes as Op } from "discord.js"
import { expect, test, vi } from "vitest"
import type { Gateway } from "../../src/gateway/gateway.ts"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { expectEqualStates } from "../scene/equal-states.ts"
import { plain } from "../world/plain.ts"
import { ALL_INTENTS } from "./raw.ts"

// A test sends many frames, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const TOKEN = "the.only.token"
const DOCUMENTED = Object.values(GatewayCloseCodes).filter((code) => typeof code === "number")
/** Opcodes that the gateway accepts without a response. */
const SILENT: readonly number[] = [Op.PresenceUpdate, Op.RequestGuildMembers]

/** Opens a connection whose transport records the frames. */
function connect(gateway: Gateway, query = "v=10") {
  const sent: (string | Uint8Array)[] = []
  const closes: number[] = []
  const transport = {
    send: (frame: string | Uint8Array) => void sent.push(frame),
    close: (code: number) => void closes.push(code),
    drop: () => {},
  }
  const connection = gateway.connect(transport, new URL(`wss://gateway.discord.gg/?${query}`))
  return { sent, closes, receive: (data: string | Uint8Array) => connection.receive(data) }
}

const text = (op: unknown, d: unknown): string => JSON.stringify({ op, d })
const IDENTIFY = text(Op.Identify, { token: TOKEN, intents: ALL_INTENTS, properties: {} })

const json = fc.jsonValue()
const opcode = fc.oneof(
  fc.constantFrom(1, 2, 3, 4, 6, 8, 31, 43),
  fc.integer({ min: -2, max: 50 }),
  fc.double(),
)
const token = fc.oneof(fc.constantFrom(TOKEN, `Bot ${TOKEN}`), json)
const identity = fc.record(
  {
    token,
    intents: fc.oneof(fc.constantFrom(0, 513, ALL_INTENTS), json),
    shard: fc.oneof(fc.constant([0, 1]), json),
    compress: fc.oneof(fc.boolean(), json),
    presence: json,
    properties: json,
  },
  { requiredKeys: [] },
)
/** The session id can be that of another session; the token cannot be another's. */
const resume = fc.record(
  { token: json, session_id: fc.oneof(fc.constant("1".padStart(32, "0")), json), seq: json },
  { requiredKeys: [] },
)
const frame = fc.oneof(
  fc.tuple(opcode, json).map(([op, d]) => text(op, d)),
  identity.map((d) => text(Op.Identify, d)),
  resume.map((d) => text(Op.Resume, d)),
  json.map((value) => JSON.stringify(value)),
  fc
    .tuple(opcode, fc.integer({ min: 1, max: 2000 }))
    .map(([op, depth]) => `{"op":${op},"d":${"[".repeat(depth)}${"]".repeat(depth)}}`),
  fc.string({ unit: anyCharacter }),
  fc.uint8Array(),
  fc.integer({ min: 4000, max: 5000 }).map((length) => text(Op.Heartbeat, "x".repeat(length))),
)
const query = fc.constantFrom("v=10", "v=10&compress=zlib-stream", "v=10&compress=zstd-stream")

/** Returns the opcode of a sent frame, if it has one. */
function opOf(data: string | Uint8Array): number | undefined {
  const { op } = JSON.parse(Buffer.from(data).toString()) as { op?: number } // the gateway sends JSON
  return op
}

test("any frame gets a response or closes only that connection, with a documented code", () => {
  fc.assert(
    fc.property(
      query,
      fc.boolean(),
      fc.array(frame, { minLength: 1, maxLength: 6 }),
      (address, isIdentified, frames) => {
        const { world, gateway, ...simulation } = createSimulation({ token: TOKEN }, { key: "bad" })
        buildGuild({ world, gateway, ...simulation }, "Tea House").createTextChannel("general")
        const other = connect(gateway)
        other.receive(IDENTIFY)
        const [others, before] = [other.sent.length, plain(world)]

        const { sent, closes, receive } = connect(gateway, address)
        if (isIdentified) receive(IDENTIFY)
        for (const data of frames) {
          const answered = sent.length
          receive(data)
          if (closes.length > 0) break
          expect(sent.length > answered || SILENT.includes(opOf(data) ?? -1)).toBe(true)
        }

        expect(closes.length).toBeLessThanOrEqual(1)
        for (const code of closes) expect(DOCUMENTED).toContain(code)
        expectEqualStates(plain(world), before)
        expect([other.sent.length, other.closes]).toEqual([others, []])
      },
    ),
    { numRuns: 400 },
  )
})

test.for([
  ["text", "tea"],
  ["an incomplete character", Uint8Array.of(0x7b, 0xe2, 0x82)],
  ["nothing", new Uint8Array()],
  ["4097 bytes", new TextEncoder().encode(text(1, "x".repeat(4082)))],
  ["4097 bytes in fewer characters", text(1, `${"🍵".repeat(1020)}xx`)],
] as const)("%s is no frame", ([, data]) => {
  const { closes, receive } = connect(createSimulation({}, { key: "bad" }).gateway)
  receive(data)
  expect(closes).toEqual([4002])
})

test("4096 bytes are a frame, as text and as bytes", () => {
  const { sent, closes, receive } = connect(createSimulation({}, { key: "bad" }).gateway)
  const longest = text(1, "x".repeat(4081))
  expect(longest).toHaveLength(4096)
  receive(longest)
  receive(new TextEncoder().encode(longest))
  expect([sent.length, closes]).toEqual([3, []])
})

test("a closed connection accepts no frames", () => {
  const simulation = createSimulation({ token: TOKEN }, { key: "bad" })
  const { sent, closes, receive } = connect(simulation.gateway)
  receive("tea")
  receive(IDENTIFY)
  expect([sent.length, closes]).toEqual([1, [4002]])
  expect([...simulation.gateway.sessions]).toEqual([])
})

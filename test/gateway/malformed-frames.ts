// Frames that no client should send, and what the gateway must make of them.

import { deepStrictEqual, ok } from "node:assert/strict"
import { GatewayCloseCodes, GatewayOpcodes as Op } from "discord-api-types/v10"
import type { Gateway } from "../../src/gateway/gateway.ts"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { anyCharacter, fc } from "../chance.ts"
import { plain } from "../world/plain.ts"
import { ALL_INTENTS } from "./all-intents.ts"

export const TOKEN = "the.only.token"
const DOCUMENTED = Object.values(GatewayCloseCodes).filter((code) => typeof code === "number")
/** Opcodes that the gateway accepts without a response. */
const SILENT: readonly number[] = [Op.PresenceUpdate, Op.RequestGuildMembers]

/** Opens a connection whose transport records the frames. */
export function connect(gateway: Gateway, query = "v=10") {
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

export const text = (op: unknown, d: unknown): string => JSON.stringify({ op, d })
export const IDENTIFY = text(Op.Identify, { token: TOKEN, intents: ALL_INTENTS, properties: {} })

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

/** The frames of a connection, after IDENTIFY or without it. */
export interface Frames {
  readonly address: string
  readonly isIdentified: boolean
  readonly frames: readonly (string | Uint8Array)[]
}

/** Any frames. */
export const malformedFrames = fc.record({
  address: query,
  isIdentified: fc.boolean(),
  frames: fc.array(frame, { minLength: 1, maxLength: 6 }),
})

/**
 * Sends frames. Each must get a response or close that connection alone, with a documented code, and
 * the world must stay as it was. Returns the number of frames that were sent.
 */
export function checkFrames({ address, isIdentified, frames }: Frames): number {
  const { world, gateway, ...simulation } = createSimulation({ token: TOKEN }, { key: "bad" })
  buildGuild({ world, gateway, ...simulation }, "Tea House").createTextChannel("general")
  const other = connect(gateway)
  other.receive(IDENTIFY)
  const [others, before] = [other.sent.length, plain(world)]
  let count = 0

  const { sent, closes, receive } = connect(gateway, address)
  if (isIdentified) receive(IDENTIFY)
  for (const data of frames) {
    const answered = sent.length
    receive(data)
    count += 1
    if (closes.length > 0) break
    ok(sent.length > answered || SILENT.includes(opOf(data) ?? -1), "A frame got no response.")
  }

  ok(closes.length <= 1, "The connection was closed twice.")
  for (const code of closes) ok(DOCUMENTED.includes(code), `${code} is no documented close code.`)
  deepStrictEqual(plain(world), before)
  deepStrictEqual([other.sent.length, other.closes], [others, []])
  return count
}

// Clients that read slowly, and sessions with many events.

import { expect, test } from "vitest"
import type { Transport } from "../../src/gateway/connections/transport.ts"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { startTyping } from "../../src/world/typing/actions.ts"
import { perform } from "../../src/world/actions/perform.ts"
import { ALL_INTENTS } from "./raw.ts"

const GATEWAY = new URL("wss://gateway.discord.gg")

interface Sent {
  readonly t: string | null
  readonly s: number | null
  readonly op: number
}

/** Connects a client and returns the frames that it gets. */
function connect(
  simulation: ReturnType<typeof createSimulation>,
  hello: { readonly op: number; readonly d: object },
  more: Partial<Transport> = {},
) {
  const frames: Sent[] = []
  const transport = {
    send: (frame: string | Uint8Array) => void frames.push(JSON.parse(String(frame)) as Sent),
    close() {},
    drop() {},
    ...more,
  }
  const connection = simulation.gateway.connect(transport, GATEWAY)
  connection.receive(JSON.stringify(hello))
  return { frames, connection }
}

function identify(simulation: ReturnType<typeof createSimulation>) {
  const { token } = simulation.application()
  return { op: 2, d: { token, intents: ALL_INTENTS, properties: {} } }
}

test("a client that has much to read gets its guilds one after the other, and events after them", () => {
  const simulation = createSimulation({}, { key: "slow" })
  for (const name of ["One", "Two", "Three"]) buildGuild(simulation, name)
  const waiting: (() => void)[] = []
  const { frames } = connect(simulation, identify(simulation), {
    whenWritable: (work) => waiting.push(work) > 0,
  })
  const names = (): (string | null)[] => frames.map(({ t }) => t)
  expect(names()).toEqual([null, "READY", "GUILD_CREATE"])
  buildGuild(simulation, "Later").createTextChannel("general")
  while (waiting.length > 0) waiting.shift()?.()
  expect(names().slice(3)).toEqual([
    "GUILD_CREATE",
    "GUILD_CREATE",
    "GUILD_CREATE",
    "CHANNEL_CREATE",
  ])
  expect(simulation.gateway.readySessions).toHaveLength(1)
})

test("the guilds of a client that has gone are no longer sent", () => {
  const simulation = createSimulation({}, { key: "gone" })
  for (const name of ["One", "Two"]) buildGuild(simulation, name)
  const waiting: (() => void)[] = []
  const { frames, connection } = connect(simulation, identify(simulation), {
    whenWritable: (work) => waiting.push(work) > 0,
  })
  connection.handleClose(1000)
  waiting[0]?.()
  expect(frames.filter(({ t }) => t === "GUILD_CREATE")).toHaveLength(1)
  expect(simulation.gateway.readySessions).toEqual([])
})

test("of many events, those that a heartbeat has acknowledged are not replayed any more", () => {
  const simulation = createSimulation({}, { key: "many" })
  const { world } = simulation
  const guild = buildGuild(simulation, "Tea House")
  const channel = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const { frames, connection } = connect(simulation, identify(simulation))
  const [session] = simulation.gateway.sessions
  if (session === undefined) throw new Error("There is no session.")
  for (let count = 0; count < 10_000; count += 1) {
    perform(world, alice.id, startTyping, { input: { channelId: channel.id } })
  }
  const last = frames.at(-1)?.s ?? 0
  connection.receive(JSON.stringify({ op: 1, d: last - 2 }))
  expect(session.missedSince(last - 2)?.count).toBe(2)
  expect(session.missedSince(last - 3)).toBeUndefined()
  connection.handleClose(4000)
  const { token } = simulation.application()
  const resume = { op: 6, d: { token, session_id: session.id, seq: last - 2 } }
  const replayed = connect(simulation, resume).frames.filter(({ op }) => op === 0)
  expect(replayed.map(({ s, t }) => [s, t])).toEqual([
    [last - 1, "TYPING_START"],
    [last, "TYPING_START"],
    [last + 1, "RESUMED"],
  ])
})

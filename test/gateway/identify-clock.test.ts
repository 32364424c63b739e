import { expect, test } from "vitest"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"

test("the limit of shards that identify follows the clock that a simulation is given for it", () => {
  let now = 0
  const simulation = createSimulation({}, { key: "limit", identifyClock: { now: () => now } })
  const { token } = simulation.application()

  /** Connects a shard and returns the opcodes and events that it gets. */
  function identify(shard: number): unknown[] {
    const frames: unknown[] = []
    const transport = {
      send: (frame: string | Uint8Array) => void frames.push(JSON.parse(String(frame))),
      close() {},
      drop() {},
    }
    const connection = simulation.gateway.connect(transport, new URL("wss://gateway.discord.gg"))
    const d = { token, intents: 0, properties: {}, shard: [shard, 2] }
    connection.receive(JSON.stringify({ op: 2, d }))
    return frames
  }

  expect(identify(0)).toContainEqual(expect.objectContaining({ t: "READY" }))
  now = 4999
  expect(identify(1)).toContainEqual(expect.objectContaining({ op: 9, d: false }))
  now = 5000
  expect(identify(1)).toContainEqual(expect.objectContaining({ t: "READY" }))
})

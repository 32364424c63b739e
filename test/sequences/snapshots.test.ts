// After any actions, a saved and loaded world is the same world and continues in the same way.
// GUILDSIM_SEQUENCES and GUILDSIM_SEED as in sequences.test.ts.

import fc from "fast-check"
import { expect, test } from "vitest"
import { perform } from "../../src/world/actions/perform.ts"
import { updateVoiceState } from "../../src/world/voice/actions/voice.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import {
  type WorldSnapshot,
  replaceWorld,
  takeSnapshot,
} from "../../src/harness/simulation/snapshot.ts"
import { playOnly, sequences, tryStep } from "./play.ts"
import { type Scene, clientsOf } from "./scene.ts"
import type { Step } from "./step.ts"

const numRuns = Number(process.env["GUILDSIM_SEQUENCES"] ?? 10)
const seed = Number(process.env["GUILDSIM_SEED"] ?? 1)

/**
 * Saves a world as text. Disconnects its bots first, because no bot is connected to a loaded world.
 */
function save(scene: Scene): string {
  const { gateway, world } = scene.simulation
  for (const client of clientsOf(scene)) client.lose()
  for (const session of gateway.sessions) session.end()
  // The handle of a person can connect a bot to voice without a session.
  for (const { botId } of world.applications.values()) {
    for (const { id: guildId, voiceStates } of world.guilds.values()) {
      const sessionId = voiceStates.get(botId)?.sessionId
      if (sessionId !== undefined) {
        perform(world, botId, updateVoiceState, { input: { guildId, sessionId }, body: LEAVES })
      }
    }
  }
  return JSON.stringify(takeSnapshot(scene.simulation))
}

const LEAVES = { channel_id: null, self_mute: false, self_deaf: false }

/** Expects two long texts to be equal. Otherwise shows where they begin to differ. */
function expectSame(one: string, other: string): void {
  if (one === other) return
  let at = 0
  while (one[at] === other[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 200)
  expect(around(one)).toBe(around(other))
}

const parse = (text: string) => JSON.parse(text) as WorldSnapshot

/** Continues a sequence and returns everything that can be observed. */
async function goOn(scene: Scene, steps: readonly Step[]): Promise<string[]> {
  const { simulation } = scene
  const before = simulation.journal.read().length
  for (const client of clientsOf(scene)) client.comeBack()
  for (const step of steps) await tryStep(scene, step)
  const seen = simulation.journal.read().slice(before)
  return [...seen.map((entry) => JSON.stringify(entry)), save(scene)]
}

test("a saved and loaded world is identical byte for byte, and continues identically", async () => {
  let eventCount = 0
  const property = fc.asyncProperty(sequences, fc.double({ min: 0, max: 1 }), async (all, part) => {
    const [first, then] = split(all, part)
    const [scene, other] = [await playOnly(first), await playOnly(first)]
    const text = save(scene)

    const loaded = createSimulation({ snapshot: parse(text) }, { key: "another" })
    expectSame(JSON.stringify(takeSnapshot(loaded)), text)

    expectSame(save(other), text)
    replaceWorld(other.simulation, parse(text))
    const went = await goOn(scene, then)
    expectSame((await goOn(other, then)).join("\n"), went.join("\n"))
    eventCount += went.length
  })
  await fc.assert(property, { numRuns, seed })
  expect(eventCount).toBeGreaterThan(numRuns)
}, 3_600_000)

function split(steps: readonly Step[], part: number): [readonly Step[], readonly Step[]] {
  const at = Math.round(steps.length * part)
  return [steps.slice(0, at), steps.slice(at)]
}

// Checks the world after each step of a sequence.

import { expect } from "vitest"
import type { World } from "../../src/world/model/world.ts"
import type { Client } from "./client.ts"
import { violations } from "./invariants.ts"
import { differenceOf, isJsonOf, stateOf } from "../scene/state-list.ts"
import { tryStep } from "./play.ts"
import { type Scene, clientsOf, createScene } from "./scene.ts"
import type { Step } from "./step.ts"
import { actualKnowledge, expectedKnowledge } from "./knowledge.ts"

/** The numbers of steps that were played, and of those that were refused. */
export interface PlayedSteps {
  readonly taken: number
  readonly refused: number
}

/** Plays a sequence in its own world and checks everything after each step. */
export async function playChecked(steps: readonly Step[]): Promise<PlayedSteps> {
  const scene = await createScene()
  let [taken, refused] = [0, 0]
  let before = takeState(scene)
  expectSound(scene)
  for (const step of steps) {
    const told = toldIn(scene)
    const outcome = await tryStep(scene, step)
    const after = takeState(scene)
    const isSame = after.now === before.now && differenceOf(before.state, after.state) < 0
    if (outcome?.kind === "refused") {
      expectSame(before, after, `"${step.line}" was refused (${outcome.why})`)
      // Taking the state uses one id.
      expect(after.nextId - before.nextId, "ids that a refusal has used up").toBe(1n)
      expect(toldIn(scene) - told, "events that a refusal has told").toBe(0)
    }
    if (outcome?.kind === "done" && outcome.reads === true) {
      expectSame(before, after, `"${step.line}" only reads`)
    }
    if (!isSame || toldIn(scene) !== told) expectSound(scene)
    before = after
    if (outcome !== undefined) taken += 1
    if (outcome?.kind === "refused") refused += 1
  }
  return { taken, refused }
}

function toldIn({ bot, watcher }: Scene): number {
  return bot.told + watcher.told
}

interface Taken {
  /** The keys and values of the whole state, one after the other. */
  readonly state: readonly unknown[]
  readonly now: number
  readonly nextId: bigint
}

function takeState({ simulation: { world } }: Scene): Taken {
  const { clock, ids } = world
  return { state: stateOf(world), now: clock.now(), nextId: BigInt(ids.next()) }
}

function expectSame(before: Taken, after: Taken, why: string): void {
  const at = differenceOf(before.state, after.state)
  if (at >= 0) {
    const around = ({ state }: Taken) => state.slice(Math.max(0, at - 40), at + 40)
    expect(around(after), why).toEqual(around(before))
  }
  expect(after.now, why).toBe(before.now)
}

/** Expects that the invariants hold and that the clients know what they should know. */
function expectSound(scene: Scene): void {
  const { world } = scene.simulation
  expect(violations(world)).toEqual([])
  expect([...scene.overheard], "events without their intent").toEqual([])
  for (const client of clientsOf(scene)) if (client.isThere) expectKnown(world, client, scene)
}

function expectKnown(world: World, client: Client, { watcher }: Scene): void {
  const viewer = { id: client.application.botId, seesAll: client === watcher }
  const known = actualKnowledge(client.mirror, world, viewer)
  const real = expectedKnowledge(world, viewer, client.mirror)
  if (isJsonOf(known, real)) return
  expect(known, `what ${client.application.name} was told, and what is true`).toEqual(
    JSON.parse(JSON.stringify(real)),
  )
}

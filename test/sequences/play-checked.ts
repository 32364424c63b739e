// Checks the world after each step of a sequence.

import { isDeepStrictEqual } from "node:util"
import { expect } from "vitest"
import type { World } from "../../src/world/model/world.ts"
import type { Client } from "./client.ts"
import { violations } from "./invariants.ts"
import { tryStep } from "./play.ts"
import { type Scene, clientsOf, createScene } from "./scene.ts"
import type { Step } from "./step.ts"
import { actualKnowledge, expectedKnowledge } from "./knowledge.ts"

/**
 * Plays a sequence in its own world and checks everything after each step. Returns the number of
 * steps that were played.
 */
export async function playChecked(steps: readonly Step[]): Promise<number> {
  const scene = await createScene()
  let taken = 0
  let before = takeState(scene)
  expectSound(scene)
  for (const step of steps) {
    const told = toldIn(scene)
    const outcome = await tryStep(scene, step)
    const after = takeState(scene)
    const isSame = after.state === before.state && after.now === before.now
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
  }
  return taken
}

function toldIn({ bot, watcher }: Scene): number {
  return bot.told + watcher.told
}

interface Taken {
  readonly state: string
  readonly now: number
  readonly nextId: bigint
}

/** Returns the whole state of a world, without its clock, ids, observers and key. */
function takeState({ simulation: { world } }: Scene): Taken {
  const { clock, ids, observers: _, key: __, ...state } = world
  return { state: JSON.stringify(state, plain), now: clock.now(), nextId: BigInt(ids.next()) }
}

/** Converts maps, sets and so on to arrays, and bigints to strings. */
function plain(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Symbol.iterator in value ? Array.from(value as Iterable<unknown>) : value
}

function expectSame(before: Taken, after: Taken, why: string): void {
  if (before.state !== after.state)
    expect(JSON.parse(after.state), why).toEqual(JSON.parse(before.state))
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
  const real = expectedKnowledge(world, viewer, client.mirror.since)
  if (isDeepStrictEqual(known, real)) return
  expect(known, `what ${client.application.name} was told, and what is true`).toEqual(real)
}

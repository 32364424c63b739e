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
    const isSame = after.now === before.now && differenceOf(before, after) < 0
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
  /** The keys and values of the whole state, one after the other. */
  readonly state: readonly unknown[]
  readonly now: number
  readonly nextId: bigint
}

/** Returns the whole state of a world, without its clock, ids, observers and key. */
function takeState({ simulation: { world } }: Scene): Taken {
  const { clock, ids, observers: _, key: __, ...state } = world
  const taken: unknown[] = []
  addValues(state, taken)
  return { state: taken, now: clock.now(), nextId: BigInt(ids.next()) }
}

/**
 * Adds the keys and values of which a value consists to a list. Comparing two lists takes much less
 * time than comparing two texts of JSON, which have to be written first.
 */
function addValues(value: unknown, taken: unknown[]): void {
  if (typeof value !== "object" || value === null) taken.push(value)
  else if (value instanceof Uint8Array) taken.push(value.join())
  else if (Symbol.iterator in value) {
    taken.push("[")
    for (const item of value as Iterable<unknown>) addValues(item, taken)
    taken.push("]")
  } else {
    taken.push("{")
    const record = value as Readonly<Record<string, unknown>> // an object that is no list
    for (const key of Object.keys(record)) {
      const held = record[key]
      if (held === undefined || typeof held === "function") continue
      taken.push(key)
      addValues(held, taken)
    }
    taken.push("}")
  }
}

/** Returns where two states begin to differ; -1 if they are equal. */
function differenceOf({ state: before }: Taken, { state: after }: Taken): number {
  const length = Math.max(before.length, after.length)
  for (let at = 0; at < length; at += 1) if (!Object.is(before[at], after[at])) return at
  return -1
}

function expectSame(before: Taken, after: Taken, why: string): void {
  const at = differenceOf(before, after)
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
  if (isDeepStrictEqual(known, real)) return
  expect(known, `what ${client.application.name} was told, and what is true`).toEqual(real)
}

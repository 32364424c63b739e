// Prints the kilobytes that each world and each run keep on the heap. Needs `--expose-gc`.

import { setTimeout as pause } from "node:timers/promises"
import { type Env, createSim, sim } from "../../../src/node.ts"
import { start } from "../../../test/clients/bots/plain.ts"
import { createBot } from "../groups/discord-js.ts"

const { gc } = globalThis
if (gc === undefined) throw new Error("Start it with --expose-gc.")
const collect = gc

async function heap(): Promise<number> {
  // Memory released in one collection may be freed only by the next.
  for (let n = 0; n < 4; n++) {
    await pause(10)
    void collect()
  }
  return process.memoryUsage().heapUsed / 1024
}

/**
 * Returns the kilobytes for each of `times` results of `make`. All results are kept until the end.
 */
async function growth(times: number, make: () => unknown): Promise<number> {
  const before = await heap()
  const kept: unknown[] = []
  for (let n = 0; n < times; n++) kept.push(await make())
  const after = await heap()
  return (after - before) / kept.length
}

/** Returns the kilobytes for each world with a guild. */
const world = (times: number): Promise<number> =>
  growth(times, () => {
    const simulation = createSim()
    simulation.createGuild()
    return simulation
  })

/** Returns the kilobytes for each open run. */
async function open(times: number): Promise<number> {
  const envs: Env[] = []
  const each = await growth(times, async () => void envs.push(await sim.run(start)))
  for (const env of envs) await env.close()
  return each
}

async function measure(times: number) {
  return {
    client: await growth(times, createBot),
    world: await world(times),
    handlers: await growth(times, () => createSim().handlers),
    open: await open(times / 4),
    closed: await growth(times * 2, async () => (await sim.run(start)).close()),
  }
}

// The first measurement also includes compiled code, so it is discarded.
await measure(40)
console.log(JSON.stringify(await measure(160)))

// What stays on the heap for each world and each run: prints kilobytes. It takes `--expose-gc`.

import { setTimeout as pause } from "node:timers/promises"
import { type Env, createSim, sim } from "../../src/node.ts"
import { start } from "../../test/clients/bots/plain.ts"
import { createBot } from "./discord-js.ts"

const { gc } = globalThis
if (gc === undefined) throw new Error("Start it with --expose-gc.")
const collect = gc

async function heap(): Promise<number> {
  // What is given up in one collection may be freed only by the next.
  for (let n = 0; n < 4; n++) {
    await pause(10)
    void collect()
  }
  return process.memoryUsage().heapUsed / 1024
}

/** Kilobytes for each of `times` results of `make`, all of which are kept until they are measured. */
async function growth(times: number, make: () => unknown): Promise<number> {
  const before = await heap()
  const kept: unknown[] = []
  for (let n = 0; n < times; n++) kept.push(await make())
  const after = await heap()
  return (after - before) / kept.length
}

/** Kilobytes for each world, which has a guild. */
const world = (times: number): Promise<number> =>
  growth(times, () => {
    const simulation = createSim()
    simulation.createGuild()
    return simulation
  })

/** Kilobytes for each run while it is open. */
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

// The first time, code that is compiled meanwhile is measured too.
await measure(40)
console.log(JSON.stringify(await measure(160)))

// Prints the kilobytes on the heap of each bot that is started and rests. The argument is the rig.
// Needs `--expose-gc`.

import { setTimeout as pause } from "node:timers/promises"
import type { RigBot } from "../rigs/rig.ts"
import { openRig } from "../rigs/rigs.ts"

const OPEN = 40

const { gc } = globalThis
if (gc === undefined) throw new Error("Start it with --expose-gc.")
const collect = gc

/** Returns the kilobytes on the heap. What one collection releases may be freed by the next. */
async function heap(): Promise<number> {
  for (let n = 0; n < 4; n++) {
    await pause(10)
    void collect()
  }
  return process.memoryUsage().heapUsed / 1024
}

const rig = await openRig(process.argv[2])

/** Returns the kilobytes for each of the bots, which are stopped afterwards. */
async function measure(): Promise<number> {
  const before = await heap()
  const lives: RigBot[] = []
  for (let n = 0; n < OPEN; n++) lives.push(await rig.start())
  const each = ((await heap()) - before) / OPEN
  for (const life of lives) await life.end()
  return each
}

// The first measurement also includes compiled code, so it is discarded.
await measure()
console.log(JSON.stringify({ open: await measure() }))
process.exit() // A connection of a rig may still be open.

// Serves a world, or a plain constant response, on a port of its own process. Prints the address
// and the token in its first line, and the memory whenever it is asked for at its input.

import { createInterface } from "node:readline"
import { openLoopback } from "../loopback.ts"
import { startServer } from "../../../src/server.ts"

const { gc } = globalThis

/** Returns the kilobytes of the process that are in use, outside of the heap too. */
async function memory(): Promise<number> {
  for (let n = 0; n < 4; n++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    void gc?.()
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024
}

const [, , kind = "world"] = process.argv
const server = await startServer({ limits: { worlds: 10_000, connections: 20_000 } })
const general = server.world.sim.createGuild().createTextChannel("general")
const { token } = server.describe().worlds[0]?.bots[0] ?? { token: "" }
const bare = await openLoopback(kind)

console.log(JSON.stringify({ url: server.url, bare: bare.origin, token, channelId: general.id }))

for await (const line of createInterface({ input: process.stdin })) {
  if (line === "open") {
    for (let n = 0; n < 100; n++) {
      const world = await server.openWorld()
      world.sim.createGuild()
    }
  }
  console.log(JSON.stringify({ memory: await memory() }))
}
await server.close()
bare.close()

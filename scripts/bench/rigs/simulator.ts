// guildsim, as installed.

import { createBot, type RigBot, type Rig } from "./rig.ts"

// A variable, because its types are those of the sources.
const PACKAGE = "guildsim/node"

/** Loads the package. */
export async function openSimulator(): Promise<Rig> {
  const { sim } = (await import(PACKAGE)) as typeof import("../../../src/node.ts")
  return {
    async start(): Promise<RigBot> {
      const env = await sim.run(createBot())
      let act = (): Promise<unknown> => Promise.reject(new Error("There is no guild."))
      return {
        async furnish() {
          const guild = env.createGuild()
          const channel = guild.createTextChannel("general")
          const alice = guild.addMember("alice")
          await env.settle()
          act = () => alice.send(channel, "!ping")
        },
        async trip() {
          await act()
        },
        end: () => env.close(),
      }
    },
    close() {},
  }
}

// Measures logins with each library: from `sim.run` to a bot that is ready and settled.

import { sim } from "../../../src/node.ts"
import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { type Library, LIBRARIES, type MakeBot, libraries } from "../libraries.ts"
import { requireFigure, runProgram } from "../processes.ts"
import { againstBareRequest } from "./requests.ts"
import { measureInRounds } from "../rounds.ts"

const ROUNDS = { counted: 20, warmUp: 8 }
const FIRST_ROUNDS = { counted: 5, warmUp: 0 }

/** The milliseconds by library. */
type Logins = Readonly<Record<Library, Measured>>

/** Starts and stops a bot. Returns the milliseconds of the start. */
export async function timeLogin(make: MakeBot): Promise<number> {
  const bot = make()
  const before = performance.now()
  const env = await sim.run(bot)
  const took = performance.now() - before
  await env.close()
  return took
}

/** Measures logins one after another in a warmed-up process. */
async function measureLogins(): Promise<Logins> {
  const makes = new Map<Library, MakeBot>()
  for (const name of libraries) makes.set(name, await LIBRARIES[name]())
  return measureInRounds(
    ROUNDS,
    each((name) => timeLogin(makes.get(name) ?? unloaded(name))),
  )
}

/** Measures the first login in fresh processes, without the time to load modules. */
function measureFirstLogins(): Promise<Logins> {
  const program = new URL("../programs/first-login.ts", import.meta.url)
  return measureInRounds(
    FIRST_ROUNDS,
    each(async (name) => requireFigure(runProgram(program, { args: [name] }), "login")),
  )
}

function each(side: (name: Library) => Promise<number>): Record<Library, () => Promise<number>> {
  const entries = libraries.map((name) => [name, () => side(name)] as const)
  return Object.fromEntries(entries) as Record<Library, () => Promise<number>> // The entries of all libraries.
}

function unloaded(name: Library): never {
  throw new Error(`${name} has not been loaded.`)
}

export const starts: Group = {
  name: "starts",
  about: "logins of each library, from start to ready",
  async measure() {
    const bare = await againstBareRequest()
    const first = await measureFirstLogins()
    const later = await measureLogins()
    return {
      rows: [
        ...libraries.map((name) => ({
          what: `${name}: first start to ready`,
          took: first[name],
          ...bare,
        })),
        ...libraries.map((name) => ({
          what: `${name}: start to ready`,
          took: later[name],
          ...bare,
        })),
      ],
      note: `"First" is of a new process each, where no code is optimised yet; libraries are loaded before. The bot of each library registers its commands when it is ready, and the start has come to rest after that.`,
    }
  },
}

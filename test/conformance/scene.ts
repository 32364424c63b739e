// The world of these tests with a listening bot, and functions that call every route and cause
// every event.

import { test as base } from "vitest"
import { Handle } from "../../src/harness/handles/handle.ts"
import { type Env, type JournalEntry, sim } from "../../src/node.ts"
import { saveState } from "../proof/save-state.ts"
import { type Answer, type Ask, askAs } from "./ask.ts"
import { eventCauses } from "./event-causes.ts"
import { startListener } from "./listener.ts"
import type { Sample } from "./sample.ts"
import { samples } from "./samples.ts"
import { type World, fillWorld } from "./world.ts"

interface RestorableWorld {
  readonly world: World
  readonly lines: readonly JournalEntry[]
  readonly restore: () => void
}

interface Fixtures {
  readonly env: Env
  readonly world: World
  /** A world for all tests of a file, restored for each test. */
  readonly sameWorld: World
  /** The journal entries since it was restored. */
  readonly lines: readonly JournalEntry[]
  /** The world and the function that restores it. */
  readonly kept: RestorableWorld
}

export const test = base.extend<Fixtures>({
  env: async ({}, use) => {
    await using env = await sim.run(startListener)
    await use(env)
  },
  world: async ({ env }, use) => use(await fillWorld(env)),
  kept: [
    async ({}, use) => {
      const lines: JournalEntry[] = []
      await using env = await sim.run(startListener, { onJournal: (line) => void lines.push(line) })
      const world = await fillWorld(env)
      const putBack = saveState(Handle.simulationOf(world.guild))
      const restore = (): void => {
        putBack()
        lines.length = 0
      }
      await use({ world, lines, restore })
    },
    { scope: "file" },
  ],
  sameWorld: async ({ kept: { world, restore } }, use) => {
    restore()
    await use(world)
  },
  lines: async ({ kept }, use) => use(kept.lines),
})

export const routes = Object.keys(samples) as (keyof typeof samples)[] // the keys of its type
export const events = Object.keys(eventCauses) as (keyof typeof eventCauses)[] // the keys of its type

/** An id that no object has. */
const UNKNOWN_ID = "1000000000000000001"

/** Sends each sample of a route. */
export async function sendSamples(world: World, route: keyof typeof samples): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const sample of samples[route] ?? []) {
    answers.push(await send(world.ask, route, await sample(world)))
  }
  return answers
}

/**
 * Sends invalid requests to a route: without a token, with an unknown token, and with unknown and
 * malformed ids.
 */
export async function sendInvalidRequests(
  world: World,
  route: keyof typeof samples,
): Promise<Answer[]> {
  const [sample] = samples[route] ?? []
  const given = (await sample?.(world)) ?? {}
  const names = Object.keys(given.params ?? {})
  const about = (value: string): Sample => ({
    ...given,
    params: Object.fromEntries(names.map((name) => [name, value])),
  })
  return [
    await send(askAs(null), route, given),
    await send(askAs("nobody's"), route, given),
    await send(world.ask, route, about(UNKNOWN_ID)),
    await send(world.ask, route, about("tea")),
  ]
}

function send(ask: Ask, route: string, { params = {}, query = "", body }: Sample): Promise<Answer> {
  const [method = "", path = ""] = route.split(" ")
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")
  return ask(method, filled + query, body)
}

// Measures what grows each time that somebody does the same.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { Env } from "../../node/run/env.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { ContainerWatch } from "./container-watch.ts"

/** Options of `measureGrowth`. */
export interface GrowthOptions {
  /** The number of repetitions between two measurements. Default: 3. */
  readonly times?: number
}

/** The seconds after each round, in which whatever is temporary ends. */
const PAUSE = 3600

/** The smallest number of repetitions. Containers are watched from the third item on. */
const FEWEST = 3

/** The sizes of everything that is measured. */
type Sizes = ReadonlyMap<unknown, { readonly what: string; readonly size: number }>

/**
 * Repeats an action, and returns what has grown with every repetition: maps, sets, lists, listeners
 * and timers of the bot, and objects of the world that nobody sees. After each round an hour passes,
 * so that whatever is temporary has ended. A result of `[]` means that nothing grows.
 *
 * @example expect(await measureGrowth(env, () => alice.slash(general, "ping"))).toEqual([])
 * @throws SetupError for a number of repetitions below 3; whatever `action` throws.
 */
export async function measureGrowth(
  env: Env,
  action: () => unknown,
  { times = 3 }: GrowthOptions = {},
): Promise<readonly string[]> {
  if (!Number.isInteger(times) || times < FEWEST) {
    throw new SetupError(
      `measureGrowth: times is ${times}. Repeat the action at least ${FEWEST} times, so that growth can be told from a first use.`,
    )
  }
  const simulation = simulationOfApi(env)
  const containers = new ContainerWatch()
  const from = simulation.journal.nextIndex()
  const rounds: Sizes[] = []
  try {
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < times; count++) await action()
      await env.advanceTime(PAUSE)
      rounds.push(readSizes(simulation, containers, from))
    }
  } finally {
    containers.stop()
  }
  return growing(rounds, times)
}

/** Returns what has grown in both intervals by one for each repetition. */
function growing([first, second, third]: readonly Sizes[], times: number): readonly string[] {
  if (first === undefined || second === undefined || third === undefined) return []
  const found = [...third].flatMap(([key, { what, size }]) => {
    const [before, between] = [first.get(key)?.size, second.get(key)?.size ?? 0]
    // Something that is new in each round, such as after a restart, has not grown.
    if (before === undefined && typeof key !== "string") return []
    return between - (before ?? 0) >= times && size - between >= times ? [what] : []
  })
  return [...new Set(found)].toSorted()
}

function readSizes(simulation: Simulation, containers: ContainerWatch, from: number): Sizes {
  const sizes = new Map<unknown, { what: string; size: number }>()
  for (const [watched, size] of containers.sizes()) {
    sizes.set(watched, { what: watched.description, size })
  }
  for (const { callSite, what, isInternal = false } of simulation.time.botTimers()) {
    if (isInternal) continue
    const name = `timers: ${what}, set by ${callSite ?? "the bot"}`
    sizes.set(name, { what: name, size: (sizes.get(name)?.size ?? 0) + 1 })
  }
  for (const [what, size] of Object.entries(countObjects(simulation, from))) {
    sizes.set(what, { what, size })
  }
  return sizes
}

/** Returns the numbers of objects that nobody sees; and of others, if nobody has asked for them. */
function countObjects(simulation: Simulation, from: number): Readonly<Record<string, number>> {
  const { world, journal } = simulation
  const guilds = [...world.guilds.values()]
  const commands = [...world.applications.values()].map(({ commands: { size } }) => size)
  const hidden = {
    "webhooks of the world": world.webhooks.size,
    "commands of the bot": sum(commands),
  }
  const isAsked = journal.readPart(from).entries.some(({ kind }) => kind === "action")
  if (isAsked) return hidden
  return {
    ...hidden,
    "roles of the world": sum(guilds.map(({ roles: { size } }) => size)),
    "channels of the world": world.channels.size,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

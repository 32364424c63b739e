// Fixture worlds: functions of data that fill a simulation and return handles.

import { SetupError } from "../../requirements/setup-error.ts"
import type { FixtureWorld, WorldBuilder } from "./simulation-api.ts"
import { extend } from "../options/extend.ts"
import { Handle } from "../handles/handle.ts"
import { rest } from "../handles/arguments/argument-types.ts"
import { callback, name as nameType, platformObject } from "../handles/arguments/argument-values.ts"
import { type ArgumentTable, validateArguments } from "../handles/arguments/validate-arguments.ts"
import { requireKnownOptions } from "../options/options.ts"
import { world as worldType } from "./sim-arguments.ts"

/** A fixture world with replaceable data. */
export interface DefinedWorld<
  Data extends object,
  Handles extends object,
> extends FixtureWorld<Handles> {
  /** Returns the same world with some of its data replaced. @throws SetupError for unknown data. */
  (data?: Partial<Data>): DefinedWorld<Data, Handles>
  /** The data of the world. */
  readonly data: Data
}

const DEFINE: ArgumentTable = {
  title: nameType,
  data: { ...platformObject, expected: "an object of the data of the world" },
  fill: {
    ...callback,
    expected: "a function that fills the world, after its data",
    explain: () => "Write defineWorld(title, {}, (world) => ({ … })).",
  },
}

const WITH_DATA: ArgumentTable = {
  data: { ...platformObject, expected: "an object of data", optional: true },
}

const COMPOSE: ArgumentTable = { worlds: rest(worldType) }

/** The handles that a fixture world returns. */
export type HandlesOf<World> = World extends FixtureWorld<infer Handles> ? Handles : never

/** The handles of several fixture worlds together. */
export type HandlesOfAll<Worlds extends readonly FixtureWorld[]> = Worlds extends readonly [
  infer First,
  ...infer Others extends readonly FixtureWorld[],
]
  ? HandlesOf<First> & HandlesOfAll<Others>
  : unknown

/**
 * Creates a fixture world from its name for messages, all its data with their defaults, and a
 * function that fills a simulation with them and returns the handles that tests need.
 *
 * @throws SetupError if there is no such function.
 * @example
 * export const teaHouse = defineWorld("tea house", { guests: ["alice", "bob"] }, (world, { guests }) => {
 *   const guild = world.createGuild("Tea House")
 *   const general = guild.createTextChannel("general")
 *   return { guild, general, guests: guests.map((name) => guild.addMember(name)) }
 * })
 *
 * await using env = await sim.run(bot, { world: teaHouse({ guests: ["carol"] }) })
 * await env.world.guests[0]?.send(env.world.general, "Is there tea?")
 */
export function defineWorld<Data extends object, Handles extends object>(
  title: string,
  data: Data,
  fill: (world: WorldBuilder, data: Data) => Handles | Promise<Handles>,
): DefinedWorld<Data, Handles> {
  validateArguments("defineWorld", DEFINE, [title, data, fill])
  const withData = (overrides: Partial<Data> = {}): DefinedWorld<Data, Handles> => {
    validateArguments(`The world "${title}"`, WITH_DATA, [overrides])
    requireKnownOptions(`The world "${title}"`, overrides, Object.keys(data))
    return defineWorld(title, Object.assign({}, data, overrides), fill)
  }
  return extend(withData, { title, data, fill: async (world: WorldBuilder) => fill(world, data) })
}

/**
 * Combines several worlds into one. They fill the same simulation in this order; a later one gets
 * the objects of earlier ones through the `ensure` methods of its builder. The handles of all are
 * returned.
 *
 * @throws SetupError for no world, and for a value that is no world; while filling, if two worlds
 * use one name for different objects.
 * @example const { general, moderators } = await sim.fill(compose(community, moderation))
 */
export function compose<const Worlds extends readonly FixtureWorld[]>(
  ...worlds: Worlds
): FixtureWorld<HandlesOfAll<Worlds> & object> {
  if (worlds.length === 0) throw new SetupError("compose: there is no world to compose.")
  validateArguments("compose", COMPOSE, worlds)
  return {
    title: worlds.map(({ title }) => title).join(" + "),
    async fill(builder) {
      const handles = new Map<string, ComposedHandle>()
      for (const world of worlds) join(handles, world, await world.fill(builder))
      const all = [...handles].map(([name, { what }]) => [name, what] as const)
      return Object.fromEntries(all) as HandlesOfAll<Worlds> & object // The object has the handles of each.
    },
  }
}

/** A handle, and the world that returned it. */
interface ComposedHandle {
  readonly what: unknown
  readonly by: string
}

function join(all: Map<string, ComposedHandle>, { title }: FixtureWorld, handles: object): void {
  for (const [name, what] of Object.entries(handles)) {
    const other = all.get(name)
    if (other !== undefined && !isSame(other.what, what)) {
      throw new SetupError(
        `compose: "${name}" of the world "${title}" and "${name}" of "${other.by}" are different objects. Fill the worlds one after the other with sim.fill(), or rename one of the handles.`,
      )
    }
    all.set(name, { what, by: title })
  }
}

/** Returns whether two handles are of the same object. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!(one instanceof Handle) || !(other instanceof Handle)) return false
  if (one.constructor !== other.constructor) return false
  return JSON.stringify(one) === JSON.stringify(other)
}

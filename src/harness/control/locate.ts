// Finds the object that an address names.

import { withoutLinks } from "../../requirements/error-link.ts"
import { HANDLE_KINDS, type HandleKind } from "../handles/arguments/json-form.ts"
import { handlesOf } from "../handles/factory.ts"
import { findById } from "../../world/kernel/snowflake.ts"
import { Handle } from "../handles/handle.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { WorldContext } from "./context.ts"
import { NotFound } from "./errors.ts"
import { COLLECTIONS, idOf, kindOf } from "./kinds.ts"
import { nameKind } from "./arguments/describe.ts"
import { propertiesOf } from "./results.ts"
import { listAll } from "./worlds/world-lists.ts"

/** The properties of a world that can be read, besides its collections. */
export const WORLD_PROPERTIES = [
  "bot",
  "faults",
  "gaps",
  "gateway",
  "guild",
  "httpLog",
  "incidents",
  "journal",
  "now",
  "rateLimits",
  "replies",
  "token",
] as const

/** Returns the kind of handles in a collection of a world. */
export function kindInCollection(collection: string): HandleKind | undefined {
  return HANDLE_KINDS.find((kind) => COLLECTIONS[kind] === collection)
}

/** A world in which objects are found: its API, and the simulation that it is about. */
export interface LocatedWorld extends Pick<WorldContext, "simulation"> {
  readonly sim: object
}

/**
 * Returns the object that the segments of an address name: the world itself, a collection, a handle,
 * or a property.
 *
 * @throws NotFound that lists what there is.
 */
export function locate(context: LocatedWorld, segments: readonly string[]): unknown {
  const [first, ...others] = segments
  if (first === undefined) return context.sim
  const former = first === "guilds" ? findFormerMember(context, others) : undefined
  if (former !== undefined) return former
  let found = locateInWorld(context, first)
  for (const segment of others) found = step(found, segment)
  return found
}

/** Returns a user who is not a member any more by their id, since they can still act, as in the same process. */
function findFormerMember(
  { simulation }: LocatedWorld,
  [guildId = "", collection, id = "", ...more]: readonly string[],
): Handle | undefined {
  if (collection !== "members" || more.length > 0) return undefined
  const { guilds, users } = simulation.world
  const [guild, user] = [findById(guilds, guildId), findById(users, id)]
  if (guild === undefined || user === undefined || guild.members.has(user.id)) return undefined
  return handlesOf(simulation).person(user.id, guild.id)
}

function locateInWorld({ sim, simulation }: LocatedWorld, segment: string): unknown {
  const kind = kindInCollection(segment)
  if (kind !== undefined) return listAll(kind, simulation)
  const property = WORLD_PROPERTIES.find((one) => one === segment)
  if (property !== undefined) return Reflect.get(sim, property)
  const known = [...Object.values(COLLECTIONS), ...WORLD_PROPERTIES].toSorted().join(", ")
  throw new NotFound(`A world has no ${JSON.stringify(segment)}. It has: ${known}.`)
}

function step(holder: unknown, segment: string): unknown {
  if (Array.isArray(holder)) return locateInList(holder, segment)
  if (!(holder instanceof Handle)) {
    throw new NotFound(`There is nothing below this address: ${JSON.stringify(segment)}.`)
  }
  const properties = propertiesOf(holder)
  if (properties.includes(segment)) return Reflect.get(holder, segment)
  throw new NotFound(
    `${nameKind(kindOf(holder) as HandleKind)} has no ${JSON.stringify(segment)}. It has: ${properties.toSorted().join(", ")}.`,
  )
}

/** Returns the item of a list that has an id or a name; of the lists of faults and of incidents, that at an index. */
function locateInList(list: readonly unknown[], segment: string): unknown {
  const get: unknown = Reflect.get(list, "get")
  if (typeof get === "function") return getFrom(list, get, segment)
  const item: unknown = list.find((one, index) => namesOf(one, index).includes(segment))
  if (item !== undefined) return item
  throw new NotFound(
    `There is no ${JSON.stringify(segment)} in this list. It has: ${list.flatMap(namesOf).join(", ") || "nothing"}.`,
  )
}

/** Returns an element of a live list. */
function getFrom(list: readonly unknown[], get: CallableFunction, segment: string): unknown {
  try {
    return Reflect.apply(get, list, [segment])
  } catch (error) {
    // Several elements have the name: the address is ambiguous, but names something.
    const has: unknown = Reflect.get(list, "has")
    const exists = typeof has === "function" && Reflect.apply(has, list, [segment]) === true
    throw error instanceof SetupError && !exists ? new NotFound(withoutLinks(error.message)) : error
  }
}

function namesOf(item: unknown, index: number): readonly string[] {
  if (!(item instanceof Handle)) return [String(index)]
  const name: unknown = Reflect.get(item, "name")
  return [idOf(item), ...(typeof name === "string" ? [name] : [])]
}

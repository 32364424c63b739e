// Calls methods with the arguments of a request.

import { type ArgumentTable, validateArguments } from "../handles/arguments/validate-arguments.ts"
import { declarationsOf } from "../handles/arguments/guard-methods.ts"
import { requireNotEnded } from "../simulation/end-state.ts"
import { decodeArguments } from "./arguments/decode.ts"
import type { WorldContext } from "./context.ts"
import { NotFound } from "./errors.ts"
import { isFault } from "./faults.ts"
import { isIncident } from "./worlds/incidents.ts"
import { locate } from "./locate.ts"
import { findOperation, OPERATIONS } from "./operations.ts"
import { createResolver } from "./resolver.ts"

/** The methods that have no sense in another process, with what to do in their place. */
export const LOCAL_METHODS: Readonly<Record<string, string>> = {
  debug:
    "It prints to the console of the server. Call render, transcript or html, which return a text.",
  screenshot:
    "A picture is taken in the process of the test: use guildsim/client, and screenshot of guildsim/node.",
}

/** The methods of an injected fault. */
export const FAULT_METHODS: Readonly<Record<string, ArgumentTable>> = {
  remove: {},
  assertFired: {},
}

/** The methods of an incident. */
export const INCIDENT_METHODS: Readonly<Record<string, ArgumentTable>> = { end: {} }

/**
 * Calls the method that the last segment of an address names, of the object that the others name.
 *
 * @throws NotFound for an unknown object or method, SetupError for wrong arguments, and the errors
 * of the method.
 */
export async function callMethod(
  context: WorldContext,
  segments: readonly string[],
  body: unknown,
): Promise<unknown> {
  const self = locate(context, segments.slice(0, -1))
  const name = segments.at(-1) ?? ""
  const operation = self === context.sim ? findOperation(name) : undefined
  const table = operation?.table ?? findTable(self, name)
  const resolver = createResolver(context.simulation, context.directory, self)
  const args = decodeArguments(name, table, body, resolver)
  if (operation === undefined) {
    const method: unknown = Reflect.get(Object(self), name)
    if (typeof method !== "function") throw new Error(`${name} has a table and is no method.`)
    const result: unknown = await Reflect.apply(method, self, args)
    return result
  }
  requireNotEnded(context.simulation, name)
  validateArguments(name, table, args, () => context.simulation)
  const result: unknown = await Reflect.apply(operation.run, undefined, [context, ...args])
  return result
}

/** Returns the argument types of a method. @throws NotFound that lists the methods. */
function findTable(self: unknown, name: string): ArgumentTable {
  const methods = methodTables(self)
  const table = methods.get(name)
  const local = Object.hasOwn(LOCAL_METHODS, name) ? LOCAL_METHODS[name] : undefined
  if (table !== undefined && local === undefined) return table
  if (table !== undefined) throw new NotFound(`${name} cannot be called here. ${local}`)
  const known = [...methods.keys()].filter((one) => !Object.hasOwn(LOCAL_METHODS, one)).toSorted()
  throw new NotFound(
    `There is no method ${JSON.stringify(name)} at this address. ${known.length === 0 ? "It has none." : `The methods are: ${known.join(", ")}.`}`,
  )
}

/** Returns the argument types of the methods of an object of a world. */
export function methodTables(self: unknown): ReadonlyMap<string, ArgumentTable> {
  if (typeof self !== "object" || self === null) return new Map()
  if (isFault(self)) return new Map(Object.entries(FAULT_METHODS))
  if (isIncident(self)) return new Map(Object.entries(INCIDENT_METHODS))
  const declared = [...declarationsOf(self)].map(([name, { table }]) => [name, table] as const)
  const isWorld = "createGuild" in self
  const own = isWorld
    ? Object.entries(OPERATIONS).map(([name, { table }]) => [name, table] as const)
    : []
  return new Map<string, ArgumentTable>([...declared, ...own])
}

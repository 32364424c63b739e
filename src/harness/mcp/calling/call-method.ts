// Calls a method by its name, with the JSON of its arguments.

import { SetupError } from "../../../requirements/setup-error.ts"
import { decodeArguments } from "../../control/arguments/decode.ts"
import { LOCAL_METHODS } from "../../control/call.ts"
import { createResolver } from "../../control/resolver.ts"
import { type MethodDeclaration, declarationsOf } from "../../handles/arguments/guard-methods.ts"
import type { BotSession } from "../sessions/bot-session.ts"

/** A call of a method by its name. */
export interface MethodCall {
  readonly self: object
  /** How messages name the object. */
  readonly of: string
  readonly name: string
  readonly args?: Readonly<Record<string, unknown>> | undefined
}

/** The number of methods that a message proposes. */
const PROPOSED = 12

/** Calls a method. @throws SetupError for an unknown one and wrong arguments; the errors of the method. */
export async function callMethod(session: BotSession, call: MethodCall): Promise<unknown> {
  const { self, name, args = {} } = call
  const { table } = requireMethod(call)
  const resolver = session.names.extend(createResolver(session.simulation, {}, self))
  const values = decodeArguments(name, table, args, resolver)
  const method: unknown = Reflect.get(self, name)
  if (typeof method !== "function") throw new Error(`${name} has a declaration and is no method.`)
  const result: unknown = await Reflect.apply(method, self, values)
  return result
}

/** Returns the declaration of a method. @throws SetupError that proposes others. */
export function requireMethod({ self, of, name }: Omit<MethodCall, "args">): MethodDeclaration {
  const all = declarationsOf(self)
  const declaration = Object.hasOwn(LOCAL_METHODS, name) ? undefined : all.get(name)
  if (declaration !== undefined) return declaration
  const known = [...all.keys()].filter((one) => !Object.hasOwn(LOCAL_METHODS, one))
  const similar = known.filter((one) => isSimilar(one, name))
  const proposed = (similar.length > 0 ? similar : known).slice(0, PROPOSED)
  throw new SetupError(
    `${of} has no method ${JSON.stringify(name)}. ${similar.length > 0 ? "Similar ones are" : "It has"}: ${proposed.join(", ")}. The tool methods lists all ${known.length}.`,
  )
}

/** The number of letters that similar names share. */
const SHARED = 4

/** Whether two names of methods share some letters. */
function isSimilar(known: string, wanted: string): boolean {
  const [one, other] = [known.toLowerCase(), wanted.toLowerCase().replaceAll(/[^a-z]/g, "")]
  const count = Math.max(1, other.length - SHARED + 1)
  return Array.from({ length: count }, (_, at) => other.slice(at, at + SHARED)).some(
    (part) => part !== "" && one.includes(part),
  )
}

// The methods of a kind of objects, from the tables with which their arguments are checked.

import { SetupError } from "../../../requirements/setup-error.ts"
import { type AddressedKind, addressedKinds } from "../../control/openapi/addresses.ts"
import { describeJson } from "../../control/arguments/describe.ts"
import { OPERATIONS } from "../../control/operations.ts"
import type { ArgumentType } from "../../handles/arguments/argument-types.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"

/** The depth to which options are described. */
const DEPTH = 3

/** The tables of the methods of all kinds of objects, which are read when they are needed. */
export class MethodTables {
  #kinds: readonly AddressedKind[] | undefined

  /** The kinds that have methods. */
  get kinds(): readonly string[] {
    return this.#all().map(({ name }) => name)
  }

  /** Returns the methods of a kind in lines, those whose names have a text. @throws SetupError */
  list(kind: string, text = ""): readonly string[] {
    const wanted = text.toLowerCase()
    return [...this.#require(kind)]
      .filter(([name]) => name.toLowerCase().includes(wanted))
      .map(([name, table]) => signatureOf(name, table))
  }

  /** Returns a method with all its arguments. @throws SetupError */
  describe(kind: string, name: string): string {
    const methods = this.#require(kind)
    const table = methods.get(name)
    if (table === undefined) {
      throw new SetupError(
        `A ${kind} has no method ${JSON.stringify(name)}. Call methods with { of: ${JSON.stringify(kind)} } for all ${methods.size}.`,
      )
    }
    const lines = Object.entries(table).flatMap(([key, type]) => describeArgument(key, type, 1))
    return [signatureOf(name, table), ...lines].join("\n")
  }

  #require(kind: string): ReadonlyMap<string, ArgumentTable> {
    const found = this.#all().find(({ name }) => name === kind)
    if (found === undefined) {
      throw new SetupError(
        `There is no kind ${JSON.stringify(kind)}. The kinds are: ${this.kinds.join(", ")}.`,
      )
    }
    const own = [...found.methods].filter(
      ([name]) => kind !== "world" || !Object.hasOwn(OPERATIONS, name),
    )
    return new Map(own.map(([name, { table }]) => [name, table]))
  }

  #all(): readonly AddressedKind[] {
    this.#kinds ??= addressedKinds().filter(({ methods }) => methods.size > 0)
    return this.#kinds
  }
}

/** Returns a method with the names of its arguments: `send(channel, content, options?)`. */
function signatureOf(name: string, table: ArgumentTable): string {
  const keys = Object.entries(table).map(([key, { optional, rest }]) =>
    rest ? `${key}: […]` : optional ? `${key}?` : key,
  )
  return `${name}(${keys.join(", ")})`
}

function describeArgument(key: string, type: ArgumentType, depth: number): readonly string[] {
  const { fields, optional, rest } = type
  const lead = `${"  ".repeat(depth)}${key}${optional === true ? "?" : ""}`
  const inner =
    fields === undefined || depth >= DEPTH
      ? []
      : Object.entries(fields).flatMap(([name, one]) => describeArgument(name, one, depth + 1))
  const what = inner.length > 0 ? "an object" : describeJson(type)
  return [`${lead}: ${rest === true ? `a list, each of ${what}` : what}`, ...inner]
}

// The methods of an object, as the page offers them: everything that a test can call.

import { LOCAL_METHODS } from "../../harness/control/call.ts"
import {
  type ArgumentType,
  listOf,
  optional,
} from "../../harness/handles/arguments/argument-types.ts"
import {
  type MethodDeclaration,
  declarationsOf,
} from "../../harness/handles/arguments/guard-methods.ts"
import type { ArgumentTable } from "../../harness/handles/arguments/validate-arguments.ts"
import { Handle } from "../../harness/handles/handle.ts"
import { controlOf, wordsOf } from "../forms/controls.ts"
import { type ChoiceContext, labelOf } from "../forms/handle-choices.ts"

/** A method of an object. */
export interface OfferedMethod {
  readonly name: string
  /** The words of the name, such as `Give role`. */
  readonly label: string
  readonly group: MethodGroup
  readonly table: ArgumentTable
}

/** The groups of methods, by what they do. */
export const METHOD_GROUPS = {
  verb: {
    title: "Act, by the rules",
    about: "The platform checks permissions, as in the app.",
  },
  builder: {
    title: "Arrange, without rules",
    about: "This changes the world without checking permissions, as a test sets it up.",
  },
  read: { title: "Look up", about: "This changes nothing." },
} as const

/** A group of methods. */
export type MethodGroup = keyof typeof METHOD_GROUPS

/** Returns the methods of a handle or of the API of a world, by name. */
export function methodsOf(holder: object): readonly OfferedMethod[] {
  return [...declarationsOf(holder)]
    .filter(([name, { table }]) => !Object.hasOwn(LOCAL_METHODS, name) && isPossible(table))
    .map(([name, declaration]) => ({
      name,
      label: wordsOf(name),
      group: groupOf(declaration),
      table: declaration.table,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** Returns whether a form can enter all arguments that a method needs. */
function isPossible(table: ArgumentTable): boolean {
  return Object.values(table).every(
    (type) => type.optional === true || controlOf(type).kind !== "none",
  )
}

function groupOf({ kind, isRead }: MethodDeclaration): MethodGroup {
  if (isRead) return "read"
  return kind === "verbs" ? "verb" : "builder"
}

/** The arguments of a call that were entered so far, by name. */
export type EnteredArguments = Readonly<Record<string, unknown>>

/** Returns the arguments of a call in their order. A required text that is empty is an empty text. */
export function argumentsOf(table: ArgumentTable, entered: EnteredArguments): readonly unknown[] {
  return Object.entries(table).flatMap(([name, type]) => {
    const value = entered[name]
    if (type.rest === true) return Array.isArray(value) ? (value as readonly unknown[]) : [] // Typed as any.
    return [value === undefined && type.optional !== true ? emptyValue(type.accepts) : value]
  })
}

/** Returns the type of the list of all further arguments. */
export function listOfRest({ rest: _, ...items }: ArgumentType): ArgumentType {
  return optional(listOf(items))
}

/** Returns the empty text or the empty object, if an argument may be that. */
function emptyValue(accepts: (value: unknown) => boolean): unknown {
  return ["", {}].find((value) => accepts(value))
}

/** Calls a method of an object. */
export async function callMethodOf(
  holder: object,
  { name, table }: OfferedMethod,
  entered: EnteredArguments,
): Promise<unknown> {
  const method: unknown = Reflect.get(holder, name)
  if (typeof method !== "function") throw new Error(`${name} has a declaration and is no method.`)
  const result: unknown = await Reflect.apply(method, holder, argumentsOf(table, entered))
  return result
}

/** The longest result that is shown. */
const LONGEST = 20_000

/** Returns the result of a call as a text. */
export function textOfResult(result: unknown, context: ChoiceContext): string {
  if (result === undefined) return "Done."
  if (typeof result === "string") return result.slice(0, LONGEST)
  if (result instanceof Handle) return labelOf(result, context)
  if (Array.isArray(result) && result.length === 0) return "None."
  if (Array.isArray(result) && result.every((one) => one instanceof Handle)) {
    return result.map((one) => labelOf(one, context)).join("\n")
  }
  return JSON.stringify(
    result,
    (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    2,
  ).slice(0, LONGEST)
}

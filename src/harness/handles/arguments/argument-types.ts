// The types of method arguments, and their descriptions in error messages.

import type { Simulation } from "../../simulation/simulation.ts"
import { Handle } from "../handle.ts"
import { type JsonForm, PARTS } from "./json-form.ts"

/** The type of one argument. */
export interface ArgumentType {
  /** The description of a valid argument for error messages, such as `a text`. */
  readonly expected: string
  accepts(value: unknown): boolean
  /** The form of its values in other processes. */
  readonly json: JsonForm
  /** Whether null is a value too. */
  readonly nullable?: true
  /** The types of the values of an object, by key. Other keys are refused. */
  readonly fields?: Readonly<Record<string, ArgumentType>>
  /** The type of the values of an object whose keys are not declared. */
  readonly entries?: ArgumentType
  /** The type of each element of a list. */
  readonly items?: ArgumentType
  /** The alternative types, of which the value must match one. */
  readonly alternatives?: readonly ArgumentType[]
  /** Whether the argument may be left out. */
  readonly optional?: true
  /** Whether all further arguments are of this type. */
  readonly rest?: true
  /**
   * Returns a hint for a wrong argument, or undefined if there is none. `simulation` returns the
   * simulation of the call, if it has one.
   */
  explain?(value: unknown, simulation?: () => Simulation): string | undefined
}

/** The types of all options of an interface, before they form one argument type. */
export type OptionTypes<Options> = Readonly<Record<keyof Options, ArgumentType>>

/** The type of an argument that may be left out. */
export type OptionalType = ArgumentType & { readonly optional: true }

/** The types of all options of an interface. An option that may be left out has an optional type. */
export type FieldsOf<Options> = {
  readonly [Key in keyof Options]-?: object extends Pick<Options, Key> ? OptionalType : ArgumentType
}

/** Creates the type of an object whose values have these types; `expected` describes it. */
export function object<Options extends object>(
  fields: FieldsOf<NoInfer<Options>>,
  expected?: string,
): ArgumentType {
  const known: Readonly<Record<string, ArgumentType>> = { ...fields }
  const names = Object.keys(known).join(", ")
  return {
    expected: expected ?? `an object of options${names === "" ? "" : `: ${names}`}`,
    accepts: isPlainObject,
    json: PARTS,
    fields: known,
  }
}

/** Returns the types, each made optional. */
export function optionals<Key extends string>(
  fields: Readonly<Record<Key, ArgumentType>>,
): Readonly<Record<Key, OptionalType>> {
  const all = Object.entries<ArgumentType>(fields).map(([key, type]) => [key, optional(type)])
  return Object.fromEntries(all) as Record<Key, OptionalType> // The keys are the same.
}

/** Creates the type of an object of options, each of which may be left out. */
export function partial<Options extends object>(
  fields: Readonly<Record<keyof NoInfer<Options>, ArgumentType>>,
): ArgumentType {
  return object<Options>(optionals(fields) as FieldsOf<Options>) // Every field may have an optional type.
}

/**
 * Creates the type of the last argument of most methods: an object of options that may be left out,
 * as may each of them.
 */
export function options<Options extends object>(
  fields: Readonly<Record<keyof NoInfer<Options>, ArgumentType>>,
): OptionalType {
  return optional(partial<Options>(fields))
}

/** Creates the type of an object with any keys, whose values have one type. */
export function record(entries: ArgumentType): ArgumentType {
  return {
    expected: `an object whose values are each ${entries.expected}`,
    accepts: isPlainObject,
    json: PARTS,
    entries,
  }
}

/** Creates the type of a list; `expected` describes it. */
export function listOf(
  items: ArgumentType,
  expected = `a list, each of ${items.expected}`,
): ArgumentType {
  return { expected, accepts: Array.isArray, json: PARTS, items }
}

/**
 * Creates the type of one of several strings or numbers; `expected` describes them if they are too
 * many to list.
 */
export function oneOf<Value extends string | number>(
  known: readonly Value[],
  expected = alternativesOf(known),
): ArgumentType {
  return {
    expected,
    accepts: (value) => known.some((one) => one === value),
    json: { kind: "json", schema: { enum: known } },
    explain(value) {
      const plain = plainOf(value)
      const similar = known.find((one) => typeof one === "string" && plainOf(one) === plain)
      return similar === undefined ? undefined : `Write ${JSON.stringify(similar)}.`
    },
  }
}

/** Formats values as error messages list them: `"a", "b" or "c"`. */
function alternativesOf(values: readonly unknown[]): string {
  const texts = values.map((one) => JSON.stringify(one))
  const [last = ""] = texts.splice(-1)
  return texts.length === 0 ? last : `${texts.join(", ")} or ${last}`
}

/** Normalizes a text: removes spaces, hyphens and underscores, and converts it to lower case. */
function plainOf(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll(/[_\s-]/g, "").toLowerCase() : value
}

export function optional(type: ArgumentType): OptionalType {
  return { ...type, optional: true }
}

/** Creates the type of all further arguments. */
export function rest(type: ArgumentType): ArgumentType {
  return { ...type, rest: true }
}

export function nullable(type: ArgumentType): ArgumentType {
  const accepts = (value: unknown): boolean => value === null || type.accepts(value)
  return { ...type, expected: `${type.expected}, or null`, accepts, nullable: true }
}

/** Creates the type of a value that has one of several types. */
export function union(...types: readonly ArgumentType[]): ArgumentType {
  return {
    expected: types.map(({ expected }) => expected).join(", or "),
    accepts: (value) => types.some((type) => type.accepts(value)),
    json: PARTS,
    alternatives: types,
    explain: (value, simulation) =>
      types.map((type) => type.explain?.(value, simulation)).find((hint) => hint !== undefined),
  }
}

/** Returns the same type with another description. */
export function withDescription(type: ArgumentType, expected: string): ArgumentType {
  return { ...type, expected }
}

/**
 * Returns whether a value is a plain object, such as options, and not a handle, a built-in object
 * or a promise.
 */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null || value instanceof Handle) return false
  // Compares the tag and not the class, since test runners have their own builtin classes.
  return Object.prototype.toString.call(value) === "[object Object]" && !("then" in value)
}

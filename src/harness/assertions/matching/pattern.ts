// Patterns for values, and the mismatches between a value and a pattern.

import { isDeepEqual } from "../../../world/kernel/deep-equal.ts"
import { Handle } from "../../handles/handle.ts"

/**
 * The keys whose value a string or a RegExp is compared with in place of the object. The first
 * existing key counts.
 */
const TEXT_KEYS = ["name", "content", "label", "filename", "emoji", "title"] as const

/** A key whose value a string or a RegExp is compared with in place of the object. */
export type TextKey = (typeof TEXT_KEYS)[number]

/**
 * A pattern for a value: the value itself; a RegExp for a string; a predicate; an object with some
 * of its keys; a list with a pattern for every item. A string stands for an object with that name,
 * content, label, file name, emoji or title; a handle for its id and its name; a builder for its
 * JSON. Asymmetric matchers of Vitest and Jest can stand anywhere.
 */
export type Pattern<Value> =
  | Value
  | ((value: Value) => boolean)
  | (Value extends string
      ? RegExp
      : Value extends readonly (infer Item)[]
        ? readonly Pattern<Item>[]
        : Value extends object
          ?
              | PartialPattern<Value>
              | JsonBuilder<Value>
              | (TextKey & keyof Value extends never ? never : string | RegExp)
          : never)

/** A builder of a client library. */
export interface JsonBuilder<Value> {
  toJSON(): Value
}

/**
 * A pattern for some properties of an object. Methods are left out: otherwise, numbers and handles
 * would share keys.
 */
export type PartialPattern<Value> = {
  readonly [Key in keyof Value as Value[Key] extends (...args: never) => unknown ? never : Key]?:
    | Pattern<Value[Key]>
    | undefined
}

/** One difference between a value and a pattern. */
export interface Mismatch {
  /** The path of keys, such as `"embeds.0.title"`; empty for the value itself. */
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}

/** The result of `expect.stringContaining(…)` and similar functions of Vitest and Jest. */
interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): boolean
}

/** Returns the differences between `actual` and a pattern; none if it matches. */
export function mismatches(actual: unknown, pattern: unknown, path = ""): readonly Mismatch[] {
  const expected = buildPattern(pattern)
  if (isRecord(expected) && !isLeaf(expected) && isRecord(actual)) {
    if (!Array.isArray(expected)) return mismatchesInKeys(actual, expected, path)
    if (Array.isArray(actual) && actual.length === expected.length) {
      return mismatchesInKeys(actual, expected, path)
    }
  } else if (fits(actual, expected)) {
    return []
  }
  return [{ path, expected, actual }]
}

function buildPattern(pattern: unknown): unknown {
  return isBuilder(pattern) ? pattern.toJSON() : pattern
}

function isBuilder(pattern: unknown): pattern is JsonBuilder<unknown> {
  return (
    isRecord(pattern) && !(pattern instanceof Handle) && typeof pattern["toJSON"] === "function"
  )
}

function mismatchesInKeys(
  actual: Readonly<Record<string, unknown>>,
  expected: object,
  path: string,
): readonly Mismatch[] {
  return Object.entries(expected).flatMap(([key, inner]) =>
    mismatches(actual[key], inner, path === "" ? key : `${path}.${key}`),
  )
}

function fits(actual: unknown, expected: unknown): boolean {
  if (isAsymmetric(expected)) return expected.asymmetricMatch(actual)
  if (typeof expected === "function") return Boolean(Reflect.apply(expected, undefined, [actual]))
  if (expected instanceof Handle) return isOfHandle(actual, expected)
  const face = isRecord(actual) ? textOf(actual) : actual
  if (isRegExp(expected)) return typeof face === "string" && face.search(expected) !== -1
  return isDeepEqual(typeof expected === "string" ? face : actual, expected)
}

/** Returns whether a value is the object of a handle, or its id or its name. */
function isOfHandle(actual: unknown, expected: Handle): boolean {
  const texts: readonly unknown[] = [Reflect.get(expected, "id"), Reflect.get(expected, "name")]
  if (!(actual instanceof Handle)) return actual !== undefined && texts.includes(actual)
  Handle.requireSameSimulation(Handle.simulationOf(expected), actual)
  return Reflect.get(actual, "id") === Reflect.get(expected, "id")
}

/** Returns the text that a string or a RegExp is compared with, if the object has one. */
function textOf(thing: Readonly<Record<string, unknown>>): unknown {
  const key = TEXT_KEYS.find((face) => thing[face] !== undefined)
  return key && thing[key]
}

/** Whether an object is compared as a whole and not by its keys. */
export function isLeaf(value: object): boolean {
  return value instanceof Handle || isRegExp(value) || isAsymmetric(value)
}

/** Returns whether a value is a RegExp, also one of another realm, as tests in Jest have. */
export function isRegExp(value: unknown): value is RegExp {
  return Object.prototype.toString.call(value) === "[object RegExp]"
}

export function isAsymmetric(value: unknown): value is AsymmetricMatcher {
  return isRecord(value) && typeof value["asymmetricMatch"] === "function"
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}

// What a test says that a value has to be, and where a value is otherwise.

import { isDeepEqual } from "../../world/kernel/deep-equal.ts"
import { Handle } from "../handles/handle.ts"

/** By which of its keys a thing is meant where a text stands for it. The first that it has decides. */
const TEXT_KEYS = ["name", "content", "label", "filename", "emoji", "title"] as const

type TextKey = (typeof TEXT_KEYS)[number]

/**
 * What a value has to be: the value itself; a RegExp for a text; a predicate; an object with some
 * of its keys; a list with a pattern for every item. A text stands for a thing of that name,
 * content, label, file name, emoji or title; a handle for its id and its name; a builder for what it
 * builds. Asymmetric matchers of Vitest and Jest fit anywhere.
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

/** What builders of client libraries are. */
interface JsonBuilder<Value> {
  toJSON(): Value
}

/** Methods are left out: by them, a number would have something in common with every handle. */
type PartialPattern<Value> = {
  readonly [Key in keyof Value as Value[Key] extends (...given: never) => unknown ? never : Key]?:
    | Pattern<Value[Key]>
    | undefined
}

/** One place where a value is not what it should be. */
export interface Mismatch {
  /** Dotted, such as `"embeds.0.title"`; empty for the value itself. */
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}

/** What Vitest and Jest make of `expect.stringContaining(…)` and its like. */
interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): boolean
}

/** Where `actual` is not what `expected` says; empty where it fits. */
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
  const isBuilder =
    isRecord(pattern) && !(pattern instanceof Handle) && typeof pattern["toJSON"] === "function"
  return isBuilder ? (pattern as unknown as JsonBuilder<unknown>).toJSON() : pattern
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

/** A handle stands for its id, and for its name, wherever a text is. */
function isOfHandle(actual: unknown, expected: Handle): boolean {
  const texts: readonly unknown[] = [Reflect.get(expected, "id"), Reflect.get(expected, "name")]
  if (!(actual instanceof Handle)) return actual !== undefined && texts.includes(actual)
  Handle.requireSameSimulation(Handle.simulationOf(expected), actual)
  return Reflect.get(actual, "id") === Reflect.get(expected, "id")
}

/** The text that stands for a thing, if any does. */
function textOf(thing: Readonly<Record<string, unknown>>): unknown {
  const key = TEXT_KEYS.find((face) => thing[face] !== undefined)
  return key && thing[key]
}

/** Whether an object says something as a whole, and not by its keys. */
export function isLeaf(value: object): boolean {
  return value instanceof Handle || isRegExp(value) || isAsymmetric(value)
}

/** Also true for one of another realm, as tests in Jest have. */
export function isRegExp(value: unknown): value is RegExp {
  return Object.prototype.toString.call(value) === "[object RegExp]"
}

export function isAsymmetric(value: unknown): value is AsymmetricMatcher {
  return isRecord(value) && typeof value["asymmetricMatch"] === "function"
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}

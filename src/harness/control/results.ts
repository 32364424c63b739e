// The JSON of what methods return: handles with their properties, and plain data.

import { PlatformError } from "../simulation/failures/platform-error.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { OPENING_GETTERS } from "../handles/verbs/account-reads.ts"
import { Handle } from "../handles/handle.ts"
import { encodeBytes, encodePattern } from "./arguments/values.ts"
import { idOf, kindOf } from "./kinds.ts"

/** The properties of handles that are internal, although they are on the prototype. */
const INTERNAL = new Set(["world", "handles", "current", "lastName", "constructor"])

/**
 * Returns the JSON of a result. A handle, and each handle of a list, has all its properties, with
 * other handles as references.
 */
export function encodeResult(value: unknown): unknown {
  if (value instanceof Handle) return encodeHandle(value)
  if (Array.isArray(value)) {
    // A live list is copied, since it reads the world on each use.
    return value.slice().map((item: unknown) => encodeResult(item))
  }
  return encodeValue(value)
}

/** Returns the reference to a handle: its kind and its id, and its name if it has one. */
export function referenceTo(handle: Handle): object {
  const name = readProperty(handle, "name")
  const kind = kindOf(handle)
  const guild: unknown = kind === "member" ? Reflect.get(handle, "guildId") : undefined
  return {
    handle: kind,
    id: idOf(handle),
    ...(typeof name === "string" && { name }),
    ...(guild !== undefined && { guild }),
  }
}

/**
 * Returns a handle with its properties in alphabetical order, without those that a read would
 * change the world for.
 */
function encodeHandle(handle: Handle): object {
  const encoded: Record<string, unknown> = { handle: kindOf(handle), id: idOf(handle) }
  for (const name of propertiesOf(handle).toSorted()) {
    if (OPENING_GETTERS.has(name)) continue
    const value = encodeValue(readProperty(handle, name))
    if (value !== undefined) encoded[name] = value
  }
  return encoded
}

/** Returns the names of the own fields and of the getters of a handle. */
export function propertiesOf(handle: object): string[] {
  const names = new Set(Object.keys(handle))
  for (
    let holder: unknown = Object.getPrototypeOf(handle);
    holder instanceof Handle;
    holder = Object.getPrototypeOf(holder)
  ) {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
      if (get !== undefined && !INTERNAL.has(name)) names.add(name)
    }
  }
  return [...names]
}

/** Returns a property; undefined if the object no longer exists, so that it cannot be read. */
function readProperty(handle: object, name: string): unknown {
  try {
    return Reflect.get(handle, name)
  } catch (error) {
    if (error instanceof SetupError || error instanceof PlatformError) return undefined
    throw error
  }
}

/** Returns the JSON of a value, with handles as references. */
export function encodeValue(value: unknown): unknown {
  if (value instanceof Handle) return referenceTo(value)
  if (typeof value === "bigint") return String(value)
  if (typeof value === "function" || typeof value === "symbol") return undefined
  if (value === Infinity) return "Infinity"
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return encodeBytes(value)
  if (value instanceof RegExp) return encodePattern(value)
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (Array.isArray(value)) return value.slice().map((item: unknown) => encodeValue(item) ?? null)
  if (value instanceof Set) return Array.from(value, (item: unknown) => encodeValue(item))
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, item]: [unknown, unknown]) => [String(key), encodeValue(item)]),
  )
}

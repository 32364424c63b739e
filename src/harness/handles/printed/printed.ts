// The text of a handle for console.log, util.inspect and the diffs of test runners. Empty
// properties are left out.

import { ChannelHandle } from "../channel/channel.ts"
import { PRINTED_TYPES } from "./printed-properties.ts"
import { Handle } from "../handle.ts"

/** The values of properties that are printed only where all are printed. */
const EMPTY: ReadonlySet<unknown> = new Set(["", false, 0, null])

/** The largest number of printed entries of a list, and of characters of a text. */
const LONGEST_LIST = 10
const LONGEST_TEXT = 300

/**
 * Returns the label of a handle and its printed properties: all of them, as a diff needs, or only
 * those that are not empty. Does not throw for an object that has been deleted.
 */
export function printedHandle(
  handle: Handle,
  all: boolean,
): [label: string, facts: Record<string, unknown>] {
  const { label, facts } = PRINTED_TYPES.find(({ of }) => handle instanceof of) ?? {
    label: "Handle",
    facts: [],
  }
  const name = Handle.lastNameOf(handle)
  if (name !== undefined && Reflect.get(handle, "deleted") === true) {
    return [label, { name, deleted: true }]
  }
  const read: Record<string, unknown> = {}
  for (const fact of facts as readonly PrintedProperty[]) {
    const key = typeof fact === "string" ? fact : fact[0]
    const value = printed(valueOf(handle, fact))
    if (value !== undefined && (all || !EMPTY.has(value))) read[key] = value
  }
  return [label, read]
}

type PrintedProperty = string | readonly [fact: string, read: (handle: Handle) => unknown]

function valueOf(handle: Handle, fact: PrintedProperty): unknown {
  try {
    return typeof fact === "string" ? Reflect.get(handle, fact) : fact[1](handle)
  } catch {
    return undefined // The object of the property has been deleted.
  }
}

/** Shortens a value for printing; returns undefined if there is nothing to print. */
function printed(value: unknown): unknown {
  if (value === null) return null
  if (typeof value === "string") {
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT - 1)}…` : value
  }
  if (Array.isArray(value)) return listed(value)
  return typeof value === "object" && !(value instanceof Date) ? nameOf(value) : value
}

function listed(all: readonly unknown[]): readonly unknown[] | undefined {
  if (all.length === 0) return undefined
  const more = all.length - LONGEST_LIST
  const shown = all.slice(0, LONGEST_LIST).map(printed)
  return more > 0 ? [...shown, `… and ${more} more`] : shown
}

/** Returns the name of another object: `#general`, `alice`. */
function nameOf(thing: object): unknown {
  if (thing instanceof Handle && !(thing instanceof ChannelHandle)) {
    const isDeleted = Reflect.get(thing, "deleted") === true
    return isDeleted ? `${Handle.lastNameOf(thing)} (deleted)` : Reflect.get(thing, "name")
  }
  if (!(thing instanceof ChannelHandle)) return Reflect.get(thing, "name")
  if (thing.deleted) return `#${Handle.lastNameOf(thing)} (deleted)`
  return thing.type === "dm" || thing.type === "groupDm" ? thing.name : `#${thing.name}`
}

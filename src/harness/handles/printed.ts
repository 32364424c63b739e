// The text that console.log, util.inspect and the differences of test runners print of a handle. A fact of which there is
// nothing is left out.

import { ChannelHandle } from "./channel.ts"
import { PRINTED_TYPES } from "./printed-properties.ts"
import { Handle } from "./handle.ts"

/** Facts that say only that there is nothing. */
const EMPTY: ReadonlySet<unknown> = new Set(["", false, 0, null])

/** Entries of a list, and characters of a text, that are printed. */
const LONGEST_LIST = 10
const LONGEST_TEXT = 300

/**
 * Returns the name of the kind of a handle, and its facts: `all`, as a difference needs them, or those that say more
 * than that there is nothing. Does not throw for an object that has been deleted.
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
    return undefined // what the fact is read from has been deleted
  }
}

/** A fact in a few words; undefined where there is nothing to print. */
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
  if (!(thing instanceof ChannelHandle)) return Reflect.get(thing, "name")
  if (thing.deleted) return `#${Handle.lastNameOf(thing)} (deleted)`
  return thing.type === "dm" ? thing.name : `#${thing.name}`
}

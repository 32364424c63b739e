// Turns arguments of calls into values of a recording.

import { encodeBytes } from "../../control/arguments/values.ts"
import { handlesOf } from "../../handles/factory.ts"
import { Handle } from "../../handles/handle.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { isObject, propertyOf } from "../../../world/kernel/objects.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { RecordedObject, RecordedValue } from "./recording.ts"

/** A mention of a user, a channel or a role. */
const MENTION = /<(@!?|@&|#)(\d+)>/g

/** Describes objects for values. */
export interface DescribingContext {
  readonly simulation: Simulation
  describe(handle: Handle): RecordedObject
}

/**
 * Returns an argument as a value.
 *
 * @throws TypeError for a function, which no call of a client has.
 */
export function toValue(context: DescribingContext, value: unknown): RecordedValue {
  if (value === Infinity) return { type: "infinity" }
  if (typeof value === "string") return toText(context, value)
  if (value === null || typeof value === "boolean" || typeof value === "number") return value
  if (value instanceof Handle) return { type: "object", object: context.describe(value) }
  if (value instanceof Date) return { type: "date", iso: value.toISOString() }
  if (value instanceof Uint8Array) return { type: "bytes", ...encodeBytes(value) }
  if (value instanceof RegExp) return { type: "pattern", source: value.source, flags: value.flags }
  if (Array.isArray(value)) {
    return { type: "list", items: value.map((item) => toValue(context, item)) }
  }
  if (!isObject(value)) throw new TypeError(`A ${typeof value} cannot be recorded.`)
  const toJson = propertyOf(value, "toJSON")
  if (typeof toJson === "function") return toValue(context, Reflect.apply(toJson, value, []))
  const entries = Object.entries(readableFile(value)).filter(([, one]) => one !== undefined)
  const fields = entries.map(([key, one]) => [key, toValue(context, one)] as const)
  return { type: "fields", fields: Object.fromEntries(fields) }
}

/** Returns a file with its content as text, if it is one; and any other object as it is. */
function readableFile(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { name, content } = value
  if (typeof name !== "string" || !(content instanceof Uint8Array)) return value
  const text = new TextDecoder().decode(content)
  const bytes = new TextEncoder().encode(text)
  // Bytes that are no text in UTF-8 would be replaced.
  const isText = bytes.length === content.length && bytes.every((byte, at) => byte === content[at])
  return isText && !text.includes("\0") ? { ...value, content: text } : value
}

/** Returns a text, with the objects that it mentions. */
export function toText(context: DescribingContext, text: string): RecordedValue {
  const parts: (string | RecordedObject)[] = []
  let end = 0
  for (const { 0: mention, 1: mark = "", 2: id = "", index } of text.matchAll(MENTION)) {
    const handle = mentioned(context.simulation, mark, id)
    // A mention is written as the handle writes it, so the form with an exclamation mark stays text.
    if (handle === undefined || handle.mention !== mention) continue
    const object = context.describe(handle)
    if (object.lookup === undefined) continue
    parts.push(text.slice(end, index), object)
    end = index + mention.length
  }
  if (parts.length === 0) return text
  return { type: "template", parts: [...parts, text.slice(end)].filter((part) => part !== "") }
}

/** Returns the object of a mention; undefined if there is none. */
function mentioned(
  simulation: Simulation,
  mark: string,
  id: string,
): (Handle & { readonly mention: string }) | undefined {
  const { channels, users, guilds } = simulation.access.world
  const handles = handlesOf(simulation)
  if (mark === "#") {
    const channel = findById(channels, id)
    return channel && handles.channel(channel.id)
  }
  if (mark === "@&") {
    for (const guild of guilds.values()) {
      const role = findById(guild.roles, id)
      if (role !== undefined) return handles.role(role.id, guild.id)
    }
    return undefined
  }
  const user = findById(users, id)
  if (user === undefined) return undefined
  for (const guild of guilds.values()) {
    if (guild.members.has(user.id)) return handles.person(user.id, guild.id)
  }
  return handles.account(user.id)
}

// Names for ids, learned from requests and events: `#general` reads better than its snowflake.

import { ChannelFlags } from "discord-api-types/v10"
import { itemsOf } from "../../../world/kernel/objects.ts"

/** The known names of ids. */
export interface IdNames {
  /** Learns the names in a payload or a response, including nested objects. */
  learn(value: unknown): void
  /**
   * Returns the first name that an id was seen with. A channel that was only seen obfuscated is
   * `#hidden-1`, `#hidden-2` … until it is seen with its name.
   */
  of(id: unknown): string | undefined
  /** Returns `text` with mentions and ids replaced by known names. */
  inText(text: string): string
}

type PayloadObject = Readonly<Record<string, unknown>>

/** The keys that identify a kind of object, and its name in texts. The first match applies. */
const NAMING_RULES: readonly (readonly [
  keys: readonly string[],
  name: (thing: PayloadObject, seen: number) => string,
])[] = [
  [["username"], ({ username }) => `@${String(username)}`],
  [["thread_metadata", "name"], ({ name }) => `#${String(name)}`],
  [["owner_id", "name"], ({ name }) => String(name)],
  [["scheduled_start_time", "name"], ({ name }) => String(name)],
  [["hoist", "name"], ({ name }) => `@&${String(name).replace(/^@/, "")}`],
  [["permission_overwrites", "name"], ({ name }) => `#${String(name)}`],
  [["author", "channel_id"], (_, seen) => `message-${seen}`],
  [
    ["avatar", "application_id", "channel_id"],
    ({ name }, seen) => (typeof name === "string" ? name : `webhook-${seen}`),
  ],
  [["token", "application_id", "channel_id"], (_, seen) => `interaction-${seen}`],
  [["recipients"], ({ recipients }) => `DM-${firstName(recipients)}`],
]

const MENTION = /<(?:@[!&]?|#)(\d{15,20})>/g
const ID = /\b\d{15,20}\b/g

/**
 * Creates an empty collection of names. Of two objects with the same name only the first one gets
 * it.
 */
export function createIdNames(): IdNames {
  const names = new Map<string, string>()
  /** Names of channels that were only seen obfuscated. */
  const hidden = new Map<string, string>()
  const taken = new Set<string>()
  const seen = NAMING_RULES.map(() => 0)

  function learn(value: unknown): void {
    if (!isPayloadObject(value)) return
    const { id } = value
    if (typeof id === "string" && isObfuscated(value)) {
      if (!hidden.has(id)) hidden.set(id, `#hidden-${hidden.size + 1}`)
      return
    }
    if (typeof id === "string" && !names.has(id)) nameNew(id, value)
    for (const key in value) {
      const inner = value[key]
      if (typeof inner === "object") learn(inner)
    }
  }

  /** Names an object that has no name yet. A name that another object has is not given again. */
  function nameNew(id: string, value: PayloadObject): void {
    const kind = NAMING_RULES.findIndex(([keys]) => keys.every((key) => key in value))
    const [, call] = NAMING_RULES[kind] ?? []
    if (call === undefined) return
    const count = (seen[kind] ?? 0) + 1
    seen[kind] = count
    const name = call(value, count)
    if (!taken.has(name)) names.set(id, name)
    taken.add(name)
  }

  const nameOf = (id: string): string | undefined => names.get(id) ?? hidden.get(id)
  const replace = (text: string, found: RegExp): string =>
    text.replace(found, (whole: string, id: string | number) => {
      return nameOf(typeof id === "string" ? id : whole) ?? whole
    })

  return {
    learn,
    of: (id) => nameOf(String(id)),
    inText: (text) => replace(replace(text, MENTION), ID),
  }
}

/**
 * Returns the name of an object of a payload for a transcript: `#general`, `@&Staff`, `Tea House`.
 */
export function nameInPayload(value: unknown): string | undefined {
  if (!isPayloadObject(value) || typeof value["name"] !== "string") return undefined
  const [, call] = NAMING_RULES.find(([keys]) => keys.every((key) => key in value)) ?? []
  return call?.(value, 0) ?? value["name"]
}

/** Returns whether an object of a payload is a channel that the bot may not view. */
export function isObfuscated(thing: unknown): boolean {
  if (!isPayloadObject(thing) || !("permission_overwrites" in thing)) return false
  return (Number(thing["flags"]) & ChannelFlags.ChannelObfuscated) !== 0
}

function firstName(recipients: unknown): string {
  const [first] = itemsOf(recipients)
  return isPayloadObject(first) ? String(first["username"]) : ""
}

function isPayloadObject(value: unknown): value is PayloadObject {
  return typeof value === "object" && value !== null
}

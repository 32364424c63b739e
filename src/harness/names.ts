// Names for ids, learnt from what crossed the borders: `#general` reads better than its snowflake.

/** Knows what ids stand for. */
export interface Names {
  /** Takes in a payload or an answer, with everything inside it. */
  learn(value: unknown): void
  /** The name that an id was first seen by. */
  of(id: unknown): string | undefined
  /** `text` with mentions and ids replaced by the names that are known. */
  inText(text: string): string
}

type Thing = Readonly<Record<string, unknown>>

/** By which keys a thing is recognised, and what it is called. The first that fits decides. */
const CALLED: readonly (readonly [
  keys: readonly string[],
  name: (thing: Thing, seen: number) => string,
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

/** Makes names that know nothing yet. Of two things of one name only the first gets it. */
export function createNames(): Names {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const seen = CALLED.map(() => 0)

  function give(id: string, name: string): void {
    if (!taken.has(name)) names.set(id, name)
    taken.add(name)
  }

  function learn(value: unknown): void {
    if (!isThing(value)) return
    const { id } = value
    const kind = CALLED.findIndex(([keys]) => keys.every((key) => key in value))
    const [, call] = CALLED[kind] ?? []
    if (typeof id === "string" && call !== undefined && !names.has(id)) {
      seen[kind] = (seen[kind] ?? 0) + 1
      give(id, call(value, seen[kind]))
    }
    for (const inner of Object.values(value)) learn(inner)
  }

  const replace = (text: string, found: RegExp): string =>
    text.replace(found, (whole: string, id: string | number) => {
      return names.get(typeof id === "string" ? id : whole) ?? whole
    })

  return {
    learn,
    of: (id) => names.get(String(id)),
    inText: (text) => replace(replace(text, MENTION), ID),
  }
}

function firstName(recipients: unknown): string {
  const [first] = Array.isArray(recipients) ? (recipients as unknown[]) : []
  return isThing(first) ? String(first["username"]) : ""
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null
}

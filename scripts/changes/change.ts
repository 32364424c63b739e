// The schema of `fixtures/platform-changes.json`, the entries of the platform's change log.
import { z } from "zod"

export const CHANGES_FILE = "fixtures/platform-changes.json"

/** The first day whose entries are kept. */
export const SINCE = "2024-01-01"

/** Every state of an entry, in the order in which the page shows them. */
export const STATES = ["gap", "deviates", "modeled", "not applicable"] as const

const sample = z.strictObject({
  /** Method and path of an implemented route. */
  route: z.string(),
  /** A body, or the parameters of a query, that carries the key. */
  body: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.string()).optional(),
})

const references = z.strictObject({
  /** Method and path, as the inventory of routes names them. */
  routes: z.array(z.string()).optional(),
  /** Events of the gateway. */
  events: z.array(z.string()).optional(),
  /** Opcodes that a client may send. */
  opcodes: z.array(z.int()).optional(),
  /** Names of permissions in discord-api-types, such as `"PinMessages"`. */
  permissions: z.array(z.string()).optional(),
  /** Requests that carry a key. */
  keys: z.array(sample).optional(),
  /** Test files for behavior that no other reference can name. */
  tests: z.array(z.string()).optional(),
})

export const changeSchema = z.strictObject({
  date: z.iso.date(),
  title: z.string(),
  link: z.url(),
  tags: z.array(z.string()),
  /** The decision about the entry; absent until it has been made. */
  state: z.enum(STATES).optional(),
  /** The reason for a deviation, a gap, or an entry that is out of scope. */
  reason: z.string().optional(),
  /** A row of the table of deviations. */
  deviation: z.string().optional(),
  /** The part of the change that is modeled. */
  modeled: references.optional(),
  /** The part of the change that fails loudly. */
  missing: references.optional(),
})

export const changesSchema = z.strictObject({
  source: z.strictObject({
    repository: z.url(),
    /** The commit and the day of the change log that was read last. */
    commit: z.string(),
    date: z.iso.date(),
  }),
  entries: z.array(changeSchema),
})

/** An entry of the change log. */
export type Change = Readonly<z.infer<typeof changeSchema>>

/** The parts of the simulation that an entry refers to. */
export type References = Readonly<z.infer<typeof references>>

/** A request that carries a key. */
export type KeySample = Readonly<z.infer<typeof sample>>

/** Everything in the file. */
export type Changes = Readonly<z.infer<typeof changesSchema>>

/** Returns the unique name of an entry, which messages show. */
export function nameOf({ date, title }: Pick<Change, "date" | "title">): string {
  return `${date} ${title}`
}

// The shape of the table of audit log entries: how each entry is caused, and what it contains.

import type { AuditLogEvent } from "discord-api-types/v10"
import type { ChannelHandle } from "../../../src/harness/handles/channel/channel.ts"
import type { GuildHandle } from "../../../src/harness/handles/guild/guild.ts"
import type { Person } from "../../../src/harness/handles/person/person.ts"
import type { SimulationApi } from "../../../src/harness/sim/simulation-api.ts"

/** The world in which a row causes its entry. */
export interface Scene {
  readonly env: SimulationApi
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  /**
   * Sends a request as the bot, with a reason. Returns the response body. The request must succeed.
   */
  ask(method: string, path: string, body?: object): Promise<{ readonly id: string }>
}

/** The old and new value of each changed key. */
export type Changes = Readonly<Record<string, { readonly old?: unknown; readonly new?: unknown }>>

/** The expected fields of the newest entry of a type. */
export interface ExpectedEntry {
  /** The id of the target. */
  readonly of: string | null
  /** All changes of the entry. */
  readonly changes?: Changes
  readonly options?: Readonly<Record<string, string>>
  /** The id of the user in an entry without a reason. By default the bot, with its reason. */
  readonly by?: string
}

/** One cause of an audit log entry. */
export interface Row {
  readonly type: keyof typeof AuditLogEvent
  readonly does: string
  readonly act: (scene: Scene) => Promise<ExpectedEntry>
}

/** Returns the changes of a created object. */
export function made(values: Readonly<Record<string, unknown>>): Changes {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { new: value }]))
}

/** Returns the changes of a deleted object. */
export function gone(values: Readonly<Record<string, unknown>>): Changes {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { old: value }]))
}

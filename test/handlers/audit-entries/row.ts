// How a table says what an entry of the audit log comes of, and what it says.

import type { AuditLogEvent } from "discord-api-types/v10"
import type { ChannelHandle } from "../../../src/harness/handles/channel.ts"
import type { GuildHandle } from "../../../src/harness/handles/guild.ts"
import type { Person } from "../../../src/harness/handles/person.ts"
import type { SimulationApi } from "../../../src/harness/simulation-api.ts"

/** Where entries come about. */
export interface Scene {
  readonly env: SimulationApi
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  /** Asks as the bot, with a reason. Gives the body of the answer, which must be a success. */
  ask(method: string, path: string, body?: object): Promise<{ readonly id: string }>
}

/** What became of each key: what it was, and what it is. */
export type Changes = Readonly<Record<string, { readonly old?: unknown; readonly new?: unknown }>>

/** What the newest entry of a type must say. */
export interface Said {
  /** The id of the target. */
  readonly of: string | null
  /** All of them, if any. */
  readonly changes?: Changes
  readonly options?: Readonly<Record<string, string>>
  /** Who did it, with no reason, if it was not the bot with one. */
  readonly by?: string
}

/** One way in which an entry comes about. */
export interface Row {
  readonly type: keyof typeof AuditLogEvent
  readonly does: string
  readonly act: (scene: Scene) => Promise<Said>
}

/** Changes of what is new. */
export function made(values: Readonly<Record<string, unknown>>): Changes {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { new: value }]))
}

/** Changes of what is gone. */
export function gone(values: Readonly<Record<string, unknown>>): Changes {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { old: value }]))
}

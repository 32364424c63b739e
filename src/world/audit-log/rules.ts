// The entries of an audit log: the objects that they refer to, and the merging of entries.

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import { isDeepEqual } from "../kernel/deep-equal.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { AuditEntry } from "./model.ts"
import type { AutoModRule } from "../auto-moderation/model.ts"
import type { Thread } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { ScheduledEvent } from "../scheduled-events/model.ts"
import type { Integration } from "../integrations/model.ts"
import type { User } from "../users/model/user.ts"
import type { Webhook } from "../webhooks/model.ts"
import type { WorldState } from "../model/world.ts"
import { LIMITS } from "../rules/limits.ts"

/** The objects that audit log entries refer to and that still exist. */
export interface AuditReferences {
  readonly users: readonly User[]
  readonly threads: readonly Thread[]
  readonly webhooks: readonly Webhook[]
  readonly integrations: readonly Integration[]
  readonly autoModRules: readonly AutoModRule[]
  readonly scheduledEvents: readonly ScheduledEvent[]
}

/** A part of an audit log with the objects that its entries refer to. */
export interface AuditLog extends AuditReferences {
  readonly entries: readonly AuditEntry[]
}

/**
 * Returns the objects that entries refer to by their user, by their target and in their options.
 */
export function auditReferencesOf(
  { users, channels, webhooks }: WorldState,
  { autoModRules, scheduledEvents, integrations }: Guild,
  entries: readonly AuditEntry[],
): AuditReferences {
  const ids = new Set(
    entries.flatMap(({ userId, targetId, options }) => [
      userId,
      targetId,
      options?.id,
      options?.channel_id,
    ]),
  )
  // An id belongs to one object only, so every object with a matching id is a reference.
  const among = <Thing>(things: ReadonlyMap<string, Thing>): Thing[] =>
    Array.from(ids, (id) => things.get(id ?? "")).filter((thing) => thing !== undefined)
  return {
    users: among(users),
    threads: among(channels).filter((channel) => channel.kind === "thread"),
    webhooks: among(webhooks),
    integrations: among(integrations),
    autoModRules: among(autoModRules),
    scheduledEvents: among(scheduledEvents),
  }
}

/** Returns one audit log change. Values that are null or undefined are omitted. */
export function auditChange(key: string, before: unknown, after: unknown): APIAuditLogChange {
  return {
    key,
    ...(before !== null && before !== undefined && { old_value: before }),
    ...(after !== null && after !== undefined && { new_value: after }),
  } as APIAuditLogChange // the key determines the type of the values
}

/** The audited fields of an object; those that it does not have are absent. */
export type AuditedFields = Readonly<Record<string, unknown>>

/** Returns the audit log changes between two states of an object; `{}` is no object. */
export function auditChanges(before: AuditedFields, after: AuditedFields): APIAuditLogChange[] {
  return Object.keys({ ...before, ...after })
    .filter((key) => (before[key] ?? null) !== (after[key] ?? null))
    .map((key) => auditChange(key, before[key], after[key]))
}

/**
 * The types whose entries are merged. One entry counts all that a user did to the messages of one
 * author in one channel (72), to move any members to one channel (26), and to disconnect members
 * (27). https://github.com/discord/discord-api-docs/issues/5989, /5911, /4262 and /2280
 */
const MERGED_TYPES: ReadonlySet<AuditLogEvent> = new Set([
  AuditLogEvent.MessageDelete,
  AuditLogEvent.MemberMove,
  AuditLogEvent.MemberDisconnect,
])

type MergeableEntry = Pick<AuditEntry, "userId" | "targetId" | "type" | "options">

/**
 * Counts an entry in an earlier one if the two can be merged. Reasons are not compared, and the
 * earlier entry keeps its own reason.
 *
 * @returns whether the entry was merged and needs no entry of its own.
 *
 * Assumption: audit-merge-window
 */
export function mergeEntry({ auditLog }: Guild, deed: MergeableEntry, now: number): boolean {
  if (!MERGED_TYPES.has(deed.type)) return false
  const since = now - LIMITS.audit.mergeWindow
  const index = auditLog.findLastIndex(
    (entry) => timeOf(entry.id) < since || isDeepEqual(mergeKeyOf(entry), mergeKeyOf(deed)),
  )
  const entry = auditLog[index]
  if (entry === undefined || timeOf(entry.id) < since) return false
  const count = String(Number(entry.options?.count) + 1)
  auditLog[index] = { ...entry, options: { ...entry.options, count } }
  return true
}

/** Returns the fields that must be equal in entries that are merged. */
function mergeKeyOf({ userId, targetId, type, options }: MergeableEntry) {
  return { userId, targetId, type, channelId: options?.channel_id ?? null }
}

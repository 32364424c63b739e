// The entries of an audit log, as tests read them.

import { AuditLogEvent } from "discord-api-types/v10"
import { SetupError } from "../../../../requirements/setup-error.ts"
import { type AuditEntry, EXCEPTION_ACTION_TYPES } from "../../../../world/audit-log/model.ts"
import type { AuditEntryId, GuildId } from "../../../../world/model/ids.ts"
import type { Handles } from "../../handle.ts"
import type { UserHandle } from "../../user.ts"

/** The name of an audit log event in `discord-api-types`: `"MemberKick"`, `"RoleUpdate"` … */
export type AuditLogEventName =
  | keyof typeof AuditLogEvent
  | `GuildScheduledEventException${"Create" | "Update" | "Delete"}`

/** The numbers of audit log events by their names. */
const ACTION_TYPES: ReadonlyMap<string, AuditLogEvent> = new Map(
  Object.entries({ ...AuditLogEvent, ...EXCEPTION_ACTION_TYPES }).filter(
    (entry): entry is [AuditLogEventName, AuditLogEvent] => typeof entry[1] === "number",
  ),
)

/** The names of audit log events. */
export const AUDIT_LOG_EVENT_NAMES: readonly string[] = [...ACTION_TYPES.keys()]

const NAMES_OF_TYPES: ReadonlyMap<AuditLogEvent, string> = new Map(
  Array.from(ACTION_TYPES, ([name, type]) => [type, name]),
)

/** The change of one key of an audit log entry. */
export interface AuditLogChangeData {
  /** The key as the platform spells it. */
  readonly key: string
  /** The old value; undefined if there was none. `after` is undefined if no value is left. */
  readonly before?: unknown
  readonly after?: unknown
}

/** An entry of an audit log. */
export interface AuditLogEntryData {
  readonly id: AuditEntryId
  readonly type: AuditLogEventName
  /** The account that caused the entry. */
  readonly by: UserHandle
  /** The id of the target, if the entry has one. */
  readonly targetId: string | null
  readonly reason: string | null
  readonly changes: readonly AuditLogChangeData[]
  /** The additional fields of the entry, as the platform writes them. */
  readonly options: Readonly<Record<string, string>>
}

/** A filter of audit log entries; an entry must match all given keys. */
export interface AuditLogFilter {
  readonly type?: AuditLogEventName
  readonly by?: UserHandle
  /** Any object with an id: a member, a channel, a role … */
  readonly target?: { readonly id: string }
}

/**
 * Returns the entries that match a filter, oldest first. @throws SetupError for an unknown filter.
 */
export function readAuditLog(
  handles: Handles,
  guildId: GuildId,
  entries: readonly AuditEntry[],
  filter: AuditLogFilter,
): AuditLogEntryData[] {
  const { type, by, target } = filter
  if (type !== undefined && !ACTION_TYPES.has(type)) {
    throw new SetupError(
      `auditLog: the type ${JSON.stringify(type)} is unknown. Use a name of discord-api-types, such as "MemberKick".`,
    )
  }
  return entries
    .filter(
      (entry) =>
        (type === undefined || entry.type === ACTION_TYPES.get(type)) &&
        (by === undefined || entry.userId === by.id) &&
        (target === undefined || entry.targetId === target.id),
    )
    .map((entry) => readEntry(handles, guildId, entry))
}

function readEntry(handles: Handles, guildId: GuildId, entry: AuditEntry): AuditLogEntryData {
  const { id, type, userId, targetId, reason, changes, options } = entry
  return {
    id,
    type: NAMES_OF_TYPES.get(type) as AuditLogEventName, // Every type has a name.
    by: handles.user(userId, guildId),
    targetId,
    reason,
    changes: changes.map(({ key, old_value: before, new_value: after }) => ({
      key,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    })),
    options: { ...options },
  }
}

// What a test reads of an audit log.

import { AuditLogEvent } from "discord-api-types/v10"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { AuditEntry } from "../../world/model/audit.ts"
import type { AuditEntryId, GuildId } from "../../world/model/ids.ts"
import { requireKnownOptions } from "../options.ts"
import type { Handles } from "./handle.ts"
import type { UserHandle } from "./user.ts"

/** What an entry is about, as `discord-api-types` names it: `"MemberKick"`, `"RoleUpdate"` … */
export type AuditLogEventName = keyof typeof AuditLogEvent

/** What became of one key. */
export interface AuditLogChangeData {
  /** As the platform spells it. */
  readonly key: string
  /** Undefined where there was nothing before, or nothing is left after. */
  readonly before?: unknown
  readonly after?: unknown
}

/** An entry of an audit log. */
export interface AuditLogEntryData {
  readonly id: AuditEntryId
  readonly type: AuditLogEventName
  /** Who did it. */
  readonly by: UserHandle
  /** The id of what it was done to, if it names one. */
  readonly targetId: string | null
  readonly reason: string | null
  readonly changes: readonly AuditLogChangeData[]
  /** What else the platform says of it, as it is written. */
  readonly options: Readonly<Record<string, string>>
}

/** Which entries are meant; all that is named must be so. */
export interface AuditLogFilter {
  readonly type?: AuditLogEventName
  readonly by?: UserHandle
  /** Whatever has an id: a member, a channel, a role … */
  readonly target?: { readonly id: string }
}

/** The entries that are meant, oldest first. @throws SetupError for a filter that there is not. */
export function readAuditLog(
  handles: Handles,
  guildId: GuildId,
  entries: readonly AuditEntry[],
  filter: AuditLogFilter,
): AuditLogEntryData[] {
  requireKnownOptions("auditLog", filter, ["type", "by", "target"])
  const { type, by, target } = filter
  if (type !== undefined && AuditLogEvent[type] === undefined) {
    throw new SetupError(
      `auditLog: there is no type ${JSON.stringify(type)}. Types are named as in discord-api-types, such as "MemberKick".`,
    )
  }
  return entries
    .filter(
      (entry) =>
        (type === undefined || entry.type === AuditLogEvent[type]) &&
        (by === undefined || entry.userId === by.id) &&
        (target === undefined || entry.targetId === target.id),
    )
    .map((entry) => readEntry(handles, guildId, entry))
}

function readEntry(handles: Handles, guildId: GuildId, entry: AuditEntry): AuditLogEntryData {
  const { id, type, userId, targetId, reason, changes, options } = entry
  return {
    id,
    type: AuditLogEvent[type] as AuditLogEventName, // a number of the enumeration gives its name
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

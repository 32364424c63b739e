import type { APIAuditLogEntry } from "discord-api-types/v10"
import type { AuditEntry } from "../model/audit.ts"

export function viewAuditEntry(entry: AuditEntry): APIAuditLogEntry {
  return {
    id: entry.id,
    user_id: entry.userId,
    target_id: entry.targetId,
    action_type: entry.type,
    ...(entry.changes.length > 0 && { changes: [...entry.changes] }),
    ...(entry.options !== null && { options: entry.options }),
    ...(entry.reason !== null && { reason: entry.reason }),
  }
}

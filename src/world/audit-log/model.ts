import type { APIAuditLogChange, APIAuditLogOptions, AuditLogEvent } from "discord-api-types/v10"
import type { AuditEntryId, GuildId, UserId } from "../model/ids.ts"

/** An entry of a guild's audit log. */
export interface AuditEntry {
  readonly id: AuditEntryId
  readonly guildId: GuildId
  readonly userId: UserId
  readonly targetId: string | null
  readonly type: AuditLogEvent
  readonly changes: readonly APIAuditLogChange[]
  readonly options: APIAuditLogOptions | null
  readonly reason: string | null
}

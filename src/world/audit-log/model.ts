import type { APIAuditLogChange, APIAuditLogOptions, AuditLogEvent } from "discord-api-types/v10"
import type { AuditEntryId, GuildId, UserId } from "../model/ids.ts"

/**
 * The action types of exceptions of scheduled events, which the types of the API lack.
 * https://docs.discord.food/resources/audit-log#audit-log-action-type
 */
export const EXCEPTION_ACTION_TYPES = {
  GuildScheduledEventExceptionCreate: 200 as AuditLogEvent,
  GuildScheduledEventExceptionUpdate: 201 as AuditLogEvent,
  GuildScheduledEventExceptionDelete: 202 as AuditLogEvent,
} as const

/** The options of an entry. */
export interface AuditOptions extends APIAuditLogOptions {
  /** https://docs.discord.food/resources/audit-log#optional-audit-entry-info */
  readonly event_exception_id?: string
}

/** An entry of a guild's audit log. */
export interface AuditEntry {
  readonly id: AuditEntryId
  readonly guildId: GuildId
  readonly userId: UserId
  readonly targetId: string | null
  readonly type: AuditLogEvent
  readonly changes: readonly APIAuditLogChange[]
  readonly options: AuditOptions | null
  readonly reason: string | null
}

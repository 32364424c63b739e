import { AuditLogEvent } from "discord-api-types/v10"
import { query, optional, snowflake, enumOf, withDefault, integer } from "../kernel/body-schema.ts"
import type { UserId, AuditEntryId } from "../model/ids.ts"
import { EXCEPTION_ACTION_TYPES } from "./model.ts"
import { LIMITS } from "../rules/limits.ts"

/** The types of audit log entries. */
const AUDIT_LOG_EVENTS = [
  ...Object.values(AuditLogEvent).filter((type) => typeof type === "number"),
  ...Object.values(EXCEPTION_ACTION_TYPES),
]

/**
 * The query of the entries of an audit log.
 * https://docs.discord.com/developers/resources/audit-log#get-guild-audit-log-query-string-params
 */
export const auditLogQuery = query({
  user_id: optional(snowflake<UserId>()),
  target_id: optional(snowflake()),
  action_type: optional(enumOf(AUDIT_LOG_EVENTS)), // Assumption: audit-type-filter
  before: optional(snowflake<AuditEntryId>()),
  after: optional(snowflake<AuditEntryId>()),
  limit: withDefault(integer(LIMITS.audit.limit), LIMITS.audit.defaultLimit),
})

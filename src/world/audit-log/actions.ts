import type { AuditEntry } from "./model.ts"
import type { GuildId } from "../model/ids.ts"
import { type AuditLog, auditReferencesOf } from "./rules.ts"
import { auditLogQuery } from "./schemas.ts"
import { compareIds, timeOf } from "../kernel/snowflake.ts"
import { LIMITS } from "../rules/limits.ts"
import { requireGuildAccess } from "../rules/authorization.ts"
import { type AuthContext, query } from "../actions/action.ts"

/**
 * Returns audit log entries with the objects that they name, newest first, or oldest first with
 * `after`. Entries are kept for 45 days.
 * https://docs.discord.com/developers/resources/audit-log#get-guild-audit-log
 */
export const readAuditLog = query({
  name: "auditLog.get",
  querySchema: auditLogQuery,
  resolve: ({ world, actor, input }: AuthContext<{ guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["ViewAuditLog"]),
  }),
  read({ world, resolved: { guild }, query: page }): AuditLog {
    const { userId, targetId, actionType, before, after, limit } = page
    const since = world.clock.now() - LIMITS.audit.retention
    const isAsked = (entry: AuditEntry): boolean =>
      timeOf(entry.id) >= since &&
      (userId === undefined || entry.userId === userId) &&
      (targetId === undefined || entry.targetId === targetId) &&
      (actionType === undefined || entry.type === actionType) &&
      (before === undefined || compareIds(entry.id, before) < 0) &&
      (after === undefined || compareIds(entry.id, after) > 0)
    const matching = guild.auditLog.filter(isAsked)
    const entries = (after === undefined ? matching.toReversed() : matching).slice(0, limit)
    return { entries, ...auditReferencesOf(world, guild, entries) }
  },
})

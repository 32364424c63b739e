import type { APIAuditLogEntry, APIGuildScheduledEvent } from "discord-api-types/v10"
import type { AuditEntry } from "./model.ts"
import type { World } from "../model/world.ts"
import type { AuditLog } from "./rules.ts"
import type { ContentReader } from "../messages/rules/content.ts"
import { viewAutoModRule } from "../auto-moderation/views.ts"
import { viewScheduledEvent } from "../scheduled-events/views.ts"
import { viewPartialIntegration } from "../integrations/views.ts"
import { viewThread } from "../threads/views.ts"
import { viewUser } from "../users/views.ts"
import { viewWebhook } from "../webhooks/views.ts"

/** Returns a part of an audit log. Entries never refer to resources that are not modeled. */
export function viewAuditLog(log: AuditLog, world: World, reader: ContentReader) {
  return {
    application_commands: [],
    audit_log_entries: log.entries.map(viewAuditEntry),
    auto_moderation_rules: log.autoModRules.map(viewAutoModRule),
    // The type is a union by entity type; the world only stores valid combinations.
    guild_scheduled_events: log.scheduledEvents.map(
      (event) => viewScheduledEvent(event, world) as APIGuildScheduledEvent,
    ),
    integrations: log.integrations.map(viewPartialIntegration),
    threads: log.threads.map(viewThread),
    users: log.users.map(viewUser),
    webhooks: log.webhooks.map((webhook) => viewWebhook(webhook, world, reader)),
  }
}

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

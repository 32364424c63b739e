// Audit log changes of a scheduled event.

import { type APIAuditLogChange, GuildScheduledEventPrivacyLevel } from "discord-api-types/v10"
import type { ScheduledEvent } from "../model.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { toWireRule } from "../rules/recurrence.ts"
import { auditChange } from "../../audit-log/rules.ts"

/**
 * Returns the differences between two states of an event, except times. `before` is undefined for a
 * new event, `after` for a deleted one.
 */
export function changesOfEvent(
  before: ScheduledEvent | undefined,
  after: ScheduledEvent | undefined,
): APIAuditLogChange[] {
  const [was, is] = [auditedFields(before), auditedFields(after)]
  const keys = Object.keys({ ...was, ...is })
  return keys
    .filter((key) => !isDeepEqual(was[key] ?? null, is[key] ?? null))
    .map((key) => auditChange(key, was[key], is[key]))
}

function auditedFields(event: ScheduledEvent | undefined): Readonly<Record<string, unknown>> {
  if (event === undefined) return {}
  return {
    name: event.name,
    description: event.description,
    channel_id: event.channelId,
    entity_type: event.entityType,
    status: event.status,
    location: event.location,
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    image_hash: event.image?.hash,
    recurrence_rule: event.recurrenceRule && toWireRule(event.recurrenceRule),
  }
}

// Audit log changes of an auto-moderation rule.

import type { APIAuditLogChange, APIAutoModerationRuleTriggerMetadata } from "discord-api-types/v10"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import type { AutoModRule } from "../model.ts"
import { auditChange } from "../../audit-log/rules.ts"

/**
 * Returns the differences between two states of a rule. `before` is undefined for a new rule,
 * `after` for a deleted one.
 */
export function changesOfRule(
  before: AutoModRule | undefined,
  after: AutoModRule | undefined,
): APIAuditLogChange[] {
  const [was, is] = [auditedFields(before), auditedFields(after)]
  const keys = Object.keys({ ...was, ...is }).filter((key) => !isDeepEqual(was[key], is[key]))
  return keys.flatMap((key) =>
    key === "trigger_metadata" && before !== undefined && after !== undefined
      ? changesOfTrigger(before.trigger, after.trigger)
      : [auditChange(key, was[key], is[key])],
  )
}

function auditedFields(rule: AutoModRule | undefined): Readonly<Record<string, unknown>> {
  if (rule === undefined) return {}
  return {
    name: rule.name,
    event_type: rule.eventType,
    trigger_type: rule.triggerType,
    trigger_metadata: rule.trigger,
    actions: rule.actions,
    enabled: rule.enabled,
    // Assumption: deleted-exempt-roles
    exempt_roles: rule.exemptRoleIds,
    exempt_channels: rule.exemptChannelIds,
  }
}

/** The lists whose added and removed items the audit log names separately. */
const LISTS = ["keyword_filter", "regex_patterns", "allow_list"] as const

function changesOfTrigger(
  before: APIAutoModerationRuleTriggerMetadata,
  after: APIAutoModerationRuleTriggerMetadata,
): APIAuditLogChange[] {
  const lists = LISTS.flatMap((key) => [
    listChange(`$add_${key}`, after[key], before[key]),
    listChange(`$remove_${key}`, before[key], after[key]),
  ]).filter((change) => change !== undefined)
  const rest = [withoutLists(before), withoutLists(after)] as const
  return isDeepEqual(...rest) ? lists : [...lists, auditChange("trigger_metadata", ...rest)]
}

/** Returns a change with the items of `has` that `others` lacks, or undefined if there are none. */
function listChange(
  key: string,
  has: readonly string[] = [],
  others: readonly string[] = [],
): APIAuditLogChange | undefined {
  const items = has.filter((item) => !others.includes(item))
  return items.length === 0 ? undefined : auditChange(key, undefined, items)
}

function withoutLists(trigger: APIAutoModerationRuleTriggerMetadata) {
  const { keyword_filter: _, regex_patterns: __, allow_list: ___, ...rest } = trigger
  return rest
}

import type { APIAutoModerationRule } from "discord-api-types/v10"
import type { AutoModRule } from "./model.ts"

export function viewAutoModRule(rule: AutoModRule): APIAutoModerationRule {
  return {
    id: rule.id,
    guild_id: rule.guildId,
    name: rule.name,
    creator_id: rule.creatorId,
    event_type: rule.eventType,
    trigger_type: rule.triggerType,
    trigger_metadata: rule.trigger,
    actions: [...rule.actions],
    enabled: rule.enabled,
    exempt_roles: [...rule.exemptRoleIds],
    exempt_channels: [...rule.exemptChannelIds],
  }
}

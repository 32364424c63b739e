// Codecs of auto moderation rules.

import { array } from "../kernel/codec-collections.ts"
import { object, id, number, string, json, boolean } from "../kernel/codec.ts"
import type { AutoModRule } from "../model/auto-moderation.ts"

export const autoModRule = object<AutoModRule>({
  id: id(),
  guildId: id(),
  creatorId: id(),
  triggerType: number(),
  name: string(),
  eventType: number(),
  trigger: json(),
  actions: array(json()),
  enabled: boolean,
  exemptRoleIds: array(id()),
  exemptChannelIds: array(id()),
})

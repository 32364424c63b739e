// Codecs of auto moderation rules.

import { array } from "../codec/collections.ts"
import { object, id, number, string, json, boolean } from "../codec/codec.ts"
import type { AutoModRule } from "./model.ts"

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

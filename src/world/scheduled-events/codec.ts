// Codecs of scheduled events.

import { setOf } from "../codec/collections.ts"
import { object, id, string, nullable, number } from "../codec/codec.ts"
import type { ScheduledEvent } from "./model.ts"

export const scheduledEvent = object<ScheduledEvent>({
  id: id(),
  guildId: id(),
  creatorId: id(),
  name: string(),
  description: nullable(string()),
  entityType: number(),
  channelId: nullable(id()),
  location: nullable(string()),
  startsAt: number(),
  endsAt: nullable(number()),
  status: number(),
  emptySince: nullable(number()),
  subscriberIds: setOf(id()),
})

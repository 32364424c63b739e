// Codecs of scheduled events.

import { setOf } from "../kernel/codec-collections.ts"
import { object, id, string, nullable, number } from "../kernel/codec.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"

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

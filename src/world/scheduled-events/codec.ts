// Codecs of scheduled events.

import { array, mapBy, mapOf, setOf } from "../codec/collections.ts"
import { boolean, object, id, string, nullable, number } from "../codec/codec.ts"
import { avatar } from "../users/codec.ts"
import type { EventException, NthWeekday, RecurrenceRule, ScheduledEvent } from "./model.ts"

const recurrenceRule = object<RecurrenceRule>({
  start: number(),
  frequency: number(),
  interval: number(),
  byWeekday: nullable(array(number())),
  byNWeekday: nullable(array(object<NthWeekday>({ n: number(), day: number() }))),
  byMonth: nullable(array(number())),
  byMonthDay: nullable(array(number())),
})

const exception = object<EventException>({
  id: id(),
  isCanceled: boolean,
  startsAt: nullable(number()),
  endsAt: nullable(number()),
})

export const scheduledEvent = object<ScheduledEvent>({
  id: id(),
  guildId: id(),
  creatorId: id(),
  name: string(),
  description: nullable(string()),
  image: nullable(avatar),
  entityType: number(),
  channelId: nullable(id()),
  location: nullable(string()),
  startsAt: number(),
  endsAt: nullable(number()),
  status: number(),
  emptySince: nullable(number()),
  recurrenceRule: nullable(recurrenceRule),
  exceptions: mapBy("id", exception),
  subscriberIds: setOf(id()),
  responses: mapOf(id(), mapOf(id(), boolean)),
})

// The argument types of the methods for scheduled events.

import { event } from "../arguments/argument-handles.ts"
import { nullable, oneOf, options, partial } from "../arguments/argument-types.ts"
import { bytes, date, name, seconds, snowflake as id } from "../arguments/argument-values.ts"
import { EVENT_TYPES } from "../arguments/option-types.ts"
import {
  type MoveOccurrenceOptions,
  REPETITIONS,
  type ScheduledEventEditOptions,
  type ScheduledEventOptions,
} from "../event-options.ts"
import type { WithId } from "../../simulation/chosen-ids.ts"
import type { InterestOptions } from "./scheduled-events.ts"

/** The argument types by method name. */
export const EVENTS = {
  createEvent: { name, options: options<ScheduledEventOptions & WithId>({ ...EVENT_TYPES, id }) },
  editEvent: {
    event,
    options: partial<ScheduledEventEditOptions>({
      ...EVENT_TYPES,
      image: nullable(bytes),
      repeats: nullable(oneOf(REPETITIONS)),
      name,
      status: oneOf(["scheduled", "active", "completed", "canceled"]),
    }),
  },
  deleteEvent: { event },
  subscribeEvent: { event, options: options<InterestOptions>({ occurrence: date }) },
  unsubscribeEvent: { event, options: options<InterestOptions>({ occurrence: date }) },
  cancelOccurrence: { event, occurrence: date },
  moveOccurrence: {
    event,
    occurrence: date,
    options: partial<MoveOccurrenceOptions>({ startsIn: seconds, lasts: seconds }),
  },
  restoreOccurrence: { event, occurrence: date },
} as const

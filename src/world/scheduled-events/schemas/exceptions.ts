// The bodies that create and edit exceptions of recurring events.

import { type FormIssue, type SchemaCheck, boolean, object } from "../../kernel/body-schema.ts"
import { nullByDefault, time } from "./recurrence.ts"

const exceptionFields = {
  scheduled_start_time: nullByDefault(time),
  scheduled_end_time: nullByDefault(time),
  is_canceled: nullByDefault(boolean()),
}

/**
 * The body of a new exception of a recurring event.
 * https://docs.discord.food/resources/guild-scheduled-event#create-guild-scheduled-event-exception
 */
export const createExceptionBody = object({
  original_scheduled_start_time: time,
  ...exceptionFields,
})

/**
 * The body of an edit of an exception. An absent key resets its value.
 * https://docs.discord.food/resources/guild-scheduled-event#modify-guild-scheduled-event-exception
 */
export const editExceptionBody = object(exceptionFields)

/** Checks that an exception belongs to an occurrence that is not over. */
export const occurrenceRules: SchemaCheck<boolean> = (isUpcoming, fail) => {
  if (!isUpcoming) fail(NO_OCCURRENCE, "original_scheduled_start_time")
}

const NO_OCCURRENCE: FormIssue = {
  code: "BASE_TYPE_CHOICES",
  message: "Value must be the start of an occurrence of the event.",
}

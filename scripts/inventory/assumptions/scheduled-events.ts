import type { Assumption } from "./assumption.ts"

const FOOD = "https://docs.discord.food/resources/guild-scheduled-event"

export const SCHEDULED_EVENTS: readonly Assumption[] = [
  {
    id: "recurrence-errors",
    behavior:
      "A recurrence rule that breaks a documented limit is 50035 at its key, with the codes of other limits. A monthly event without `by_n_weekday` recurs on the day of `start`, and a date that no year has is refused.",
    reason:
      'The documentation lists the limits without errors. Only the text "This field is not supported for recurring events." is known (https://github.com/discord/discord-api-docs/issues/7020).',
    verifiedBy: "POST …/scheduled-events with a rule that breaks each limit.",
  },
  {
    id: "recurring-events",
    behavior:
      "When an occurrence of a recurring event ends, the event is scheduled again with the times of the next occurrence that is not canceled, in one update. An occurrence that is canceled, or does not start within the hours after which events are canceled, is skipped in the same way. Occurrences are computed in UTC.",
    reason:
      "https://github.com/discord/discord-api-docs/issues/6885 shows the update with the status SCHEDULED.",
    verifiedBy: "The end of an occurrence of a daily event.",
  },
  {
    id: "event-exceptions",
    behavior:
      "Exceptions need the permissions to edit the event. An occurrence that does not exist or is over is 50035, an unknown exception is 404 with code 0, and an exception without a change is 180005. An exception of an occurrence that already has one writes audit log entry 201, as an edit does. A new recurrence rule deletes all exceptions and sends one event for it.",
    reason: `${FOOD} documents the routes, the events and 180005, without permissions and other errors.`,
    verifiedBy: "POST, PATCH and DELETE …/exceptions with and without permissions.",
  },
  {
    id: "stage-with-event",
    behavior:
      "A stage that is started with `guild_scheduled_event_id` starts its event, and an event of another channel is 50091.",
    reason:
      'https://docs.discord.com/developers/resources/stage-instance#create-stage-instance has the key and the error "The entity type of the event is different from the entity you are trying to start the event for" without the conditions.',
    verifiedBy: "POST /stage-instances with an event of the channel, and of another one.",
  },
  {
    id: "occurrence-users",
    behavior:
      "The users of an occurrence are those who are interested in the event and did not decline the occurrence, and those who are interested in the occurrence alone. Every occurrence has an ID, with an exception or not.",
    reason: `The example of ${FOOD}#get-guild-scheduled-event-user-count counts as many users for an exception as for its event.`,
    verifiedBy: "GET …/{exception_id}/users of an event with one subscriber.",
  },
]

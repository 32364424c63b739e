// Limits of scheduled events. `limits.ts` explains the sources.

export const scheduledEvents = {
  /** Docs, guild-scheduled-event. */
  scheduledEvent: {
    name: { min: 1, max: 100 },
    description: { min: 1, max: 1000 },
    location: { min: 1, max: 100 },
    /** The number of unfinished events. Error 30038. */
    perGuild: 100,
    /**
     * Milliseconds after its start time when an event that has not started is canceled (docs: "on
     * the order of hours"), and milliseconds that an active event continues in an empty channel
     * (docs: "on the order of minutes"). Assumption: event-automation-delays.
     */
    startTimeout: 3 * 3_600_000,
    emptyTimeout: 5 * 60_000,
    /** Docs, and OpenAPI for the lengths of lists. */
    rule: {
      weekdays: { min: 1, max: 7 },
      months: { min: 1, max: 12 },
      monthDay: { min: -1, max: 31 },
      monthDays: { min: 1, max: 33 },
    },
    /** The number of exceptions whose users are counted. OpenAPI. */
    countedExceptions: { max: 10 },
    /** The page size of interested users. */
    users: { min: 1, max: 100 },
    defaultUsers: 100,
  },
} as const

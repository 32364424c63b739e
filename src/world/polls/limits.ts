// Limits of polls. `limits.ts` explains the sources.

export const polls = {
  /** Docs, poll. */
  poll: {
    question: { min: 1, max: 300 },
    /** Docs. (OpenAPI has 300.) */
    answer: { min: 1, max: 55 },
    answers: { min: 1, max: 10 },
    /** OpenAPI. */
    emojiName: { max: 32 },
    /** The duration of a poll. */
    hours: { min: 1, max: 768 },
    defaultHours: 24,
    /** The page size of the voters for one answer. */
    voters: { min: 1, max: 100 },
    defaultVoters: 25,
  },
} as const

// Limits of applications. `limits.ts` explains the sources.

export const applications = {
  /** Docs, application; OpenAPI. */
  application: {
    description: { max: 400 },
    tags: { max: 5 },
    tag: { max: 20 },
    url: { max: 2048 },
  },
  eventWebhook: {
    /** The time for which an event is posted again, in seconds. Docs, webhook events. */
    retrySeconds: 600,
    /** The pause before the first retry, in seconds. It doubles. */
    pauseSeconds: 5,
    /** The events in a row after which the platform posts no more. */
    failures: 5,
  },
} as const

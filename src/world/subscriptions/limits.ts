// Limits of subscriptions. `limits.ts` explains the sources.

export const subscriptions = {
  /** Docs, OpenAPI. */
  subscriptions: { limit: { min: 1, max: 100 }, defaultLimit: 50 },
} as const

// Limits of reactions. `limits.ts` explains the sources.

export const reactions = {
  reactions: {
    /** The page size of the users who reacted with one emoji. Docs, OpenAPI. */
    limit: { min: 1, max: 100 },
    /** Docs, OpenAPI. */
    defaultLimit: 25,
  },
} as const

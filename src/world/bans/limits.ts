// Limits of bans. `limits.ts` explains the sources.

export const bans = {
  ban: {
    /** The page size. Docs, OpenAPI. */
    limit: { min: 1, max: 1000 },
    defaultLimit: 1000,
    /** The number of users in a bulk ban. Docs, OpenAPI. No source describes an empty list. */
    users: { min: 1, max: 200 },
    /** Docs, OpenAPI. */
    deleteSeconds: { min: 0, max: 604_800 },
    /** Deprecated. Docs, OpenAPI. */
    deleteDays: { min: 0, max: 7 },
  },
} as const

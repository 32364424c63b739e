// Limits of invites. `limits.ts` explains the sources.

export const invites = {
  invite: {
    /** In seconds. Docs. (OpenAPI has 60 days.) */
    maxAge: { min: 0, max: 604_800 },
    /** Docs. */
    defaultMaxAge: 86_400,
    /** 0 is unlimited. Docs, OpenAPI. */
    maxUses: { min: 0, max: 100 },
    /** OpenAPI. */
    roles: { max: 250 },
    /** The milliseconds that the platform takes for one user. */
    processing: 10,
    /** Error 30016. */
    perGuild: 1000,
  },
} as const

// Limits of pins. `limits.ts` explains the sources.

export const pins = {
  pins: {
    /** Error 30003. */
    perChannel: 250,
    /** Docs, OpenAPI. */
    limit: { min: 1, max: 50 },
    /** Docs. */
    defaultLimit: 50,
  },
} as const

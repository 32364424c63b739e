// Limits of roles. `limits.ts` explains the sources.

export const roles = {
  role: {
    /** Docs, OpenAPI. */
    name: { min: 1, max: 100 },
    /** Docs, permissions. */
    color: { min: 0, max: 0xff_ff_ff },
    /** The length of a Unicode emoji. OpenAPI. */
    emoji: { max: 100 },
    /** The number of roles, including @everyone. Error 30005. */
    perGuild: 250,
  },
} as const

// Limits of webhooks. `limits.ts` explains the sources.

export const webhooks = {
  webhook: {
    /** The limit also applies to the name for a single message. Docs, OpenAPI. */
    name: { min: 1, max: 80 },
    /** Error 30007. */
    perChannel: 15,
    /** Error 30058. */
    perGuild: 1000,
  },
} as const

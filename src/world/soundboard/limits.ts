// Limits of soundboard sounds. `limits.ts` explains the sources.

export const soundboard = {
  /** Docs, OpenAPI. */
  sound: {
    name: { min: 2, max: 32 },
    emojiName: { min: 1, max: 32 },
    volume: { min: 0, max: 1 },
    /** Docs. */
    bytes: 512 * 1024,
    /** The number without boosts. Error 30045. */
    perGuild: 8,
  },
} as const

// Limits of stickers. `limits.ts` explains the sources.

export const stickers = {
  /** Docs, OpenAPI. */
  sticker: {
    name: { min: 2, max: 30 },
    /** The length of a description that is not empty. Docs. */
    description: { min: 2, max: 100 },
    tags: { min: 1, max: 200 },
    /** Docs. */
    bytes: 512 * 1024,
    /** The number without boosts. Error 30039. */
    perGuild: 5,
  },
} as const

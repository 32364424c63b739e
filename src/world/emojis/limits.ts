// Limits of emojis. `limits.ts` explains the sources.

export const emojis = {
  emoji: {
    /** OpenAPI. */
    name: { min: 2, max: 32 },
    /**
     * The size of an emoji's picture in bytes, and the size of the largest picture that the
     * platform reads. Docs.
     */
    bytes: 256 * 1024,
    readBytes: 2048 * 1024,
    /**
     * The number of still emojis and of animated emojis, without boosts. Errors 30008, 30018; the
     * number comes from the community.
     */
    perGuild: 50,
    /** The number of emojis of an application. Docs. */
    perApplication: 2000,
    /** The number of roles that may use an emoji. OpenAPI. */
    roles: { max: 1521 },
  },
} as const

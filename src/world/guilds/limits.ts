// Limits of guilds. `limits.ts` explains the sources.

export const guilds = {
  /** Docs, OpenAPI. */
  guild: {
    /** The length after trimming. Docs, OpenAPI. */
    name: { min: 2, max: 100 },
    nick: { min: 1, max: 32 },
    /** Docs, changelog of July 2, 2025. */
    tag: { min: 1, max: 4 },
    /** OpenAPI. */
    description: { max: 300 },
    /** The number of channels, including categories and without threads. Error 30013. */
    channels: 500,
    /** The longest pause of invites or direct messages, in milliseconds. Docs. */
    pause: 24 * 60 * 60 * 1000,
    /**
     * The number of members above which GUILD_CREATE has members and presences as without the
     * intent. Docs, gateway-events "Guild Create".
     */
    membersWithPresences: 75_000,
  },
  /** The welcome screen. OpenAPI. */
  welcomeScreen: {
    description: { max: 140 },
    channels: { max: 5 },
    channelDescription: { min: 1, max: 50 },
  },
  /** The page size of the current user's guilds. Docs, OpenAPI. */
  ownGuilds: { limit: { min: 1, max: 200 }, defaultLimit: 200 },
} as const

// Limits of applications, users, guilds, members, roles, emojis and stickers. `limits.ts` explains
// the sources.

export const guilds = {
  /** Docs, application; OpenAPI. */
  application: {
    description: { max: 400 },
    tags: { max: 5 },
    tag: { max: 20 },
    url: { max: 2048 },
  },
  /** Docs, user. */
  user: { name: { min: 2, max: 32 }, globalName: { min: 1, max: 32 } },
  /** Docs, OpenAPI. */
  guild: {
    /** The length after trimming. Docs, OpenAPI. */
    name: { min: 2, max: 100 },
    nick: { min: 1, max: 32 },
    /** OpenAPI. */
    description: { max: 300 },
    /** The number of channels, including categories and without threads. Error 30013. */
    channels: 500,
    /**
     * The number of members above which GUILD_CREATE has members and presences as without the
     * intent. Docs, gateway-events "Guild Create".
     */
    membersWithPresences: 75_000,
  },
  /** The page size of the current user's guilds. Docs, OpenAPI. */
  ownGuilds: { limit: { min: 1, max: 200 }, defaultLimit: 200 },
  /** Docs, gateway-events "Request Guild Members". */
  memberRequest: { byPrefix: 100, byId: 100, chunk: 1000, nonceBytes: 32 },
  /**
   * The page size of members and of a search, and the length of the query of a search. Docs,
   * OpenAPI.
   */
  members: { limit: { min: 1, max: 1000 }, defaultLimit: 1, query: { min: 1, max: 100 } },
  role: {
    /** Docs, OpenAPI. */
    name: { min: 1, max: 100 },
    /** Docs, permissions. */
    color: { min: 0, max: 0xff_ff_ff },
    /** The number of roles, including @everyone. Error 30005. */
    perGuild: 250,
  },
  member: {
    /** The number of roles in one edit. OpenAPI. */
    roles: { max: 350 },
    /** Milliseconds by which a timeout can end in the future. Docs. */
    timeout: 28 * 86_400_000,
  },
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

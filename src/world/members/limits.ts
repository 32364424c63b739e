// Limits of members. `limits.ts` explains the sources.

export const members = {
  /** Docs, gateway-events "Request Guild Members". */
  memberRequest: {
    byPrefix: 100,
    byId: 100,
    chunk: 1000,
    nonceBytes: 32,
    /** The milliseconds between two requests for all members. */
    everyone: 30_000,
  },
  /**
   * The page size of members and of a search, and the length of the query of a search. Docs,
   * OpenAPI.
   */
  members: { limit: { min: 1, max: 1000 }, defaultLimit: 1, query: { min: 1, max: 100 } },
  member: {
    /** The number of roles in one edit. OpenAPI. */
    roles: { max: 350 },
    /** The text of a profile in one guild. OpenAPI. */
    bio: { max: 190 },
    /** Milliseconds by which a timeout can end in the future. Docs. */
    timeout: 28 * 86_400_000,
  },
  /** Docs, OpenAPI. */
  prune: { days: { min: 1, max: 30 }, defaultDays: 7, roles: { max: 100 } },
} as const

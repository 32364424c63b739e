// Limits of threads and forums. `limits.ts` explains the sources.

export const threads = {
  thread: {
    /** Docs, OpenAPI. */
    name: { min: 1, max: 100 },
    /** Error 160006; the number comes from the community. */
    active: 1000,
    /** The maximum of the count in payloads. Docs. */
    shownMembers: 50,
    /** Error 30033. */
    members: 1000,
    /** A mention of a role with fewer members adds its members. "Threads FAQ". */
    mentionedRoleMembers: 100,
    /** The number in one message. "Threads FAQ". */
    mentionedRoles: 10,
    /** The page size of thread members. Docs, OpenAPI. */
    memberPage: { min: 1, max: 100 },
    defaultMemberPage: 100,
    /** The page size of archived threads. OpenAPI. */
    archivedPage: { min: 2, max: 100 },
    /** Community. */
    defaultArchivedPage: 50,
  },
  forum: {
    /** Docs; error 30048. */
    tags: 20,
    /** Docs. (OpenAPI has 50.) */
    tagName: { min: 0, max: 20 },
    /** OpenAPI. */
    emojiName: { max: 100 },
    /** The number of tags of one post. Docs, OpenAPI. */
    tagsPerPost: { max: 5 },
    /** Error 30047; the number comes from the community. */
    pinnedPosts: 1,
  },
} as const

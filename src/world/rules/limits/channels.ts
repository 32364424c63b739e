// Limits of channels, threads, forums, webhooks, invites, stages and scheduled events. `limits.ts`
// explains the sources.

export const channels = {
  channel: {
    /** Docs, OpenAPI. */
    name: { min: 1, max: 100 },
    /** Docs. (OpenAPI has 4096, the limit of forums.) */
    topic: { max: 1024 },
    /** In seconds. Docs, OpenAPI. */
    rateLimitPerUser: { min: 0, max: 21_600 },
    /** In bits per second, without boosts. Docs. */
    bitrate: { min: 8000, max: 96_000 },
    /** The limit of a voice channel; 0 is no limit. Docs. */
    userLimit: { min: 0, max: 99 },
    /** The limits of a stage channel. Docs. */
    stageBitrate: { min: 8000, max: 64_000 },
    stageUserLimit: { min: 0, max: 10_000 },
    /** OpenAPI. */
    position: { min: 0, max: 2_147_483_647 },
    /** The number of channels in a category. Docs. */
    perCategory: 50,
    /** Error 30060. */
    overwrites: 1000,
    /** The number in one request. OpenAPI. */
    overwritesPerRequest: { max: 100 },
  },
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
  },
  webhook: {
    /** The limit also applies to the name for a single message. Docs, OpenAPI. */
    name: { min: 1, max: 80 },
    /** Error 30007. */
    perChannel: 15,
    /** Error 30058. */
    perGuild: 1000,
  },
  invite: {
    /** In seconds. Docs. (OpenAPI has 60 days.) */
    maxAge: { min: 0, max: 604_800 },
    /** Docs. */
    defaultMaxAge: 86_400,
    /** 0 is unlimited. Docs, OpenAPI. */
    maxUses: { min: 0, max: 100 },
    /** Error 30016. */
    perGuild: 1000,
  },
  stage: {
    /** Docs, OpenAPI. */
    topic: { min: 1, max: 120 },
    /** Milliseconds without a speaker after which a stage ends. Docs: "on the order of minutes". */
    silenceTimeout: 5 * 60_000,
  },
  /** Docs, guild-scheduled-event. */
  scheduledEvent: {
    name: { min: 1, max: 100 },
    description: { min: 1, max: 1000 },
    location: { min: 1, max: 100 },
    /** The number of unfinished events. Error 30038. */
    perGuild: 100,
    /**
     * Milliseconds after its start time when an event that has not started is canceled (docs: "on
     * the order of hours"), and milliseconds that an active event continues in an empty channel
     * (docs: "on the order of minutes"). Assumption: event-automation-delays.
     */
    startTimeout: 3 * 3_600_000,
    emptyTimeout: 5 * 60_000,
    /** The page size of interested users. */
    users: { min: 1, max: 100 },
    defaultUsers: 100,
  },
} as const

// Channels, what stands in them, and ways in. What the letters stand for is said in `limits.ts`.

export const channels = {
  channel: {
    /** D, O. */
    name: { min: 1, max: 100 },
    /** D. (O says 4096, which is a forum's.) */
    topic: { max: 1024 },
    /** D, O: seconds. */
    rateLimitPerUser: { min: 0, max: 21_600 },
    /** D: bits per second, without boosts. */
    bitrate: { min: 8000, max: 96_000 },
    /** D: of a voice channel; 0 is none. */
    userLimit: { min: 0, max: 99 },
    /** D: of a stage channel. */
    stageBitrate: { min: 8000, max: 64_000 },
    stageUserLimit: { min: 0, max: 10_000 },
    /** O. */
    position: { min: 0, max: 2_147_483_647 },
    /** D: channels of one category. */
    perCategory: 50,
    /** E 30060. */
    overwrites: 1000,
    /** O: of one request. */
    overwritesAtOnce: { max: 100 },
  },
  thread: {
    /** D, O. */
    name: { min: 1, max: 100 },
    /** E 160006; the number is U. */
    active: 1000,
    /** D: where the count that is shown ends. */
    shownMembers: 50,
    /** E 30033. */
    members: 1000,
    /** "Threads FAQ": a mention adds the members of a role with fewer members. */
    mentionedRoleMembers: 100,
    /** "Threads FAQ": of one message. */
    mentionedRoles: 10,
    /** D, O: of who is in it. */
    memberPage: { min: 1, max: 100 },
    defaultMemberPage: 100,
    /** O: of lists of those that are archived. */
    archivedPage: { min: 2, max: 100 },
    /** U. */
    defaultArchivedPage: 50,
  },
  forum: {
    /** D; E 30048. */
    tags: 20,
    /** D. (O says 50.) */
    tagName: { min: 0, max: 20 },
    /** O. */
    emojiName: { max: 100 },
    /** D, O: of one post. */
    applied: { max: 5 },
  },
  webhook: {
    /** D, O; also of the name that it takes for one message. */
    name: { min: 1, max: 80 },
    /** E 30007. */
    perChannel: 15,
    /** E 30058. */
    perGuild: 1000,
  },
  invite: {
    /** D: seconds. (O says 60 days.) */
    maxAge: { min: 0, max: 604_800 },
    /** D. */
    defaultMaxAge: 86_400,
    /** D, O; 0 is any number. */
    maxUses: { min: 0, max: 100 },
    /** E 30016. */
    perGuild: 1000,
  },
  stage: {
    /** D, O. */
    topic: { min: 1, max: 120 },
    /** D says "on the order of minutes": after how long without a speaker it ends, in milliseconds. */
    silence: 5 * 60_000,
  },
  /** D guild-scheduled-event. */
  scheduledEvent: {
    name: { min: 1, max: 100 },
    description: { min: 1, max: 1000 },
    location: { min: 1, max: 100 },
    /** E 30038: that are not over. */
    perGuild: 100,
    /**
     * D says "on the order of hours" and "on the order of minutes": how long after its start an event is
     * cancelled that has not begun, and how long an active event goes on in an empty channel, in
     * milliseconds. Assumption: event-automation-delays.
     */
    unstarted: 3 * 3_600_000,
    empty: 5 * 60_000,
    /** Of those who are interested. */
    users: { min: 1, max: 100 },
    defaultUsers: 100,
  },
} as const

// Guilds, and who is in them. What the letters stand for is said in `limits.ts`.

export const guilds = {
  /** D application; O. */
  application: {
    description: { max: 400 },
    tags: { max: 5 },
    tag: { max: 20 },
    url: { max: 2048 },
  },
  /** D user. */
  user: { name: { min: 2, max: 32 }, globalName: { min: 1, max: 32 } },
  /** D, O. */
  guild: {
    /** D, O: measured after trimming. */
    name: { min: 2, max: 100 },
    nick: { min: 1, max: 32 },
    /** O. */
    description: { max: 300 },
    /** E 30013: channels, categories among them and threads not. */
    channels: 500,
    /** D gateway-events "Guild Create": with more, members and presences come as without the intent. */
    membersWithPresences: 75_000,
  },
  /** D, O: the guilds that one is in, of one request. */
  ownGuilds: { limit: { min: 1, max: 200 }, defaultLimit: 200 },
  /** D gateway-events "Request Guild Members". */
  memberRequest: { byPrefix: 100, byId: 100, chunk: 1000, nonceBytes: 32 },
  /** D, O. The query is that of a search. */
  members: { limit: { min: 1, max: 1000 }, defaultLimit: 1, query: { min: 1, max: 100 } },
  role: {
    /** D, O. */
    name: { min: 1, max: 100 },
    /** D permissions. */
    color: { min: 0, max: 0xff_ff_ff },
    /** E 30005; @everyone is counted. */
    perGuild: 250,
  },
  member: {
    /** O: roles of one edit. */
    roles: { max: 350 },
    /** D: how far ahead a timeout may end, in milliseconds. */
    timeout: 28 * 86_400_000,
  },
  emoji: {
    /** O. */
    name: { min: 2, max: 32 },
    /** D: bytes of its picture, and what the platform takes at all. */
    bytes: 256 * 1024,
    readBytes: 2048 * 1024,
    /** E 30008, 30018; U: still ones and animated ones each, without boosts. */
    perGuild: 50,
    /** D: of an application. */
    perApplication: 2000,
    /** O: that may use it. */
    roles: { max: 1521 },
  },
  /** D, O. */
  sticker: {
    name: { min: 2, max: 30 },
    /** D: or empty. */
    description: { min: 2, max: 100 },
    tags: { min: 1, max: 200 },
    /** D. */
    bytes: 512 * 1024,
    /** E 30039: without boosts. */
    perGuild: 5,
  },
} as const

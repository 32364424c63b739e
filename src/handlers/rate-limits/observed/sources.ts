// The sources of the observed rate limits. https://docs.discord.com/developers/topics/rate-limits says
// that limits are not to be hard coded, and gives the sizes of none of the routes.

const ISSUES = "https://github.com/discord/discord-api-docs/issues"

/** The addresses of the sources, by short names. */
export const SOURCES = {
  /** The table of a client library, which notes what headers it has seen. */
  hata: "https://github.com/HuyaneMatsu/hata/blob/master/hata/discord/http/rate_limit_groups.py",
  /** The guide of a client library. */
  javacord: "https://javacord.org/wiki/advanced-topics/ratelimits.html",
  /** Headers of `POST` of messages after a 429. */
  postMessage: `${ISSUES}/5646`,
  /** Headers of `PATCH` of messages. */
  patchMessage: "https://github.com/donkevlar/Bookshelf-Traveller/pull/102",
  /** The three buckets of deleted messages, by age. */
  deleteMessage: `${ISSUES}/8330`,
  /** Sub-second limits of reactions. */
  reactions: `${ISSUES}/182`,
  /** All routes of reactions share one bucket. */
  reactionRoutes: `${ISSUES}/981`,
  /** Names of channels, with headers. */
  rename: `${ISSUES}/1900`,
  /** Names and topics of channels are counted apart. */
  topic: `${ISSUES}/2190`,
  /** Names of threads. */
  renameThread: "https://github.com/discordjs/discord.js/issues/6651",
  /** Threads of a channel: the scope is "shared". */
  threads: `${ISSUES}/7816`,
  crosspost: "https://github.com/discordjs/discord.js/issues/4956",
  /** Webhooks: 5 in 2 s, and 30 in 60 s for all webhooks of a channel. An answer of the platform. */
  webhooks: `${ISSUES}/367`,
  /** Roles of members, with headers and a fixed window. */
  memberRoles: `${ISSUES}/7680`,
  /** New roles of a guild. An answer of the platform. */
  createRole: `${ISSUES}/1480`,
  /** Emojis of a guild are limited for all accounts together. Documented, without a size. */
  emojis: "https://docs.discord.com/developers/topics/rate-limits",
  createEmoji: `${ISSUES}/2250`,
} as const

// Events, texts and list orders that differ between guilds or times, with a reason for each.

/** Events of the guild that are not compared. */
export const UNCOMPARED_EVENTS: Readonly<Record<string, string>> = {
  CHANNEL_TOPIC_UPDATE: "not documented",
  GUILD_APPLICATION_COMMAND_COUNTS_UPDATE: "not documented",
  GUILD_APPLICATION_COMMAND_INDEX_UPDATE: "not documented",
  INTEGRATION_UPDATE: "the user's bots may change at any time",
  PRESENCE_UPDATE: "accounts go online and offline at any time",
  VOICE_CHANNEL_STATUS_UPDATE: "not documented for bots",
}

/** Patterns of texts that differ from one time to another: times, tokens, signatures and hashes. */
export const VARIABLE_TEXTS: readonly {
  readonly form: RegExp
  readonly shown: string
  readonly reason: string
}[] = [
  {
    form: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g,
    shown: "<time>",
    reason: "a time",
  },
  {
    form: /(\/webhooks\/[^/\s]+\/)[\w-]+/g,
    shown: "$1<token>",
    reason: "the token of a webhook",
  },
  {
    form: /\?(?:ex=|width=|size=)[^"\s)]*/g,
    shown: "?<query>",
    reason: "the signature of a file's URL, which expires",
  },
  {
    form: /\b(?:a_)?[0-9a-f]{32,64}\b/g,
    shown: "<hash>",
    reason: "the hash of an image or a key",
  },
]

/** Lists that have no order: lists at these keys, and the responses to these requests. */
export const UNORDERED = {
  keys: new Set([
    "applied_tags",
    "changes",
    "channels",
    "emojis",
    "exempt_channels",
    "exempt_roles",
    "features",
    "items",
    "members",
    "mention_roles",
    "mentions",
    "permission_overwrites",
    "roles",
    "stickers",
    "threads",
    "users",
    "webhooks",
  ]),
  /** Lists whose items have a name. Items without the prefix of a run existed before the run. */
  named: new Set([
    "auto-moderation/rules",
    "commands",
    "emojis",
    "guild_scheduled_events",
    "items",
    "scheduled-events",
    "soundboard_sounds",
    "stickers",
    "webhooks",
  ]),
  answers:
    /^(?:GET|PATCH) \/(?:guilds\/|channels\/|applications\/|users\/@me\/)(?:\{.*?\/)?(auto-moderation\/rules|channels|commands|emojis|guilds|invites|members|roles|scheduled-events|stickers|thread-members|webhooks)(?:\?|$)/,
} as const

import type { Assumption } from "./assumption.ts"

export const SESSIONS: readonly Assumption[] = [
  {
    id: "resumed-while-connected",
    behaviour: "A session that is resumed while it is on a connection leaves that with 4000.",
    reason:
      "https://docs.discord.com/developers/events/gateway#resuming does not say what becomes of the other connection.",
    verifiedBy: "A RESUME while the first connection is open.",
  },
  {
    id: "guild-create-voice-states",
    behaviour: "`voice_states` of GUILD_CREATE is empty without GUILD_VOICE_STATES.",
    reason:
      "https://docs.discord.com/developers/events/gateway-events#guild-create says so of presences alone.",
    verifiedBy: "A session without the intent in a guild where somebody is in voice.",
  },
  {
    id: "shard-of-ephemeral",
    behaviour: "An ephemeral message of a guild is told to shard 0.",
    reason:
      "https://docs.discord.com/developers/events/gateway#sharding computes the shard from guild_id, which such a message lacks.",
    verifiedBy: "A MESSAGE_CREATE of an ephemeral reply to a bot with two shards.",
  },
  {
    id: "members-of-other-shard",
    behaviour: "A request for members of a guild of another shard has no answer.",
    reason:
      "https://docs.discord.com/developers/events/gateway-events#request-guild-members does not say.",
    verifiedBy: "Opcode 8 for a guild of another shard.",
  },
  {
    id: "identify-again-too-soon",
    behaviour:
      "A client that identifies again on a connection whose session was refused for its time is closed with 4008.",
    reason:
      "https://docs.discord.com/developers/events/gateway#rate-limiting says that the session is invalid, and not what a second attempt gets.",
    verifiedBy: "Two IDENTIFYs of one shard on one connection within five seconds of another's.",
  },
  {
    id: "members-by-global-name",
    behaviour: "A query for members finds user names, nicks and global names.",
    reason:
      'https://docs.discord.com/developers/events/gateway-events#request-guild-members says "string that username starts with".',
    verifiedBy: "Opcode 8 with the start of a global name.",
  },
  {
    id: "creator-of-expression",
    behaviour: "`user` of an emoji or a sticker stands in answers of REST, and in no event.",
    reason: "https://docs.discord.com/developers/resources/emoji#emoji-object calls it optional.",
    verifiedBy: "GUILD_EMOJIS_UPDATE for a bot with CREATE_GUILD_EXPRESSIONS.",
  },
  {
    id: "token-prefix",
    behaviour: 'IDENTIFY takes the token with and without "Bot " before it.',
    reason:
      "https://docs.discord.com/developers/events/gateway#identifying shows it without; libraries have sent both.",
    verifiedBy: 'An IDENTIFY with "Bot " before the token.',
  },
]

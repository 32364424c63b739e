import type { Assumption } from "./assumption.ts"

export const SESSIONS: readonly Assumption[] = [
  {
    id: "resumed-while-connected",
    behavior:
      "If a session is resumed while it has another connection, that connection is closed with 4000.",
    reason:
      "https://docs.discord.com/developers/events/gateway#resuming does not mention the other connection.",
    verifiedBy: "A RESUME while the first connection is open.",
  },
  {
    id: "guild-create-voice-states",
    behavior: "`voice_states` of GUILD_CREATE is empty without GUILD_VOICE_STATES.",
    reason:
      "https://docs.discord.com/developers/events/gateway-events#guild-create documents this only for presences.",
    verifiedBy: "A session without the intent in a guild with a member in a voice channel.",
  },
  {
    id: "shard-of-ephemeral",
    behavior: "An ephemeral message of a guild is sent to shard 0.",
    reason:
      "https://docs.discord.com/developers/events/gateway#sharding computes the shard from guild_id, which such a message lacks.",
    verifiedBy: "A MESSAGE_CREATE of an ephemeral reply to a bot with two shards.",
  },
  {
    id: "members-of-other-shard",
    behavior: "A request for the members of a guild of another shard gets no response.",
    reason:
      "https://docs.discord.com/developers/events/gateway-events#request-guild-members does not mention it.",
    verifiedBy: "Opcode 8 for a guild of another shard.",
  },
  {
    id: "identify-again-too-soon",
    behavior:
      "If a session is refused because it identified too soon, and the client identifies again on the same connection, the connection is closed with 4008.",
    reason:
      "https://docs.discord.com/developers/events/gateway#rate-limiting says that the session is invalid, but not how a second attempt is answered.",
    verifiedBy:
      "Two IDENTIFYs of a shard on one connection, within five seconds of the IDENTIFY of another.",
  },
  {
    id: "members-by-global-name",
    behavior: "A query for members matches usernames, nicknames and global names.",
    reason:
      'https://docs.discord.com/developers/events/gateway-events#request-guild-members says "string that username starts with".',
    verifiedBy: "Opcode 8 with the beginning of a global name.",
  },
  {
    id: "creator-of-expression",
    behavior:
      "REST responses contain the `user` of an emoji, a sticker or a soundboard sound. Events do not.",
    reason: "https://docs.discord.com/developers/resources/emoji#emoji-object calls it optional.",
    verifiedBy: "GUILD_EMOJIS_UPDATE for a bot with CREATE_GUILD_EXPRESSIONS.",
  },
  {
    id: "token-prefix",
    behavior: 'IDENTIFY accepts the token with and without the prefix "Bot ".',
    reason:
      "https://docs.discord.com/developers/events/gateway#identifying shows it without the prefix. Libraries have sent both.",
    verifiedBy: 'An IDENTIFY with "Bot " before the token.',
  },
]

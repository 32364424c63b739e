// The query strings of reads and of writes.

import { AuditLogEvent, ReactionType } from "discord-api-types/v10"
import {
  enumOf,
  boolean,
  integer,
  optional,
  withDefault,
  query,
  snowflake,
  string,
  timestamp,
} from "../../kernel/body-schema.ts"
import type { AuditEntryId, ChannelId, GuildId, MessageId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/** The places that a page of history can be counted from; one at a time. */
const CURSOR_KEYS = ["around", "before", "after"] as const

/**
 * Which messages of a channel.
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
export const messagesQuery = query(
  {
    limit: withDefault(integer(LIMITS.history.limit), LIMITS.history.defaultLimit),
    around: optional(snowflake<MessageId>()),
    before: optional(snowflake<MessageId>()),
    after: optional(snowflake<MessageId>()),
  },
  (found, fail) => {
    if (CURSOR_KEYS.filter((place) => found[place] !== undefined).length < 2) return
    // That they exclude each other is documented; code and sentence of the failure are not.
    fail({
      code: "MESSAGES_AROUND_BEFORE_AFTER_EXCLUSIVE",
      message: "around, before and after are mutually exclusive.",
    })
  },
)

/**
 * Which pinned messages of a channel: those that were pinned before a moment.
 * https://docs.discord.com/developers/resources/message#get-channel-pins
 */
export const pinsQuery = query({
  limit: withDefault(integer(LIMITS.pins.limit), LIMITS.pins.defaultLimit),
  before: optional(timestamp()),
})

/**
 * Who reacted with an emoji.
 * https://docs.discord.com/developers/resources/message#get-reactions
 */
export const reactionsQuery = query({
  limit: withDefault(integer(LIMITS.reactions.limit), LIMITS.reactions.defaultLimit),
  after: optional(snowflake<UserId>()),
  type: withDefault(enumOf([ReactionType.Normal, ReactionType.Super]), ReactionType.Normal),
})

/**
 * Who voted for an answer of a poll.
 * https://docs.discord.com/developers/resources/poll#get-answer-voters
 */
// Assumption: poll-voters-answers
export const pollVotersQuery = query({
  limit: withDefault(integer(LIMITS.poll.voters), LIMITS.poll.defaultVoters),
  after: optional(snowflake<UserId>()),
})

/**
 * Whether the answer to an interaction's callback tells what was made.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
 */
export const interactionCallbackQuery = query({ with_response: withDefault(boolean(), false) })

/** Whether commands come with all their localisations. */
export const commandsQuery = query({ with_localizations: withDefault(boolean(), false) })

/** Whether a guild comes with the approximate counts of its members. */
export const guildQuery = query({ with_counts: withDefault(boolean(), false) })

/**
 * Which of the guilds that one is in.
 * https://docs.discord.com/developers/resources/user#get-current-user-guilds-query-string-params
 */
export const ownGuildsQuery = query({
  before: optional(snowflake<GuildId>()),
  after: optional(snowflake<GuildId>()),
  limit: withDefault(integer(LIMITS.ownGuilds.limit), LIMITS.ownGuilds.defaultLimit),
  with_counts: withDefault(boolean(), false),
})

/**
 * A message of a webhook, in a thread of its channel where one is named, or of an interaction's token; only a person's webhook has to ask for components. */
export const webhookMessageQuery = query({
  thread_id: optional(snowflake<ChannelId>()),
  with_components: optional(boolean()),
})

/** A new message of a webhook; one of an interaction's token is always waited for. */
export const webhookExecuteQuery = query({
  thread_id: optional(snowflake<ChannelId>()),
  with_components: optional(boolean()),
  wait: withDefault(boolean(), false),
})

/**
 * Which members of a guild.
 * https://docs.discord.com/developers/resources/guild#list-guild-members-query-string-params
 */
export const membersQuery = query({
  limit: withDefault(integer(LIMITS.members.limit), LIMITS.members.defaultLimit),
  after: optional(snowflake<UserId>()),
})

/**
 * How the names of members begin that are searched for.
 * https://docs.discord.com/developers/resources/guild#search-guild-members-query-string-params
 */
export const memberSearchQuery = query({
  query: string(LIMITS.members.query),
  limit: withDefault(integer(LIMITS.members.limit), LIMITS.members.defaultLimit),
})

/**
 * Which bans of a guild.
 * https://docs.discord.com/developers/resources/guild#get-guild-bans-query-string-params
 */
export const bansQuery = query({
  limit: withDefault(integer(LIMITS.ban.limit), LIMITS.ban.defaultLimit),
  before: optional(snowflake<UserId>()),
  after: optional(snowflake<UserId>()),
})

/** Every type of entry that there is. */
const AUDIT_LOG_EVENTS = Object.values(AuditLogEvent).filter((type) => typeof type === "number")

/**
 * Which entries of an audit log.
 * https://docs.discord.com/developers/resources/audit-log#get-guild-audit-log-query-string-params
 */
export const auditLogQuery = query({
  user_id: optional(snowflake<UserId>()),
  target_id: optional(snowflake()),
  action_type: optional(enumOf(AUDIT_LOG_EVENTS)), // Assumption: audit-type-filter
  before: optional(snowflake<AuditEntryId>()),
  after: optional(snowflake<AuditEntryId>()),
  limit: withDefault(integer(LIMITS.audit.limit), LIMITS.audit.defaultLimit),
})

/**
 * Whether an account in a thread comes with what it is in the guild.
 * https://docs.discord.com/developers/resources/channel#get-thread-member-query-string-params
 */
export const threadMemberQuery = query({ with_member: withDefault(boolean(), false) })

/**
 * Which of the accounts in a thread.
 * https://docs.discord.com/developers/resources/channel#list-thread-members-query-string-params
 */
export const threadMembersQuery = query({
  with_member: withDefault(boolean(), false),
  after: optional(snowflake<UserId>()),
  limit: withDefault(integer(LIMITS.thread.memberPage), LIMITS.thread.defaultMemberPage),
})

const archivedLimit = withDefault(
  integer(LIMITS.thread.archivedPage),
  LIMITS.thread.defaultArchivedPage,
)

/**
 * Which archived threads of a channel: those that were archived before a moment.
 * https://docs.discord.com/developers/resources/channel#list-public-archived-threads-query-string-params
 */
export const archivedThreadsQuery = query({ before: optional(timestamp()), limit: archivedLimit })

/**
 * Which archived threads of a channel that one is in: those with a smaller id.
 * https://docs.discord.com/developers/resources/channel#list-joined-private-archived-threads-query-string-params
 */
export const joinedArchivedThreadsQuery = query({
  before: optional(snowflake<ChannelId>()),
  limit: archivedLimit,
})

// The query strings of routes.

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

/** The keys from which a page of messages is counted. Only one of them is allowed. */
const CURSOR_KEYS = ["around", "before", "after"] as const

/**
 * The query of the messages of a channel.
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
    if (CURSOR_KEYS.filter((key) => found[key] !== undefined).length < 2) return
    // The exclusion is documented; the code and the message of the issue are not.
    fail({
      code: "MESSAGES_AROUND_BEFORE_AFTER_EXCLUSIVE",
      message: "around, before and after are mutually exclusive.",
    })
  },
)

/**
 * The query of the pinned messages of a channel. `before` is the time of pinning.
 * https://docs.discord.com/developers/resources/message#get-channel-pins
 */
export const pinsQuery = query({
  limit: withDefault(integer(LIMITS.pins.limit), LIMITS.pins.defaultLimit),
  before: optional(timestamp()),
})

/**
 * The query of the users who reacted with an emoji.
 * https://docs.discord.com/developers/resources/message#get-reactions
 */
export const reactionsQuery = query({
  limit: withDefault(integer(LIMITS.reactions.limit), LIMITS.reactions.defaultLimit),
  after: optional(snowflake<UserId>()),
  type: withDefault(enumOf([ReactionType.Normal, ReactionType.Super]), ReactionType.Normal),
})

/**
 * The query of the voters for an answer of a poll.
 * https://docs.discord.com/developers/resources/poll#get-answer-voters
 */
// Assumption: poll-voters-answers
export const pollVotersQuery = query({
  limit: withDefault(integer(LIMITS.poll.voters), LIMITS.poll.defaultVoters),
  after: optional(snowflake<UserId>()),
})

/**
 * The query of an interaction callback: whether the response describes the created resource.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
 */
export const interactionCallbackQuery = query({ with_response: withDefault(boolean(), false) })

/** The query of commands: whether the response includes all localizations. */
export const commandsQuery = query({ with_localizations: withDefault(boolean(), false) })

/** The query of a guild: whether the response includes the approximate member counts. */
export const guildQuery = query({ with_counts: withDefault(boolean(), false) })

/**
 * The query of the current user's guilds.
 * https://docs.discord.com/developers/resources/user#get-current-user-guilds-query-string-params
 */
export const ownGuildsQuery = query({
  before: optional(snowflake<GuildId>()),
  after: optional(snowflake<GuildId>()),
  limit: withDefault(integer(LIMITS.ownGuilds.limit), LIMITS.ownGuilds.defaultLimit),
  with_counts: withDefault(boolean(), false),
})

/**
 * The query of an existing message of a webhook, possibly in a thread, or of an interaction token.
 * Only webhooks of people need `with_components` for components.
 */
export const webhookMessageQuery = query({
  thread_id: optional(snowflake<ChannelId>()),
  with_components: optional(boolean()),
})

/**
 * The query of a new message of a webhook. Messages of an interaction token are always waited for.
 */
export const webhookExecuteQuery = query({
  thread_id: optional(snowflake<ChannelId>()),
  with_components: optional(boolean()),
  wait: withDefault(boolean(), false),
})

/**
 * The query of the members of a guild.
 * https://docs.discord.com/developers/resources/guild#list-guild-members-query-string-params
 */
export const membersQuery = query({
  limit: withDefault(integer(LIMITS.members.limit), LIMITS.members.defaultLimit),
  after: optional(snowflake<UserId>()),
})

/**
 * The query of a search for members by the prefix of their names.
 * https://docs.discord.com/developers/resources/guild#search-guild-members-query-string-params
 */
export const memberSearchQuery = query({
  query: string(LIMITS.members.query),
  limit: withDefault(integer(LIMITS.members.limit), LIMITS.members.defaultLimit),
})

/**
 * The query of the bans of a guild.
 * https://docs.discord.com/developers/resources/guild#get-guild-bans-query-string-params
 */
export const bansQuery = query({
  limit: withDefault(integer(LIMITS.ban.limit), LIMITS.ban.defaultLimit),
  before: optional(snowflake<UserId>()),
  after: optional(snowflake<UserId>()),
})

/** The types of audit log entries. */
const AUDIT_LOG_EVENTS = Object.values(AuditLogEvent).filter((type) => typeof type === "number")

/**
 * The query of the entries of an audit log.
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
 * The query of a thread member: whether the response includes the guild member.
 * https://docs.discord.com/developers/resources/channel#get-thread-member-query-string-params
 */
export const threadMemberQuery = query({ with_member: withDefault(boolean(), false) })

/**
 * The query of the members of a thread.
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
 * The query of the archived threads of a channel. `before` is the time of archiving.
 * https://docs.discord.com/developers/resources/channel#list-public-archived-threads-query-string-params
 */
export const archivedThreadsQuery = query({ before: optional(timestamp()), limit: archivedLimit })

/**
 * The query of the archived threads of a channel that the current user has joined. `before` is an
 * id.
 * https://docs.discord.com/developers/resources/channel#list-joined-private-archived-threads-query-string-params
 */
export const joinedArchivedThreadsQuery = query({
  before: optional(snowflake<ChannelId>()),
  limit: archivedLimit,
})

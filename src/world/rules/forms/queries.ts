// The query strings of reads and of writes.

import { AuditLogEvent, ReactionType } from "discord-api-types/v10"
import {
  choice,
  flag,
  integer,
  optional,
  otherwise,
  query,
  snowflake,
  text,
  timestamp,
} from "../../kernel/form.ts"
import type { AuditEntryId, ChannelId, GuildId, MessageId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/** The places that a page of history can be counted from; one at a time. */
const PLACES = ["around", "before", "after"] as const

/**
 * Which messages of a channel.
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
export const messagesQuery = query(
  {
    limit: otherwise(integer(LIMITS.history.limit), LIMITS.history.defaultLimit),
    around: optional(snowflake<MessageId>()),
    before: optional(snowflake<MessageId>()),
    after: optional(snowflake<MessageId>()),
  },
  (found, fail) => {
    if (PLACES.filter((place) => found[place] !== undefined).length < 2) return
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
  limit: otherwise(integer(LIMITS.pins.limit), LIMITS.pins.defaultLimit),
  before: optional(timestamp()),
})

/**
 * Who reacted with an emoji.
 * https://docs.discord.com/developers/resources/message#get-reactions
 */
export const reactionsQuery = query({
  limit: otherwise(integer(LIMITS.reactions.limit), LIMITS.reactions.defaultLimit),
  after: optional(snowflake<UserId>()),
  type: otherwise(choice([ReactionType.Normal, ReactionType.Super]), ReactionType.Normal),
})

/**
 * Who voted for an answer of a poll.
 * https://docs.discord.com/developers/resources/poll#get-answer-voters
 */
// Assumption: poll-voters-answers
export const pollVotersQuery = query({
  limit: otherwise(integer(LIMITS.poll.voters), LIMITS.poll.defaultVoters),
  after: optional(snowflake<UserId>()),
})

/**
 * Whether the answer to an interaction's callback tells what was made.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
 */
export const callbackQuery = query({ with_response: otherwise(flag(), false) })

/** Whether commands come with all their localisations. */
export const commandsQuery = query({ with_localizations: otherwise(flag(), false) })

/** Whether a guild comes with the approximate counts of its members. */
export const guildQuery = query({ with_counts: otherwise(flag(), false) })

/**
 * Which of the guilds that one is in.
 * https://docs.discord.com/developers/resources/user#get-current-user-guilds-query-string-params
 */
export const ownGuildsQuery = query({
  before: optional(snowflake<GuildId>()),
  after: optional(snowflake<GuildId>()),
  limit: otherwise(integer(LIMITS.ownGuilds.limit), LIMITS.ownGuilds.defaultLimit),
  with_counts: otherwise(flag(), false),
})

/**
 * A message of a webhook, in a thread of its channel where one is named, or of an interaction's token; only a person's webhook has to ask for components. */
export const webhookMessageQuery = query({
  thread_id: optional(snowflake<ChannelId>()),
  with_components: optional(flag()),
})

/** A new message of a webhook; one of an interaction's token is always waited for. */
export const webhookExecuteQuery = query({
  thread_id: optional(snowflake<ChannelId>()),
  with_components: optional(flag()),
  wait: otherwise(flag(), false),
})

/**
 * Which members of a guild.
 * https://docs.discord.com/developers/resources/guild#list-guild-members-query-string-params
 */
export const membersQuery = query({
  limit: otherwise(integer(LIMITS.members.limit), LIMITS.members.defaultLimit),
  after: optional(snowflake<UserId>()),
})

/**
 * How the names of members begin that are searched for.
 * https://docs.discord.com/developers/resources/guild#search-guild-members-query-string-params
 */
export const memberSearchQuery = query({
  query: text(LIMITS.members.query),
  limit: otherwise(integer(LIMITS.members.limit), LIMITS.members.defaultLimit),
})

/**
 * Which bans of a guild.
 * https://docs.discord.com/developers/resources/guild#get-guild-bans-query-string-params
 */
export const bansQuery = query({
  limit: otherwise(integer(LIMITS.ban.limit), LIMITS.ban.defaultLimit),
  before: optional(snowflake<UserId>()),
  after: optional(snowflake<UserId>()),
})

/** Every type of entry that there is. */
const AUDITED = Object.values(AuditLogEvent).filter((type) => typeof type === "number")

/**
 * Which entries of an audit log.
 * https://docs.discord.com/developers/resources/audit-log#get-guild-audit-log-query-string-params
 */
export const auditLogQuery = query({
  user_id: optional(snowflake<UserId>()),
  target_id: optional(snowflake()),
  action_type: optional(choice(AUDITED)), // Assumption: audit-type-filter
  before: optional(snowflake<AuditEntryId>()),
  after: optional(snowflake<AuditEntryId>()),
  limit: otherwise(integer(LIMITS.audit.limit), LIMITS.audit.defaultLimit),
})

/**
 * Whether an account in a thread comes with what it is in the guild.
 * https://docs.discord.com/developers/resources/channel#get-thread-member-query-string-params
 */
export const threadMemberQuery = query({ with_member: otherwise(flag(), false) })

/**
 * Which of the accounts in a thread.
 * https://docs.discord.com/developers/resources/channel#list-thread-members-query-string-params
 */
export const threadMembersQuery = query({
  with_member: otherwise(flag(), false),
  after: optional(snowflake<UserId>()),
  limit: otherwise(integer(LIMITS.thread.memberPage), LIMITS.thread.defaultMemberPage),
})

const archivedLimit = otherwise(
  integer(LIMITS.thread.archivedPage),
  LIMITS.thread.defaultArchivedPage,
)

/**
 * Which archived threads of a channel: those that were archived before a moment.
 * https://docs.discord.com/developers/resources/channel#list-public-archived-threads-query-string-params
 */
export const archivedQuery = query({ before: optional(timestamp()), limit: archivedLimit })

/**
 * Which archived threads of a channel that one is in: those with a smaller id.
 * https://docs.discord.com/developers/resources/channel#list-joined-private-archived-threads-query-string-params
 */
export const joinedArchivedQuery = query({
  before: optional(snowflake<ChannelId>()),
  limit: archivedLimit,
})

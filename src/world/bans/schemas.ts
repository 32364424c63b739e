import {
  type SchemaOutput,
  object,
  integer,
  array,
  optional,
  snowflake,
  optionalBody,
  query,
  withDefault,
} from "../kernel/body-schema.ts"
import type { UserId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

/**
 * The body of a ban: the time span of deleted messages, in seconds or (deprecated) in days.
 * https://docs.discord.com/developers/resources/guild#create-guild-ban
 */
export const banMemberBody = optionalBody(
  object({
    delete_message_seconds: optional(integer(LIMITS.ban.deleteSeconds)),
    delete_message_days: optional(integer(LIMITS.ban.deleteDays)),
  }),
)

/** The validated body of a ban. */
export type BanMemberBody = SchemaOutput<typeof banMemberBody>

/**
 * The body of a bulk ban.
 * https://docs.discord.com/developers/resources/guild#bulk-guild-ban-json-params
 */
export const banMembersBody = object({
  user_ids: array(snowflake<UserId>(), { ...LIMITS.ban.users, unique: true }),
  delete_message_seconds: optional(integer(LIMITS.ban.deleteSeconds)),
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

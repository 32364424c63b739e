import {
  type SchemaOutput,
  object,
  integer,
  array,
  optional,
  snowflake,
  optionalBody,
} from "../../kernel/body-schema.ts"
import type { UserId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/**
 * A ban: how far back the banned person's messages are deleted, in seconds or (deprecated) in days.
 * https://docs.discord.com/developers/resources/guild#create-guild-ban
 */
export const banMemberBody = optionalBody(
  object({
    delete_message_seconds: optional(integer(LIMITS.ban.deleteSeconds)),
    delete_message_days: optional(integer(LIMITS.ban.deleteDays)),
  }),
)

/** What a ban says. */
export type BanMemberBody = SchemaOutput<typeof banMemberBody>

/**
 * Who is banned at once.
 * https://docs.discord.com/developers/resources/guild#bulk-guild-ban-json-params
 */
export const banMembersBody = object({
  user_ids: array(snowflake<UserId>(), { ...LIMITS.ban.users, unique: true }),
  delete_message_seconds: optional(integer(LIMITS.ban.deleteSeconds)),
})

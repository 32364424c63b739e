import { type Given, form, integer, list, optional, snowflake, sparse } from "../../kernel/form.ts"
import type { UserId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/**
 * A ban: how far back the banned person's messages are deleted, in seconds or (deprecated) in days.
 * https://docs.discord.com/developers/resources/guild#create-guild-ban
 */
export const banForm = sparse(
  form({
    delete_message_seconds: optional(integer(LIMITS.ban.deleteSeconds)),
    delete_message_days: optional(integer(LIMITS.ban.deleteDays)),
  }),
)

/** What a ban says. */
export type BanGiven = Given<typeof banForm>

/**
 * Who is banned at once.
 * https://docs.discord.com/developers/resources/guild#bulk-guild-ban-json-params
 */
export const bulkBanForm = form({
  user_ids: list(snowflake<UserId>(), { ...LIMITS.ban.users, unique: true }),
  delete_message_seconds: optional(integer(LIMITS.ban.deleteSeconds)),
})

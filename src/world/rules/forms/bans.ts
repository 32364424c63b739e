import { form, integer, optional, sparse } from "../../kernel/form.ts"
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

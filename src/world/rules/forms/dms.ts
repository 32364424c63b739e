import { form, refused, snowflake } from "../../kernel/form.ts"
import type { UserId } from "../../model/ids.ts"

const groups = refused("group DMs are out of scope")

/**
 * A DM with one person.
 * https://docs.discord.com/developers/resources/user#create-dm
 */
export const dmForm = form({
  recipient_id: snowflake<UserId>(),
  recipients: groups,
  access_tokens: groups,
  nicks: groups,
})

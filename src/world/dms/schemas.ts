import { object, refused, snowflake } from "../kernel/body-schema.ts"
import type { UserId } from "../model/ids.ts"

const groups = refused("group DMs are out of scope")

/**
 * The body that opens a DM with one user.
 * https://docs.discord.com/developers/resources/user#create-dm
 */
export const openDmBody = object({
  recipient_id: snowflake<UserId>(),
  recipients: groups,
  access_tokens: groups,
  nicks: groups,
})

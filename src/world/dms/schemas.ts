import {
  array,
  integer,
  withDefault,
  custom,
  issues,
  nullable,
  object,
  optional,
  snowflake,
  string,
} from "../kernel/body-schema.ts"
import { isObject } from "../kernel/objects.ts"
import { isSnowflake } from "../kernel/snowflake.ts"
import type { UserId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

/** The body that opens a DM with one user. */
export const openDmBody = object({ recipient_id: snowflake<UserId>() })

/** Nicknames by the ids of users. Null gives none. */
const nicksSchema = custom<ReadonlyMap<UserId, string>>((raw, no) => {
  if (!isObject(raw)) return void no(issues.model)
  const nicks = new Map<UserId, string>()
  for (const [id, nick] of Object.entries(raw)) {
    if (!isSnowflake(id)) return void no(issues.number(id, "snowflake"))
    if (nick === null) continue
    if (typeof nick !== "string") return void no(issues.string(nick))
    nicks.set(id as UserId, nick) // checked above; the user need not exist
  }
  return nicks
})

/**
 * The body that opens a DM with one user, or creates a group DM with the access tokens of users.
 *
 * https://docs.discord.com/developers/resources/user#create-group-dm-json-params
 */
export const openPrivateChannelBody = object(
  {
    recipient_id: optional(nullable(snowflake<UserId>())),
    recipients: optional(nullable(array(snowflake<UserId>(), { unique: true }))),
    access_tokens: optional(nullable(array(string(), { unique: true }))),
    nicks: optional(nullable(nicksSchema)),
  },
  ({ recipientId, recipients, accessTokens }, addIssue) => {
    if (recipientId == null && recipients == null && accessTokens == null) {
      addIssue(issues.required, "recipient_id")
    }
  },
)

/**
 * The body that adds a user to a group DM.
 * https://docs.discord.com/developers/resources/channel#group-dm-add-recipient-json-params
 */
export const addRecipientBody = object({
  access_token: optional(nullable(string())),
  nick: optional(nullable(string())),
})

/** The body of an invite to a group DM. https://docs.discord.food/resources/invite#create-channel-invite */
export const createGroupInviteBody = object({
  max_age: withDefault(integer(LIMITS.groupDm.inviteAge), LIMITS.invite.defaultMaxAge),
})

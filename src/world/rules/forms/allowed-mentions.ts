// Whom a message may mention.
// https://docs.discord.com/developers/resources/message#allowed-mentions-object

import { AllowedMentionsTypes } from "discord-api-types/v10"
import { choice, flag, form, list, optional, snowflake } from "../../kernel/form.ts"
import type { RoleId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

const kinds = choice([
  AllowedMentionsTypes.User,
  AllowedMentionsTypes.Role,
  AllowedMentionsTypes.Everyone,
])

const explicit = { ...LIMITS.message.allowedMentions, unique: true }

/** The kinds of mention that can be listed one by one, and then not be parsed as well. */
const LISTED = [AllowedMentionsTypes.User, AllowedMentionsTypes.Role] as const

/** Which mentions of a text count. */
export const allowedMentionsForm = form(
  {
    parse: optional(list(kinds, { unique: true })),
    users: optional(list(snowflake<UserId>(), explicit)),
    roles: optional(list(snowflake<RoleId>(), explicit)),
    replied_user: optional(flag()),
  },
  (found, fail) => {
    for (const kind of LISTED) {
      if (!found.parse?.includes(kind) || !found[kind]?.length) continue
      fail({
        code: "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      })
    }
  },
)

// The schema of `allowed_mentions`.
// https://docs.discord.com/developers/resources/message#allowed-mentions-object

import { AllowedMentionsTypes } from "discord-api-types/v10"
import { enumOf, boolean, object, array, optional, snowflake } from "../../kernel/body-schema.ts"
import type { RoleId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"

const kinds = enumOf([
  AllowedMentionsTypes.User,
  AllowedMentionsTypes.Role,
  AllowedMentionsTypes.Everyone,
])

const listedIds = { ...LIMITS.message.allowedMentions, unique: true }

/** The kinds of mentions that can be listed by id. A kind must not be both listed and parsed. */
const LISTABLE_KINDS = [AllowedMentionsTypes.User, AllowedMentionsTypes.Role] as const

/** The mentions of a text that notify. */
export const allowedMentionsSchema = object(
  {
    parse: optional(array(kinds, { unique: true })),
    users: optional(array(snowflake<UserId>(), listedIds)),
    roles: optional(array(snowflake<RoleId>(), listedIds)),
    replied_user: optional(boolean()),
  },
  (found, fail) => {
    for (const kind of LISTABLE_KINDS) {
      if (!found.parse?.includes(kind) || !found[kind]?.length) continue
      fail({
        code: "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      })
    }
  },
)

// The body of a bot's edit of its own account. https://docs.discord.com/developers/resources/user

import { withChecks, nullable, object, optional, string } from "../kernel/body-schema.ts"
import { dataUriSchema } from "../files/schemas/data-uri.ts"
import { LIMITS } from "../rules/limits.ts"

/**
 * The texts that no name may contain.
 * https://docs.discord.com/developers/resources/user#usernames-and-nicknames
 */
const FORBIDDEN = ["@", "#", ":", "```", "discord"] as const

/** The names that no account may have. */
const RESERVED: readonly string[] = ["everyone", "here"]

const username = withChecks(string({ ...LIMITS.user.name, trim: true }), (found, fail) => {
  const lower = found.toLowerCase()
  const part = FORBIDDEN.find((one) => lower.includes(one))
  if (part !== undefined) {
    fail({ code: "USERNAME_INVALID_CONTAINS", message: `Username cannot contain "${part}"` })
  }
  // The refusal is documented; the code and the message of the issue are not.
  if (RESERVED.includes(lower)) {
    fail({ code: "USERNAME_INVALID_RESERVED", message: `Username cannot be "${lower}"` })
  }
})

/**
 * The body of a bot's edit of its own account.
 * https://docs.discord.com/developers/resources/user#modify-current-user-json-params
 */
export const editSelfBody = object({
  username: optional(username),
  avatar: optional(nullable(dataUriSchema)),
  banner: optional(nullable(dataUriSchema)),
})

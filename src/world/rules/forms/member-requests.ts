import {
  flag,
  form,
  integer,
  list,
  optional,
  otherwise,
  snowflake,
  text,
  value,
  wrong,
} from "../../kernel/form.ts"
import type { UserId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/** What tells one request's answers from another's; one that is none is ignored. */
const nonce = value<string | null>((raw) =>
  typeof raw === "string" && bytesOf(raw) <= LIMITS.memberRequest.nonceBytes ? raw : null,
)

function bytesOf(found: string): number {
  return new TextEncoder().encode(found).byteLength
}

/**
 * Which members of a guild: those whose name begins so, or those with these ids.
 * https://docs.discord.com/developers/events/gateway-events#request-guild-members
 */
export const memberRequestForm = form(
  {
    query: optional(text()),
    limit: optional(integer({ min: 0 })),
    user_ids: optional(list(snowflake<UserId>())),
    presences: otherwise(flag(), false),
    nonce: otherwise(nonce, null),
  },
  ({ query, userIds, limit }, fail) => {
    // No code is ever shown: the gateway says only that the payload is invalid.
    if ((query === undefined) === (userIds === undefined)) fail(wrong.required, "query")
    else if (query !== undefined && limit === undefined) fail(wrong.required, "limit")
  },
)

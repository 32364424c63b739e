import {
  boolean,
  object,
  integer,
  array,
  optional,
  withDefault,
  snowflake,
  string,
  custom,
  issues,
} from "../../kernel/body-schema.ts"
import type { UserId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"

/** The nonce that matches responses to a request. An invalid nonce is ignored. */
const nonce = custom<string | null>((raw) =>
  typeof raw === "string" && bytesOf(raw) <= LIMITS.memberRequest.nonceBytes ? raw : null,
)

function bytesOf(found: string): number {
  return new TextEncoder().encode(found).byteLength
}

/**
 * The payload of a request for members of a guild: by prefix of the name, or by ids.
 * https://docs.discord.com/developers/events/gateway-events#request-guild-members
 */
export const requestMembersPayload = object(
  {
    query: optional(string()),
    limit: optional(integer({ min: 0 })),
    user_ids: optional(array(snowflake<UserId>())),
    presences: withDefault(boolean(), false),
    nonce: withDefault(nonce, null),
  },
  ({ query, userIds, limit }, fail) => {
    // The gateway reports only that the payload is invalid, so no issue code is visible.
    if ((query === undefined) === (userIds === undefined)) fail(issues.required, "query")
    else if (query !== undefined && limit === undefined) fail(issues.required, "limit")
  },
)

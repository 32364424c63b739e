// The body and the query of requests to join.
// https://github.com/discord/discord-api-docs/pull/8531

import {
  enumOf,
  integer,
  nullable,
  object,
  optional,
  query,
  snowflake,
  string,
  withDefault,
} from "../kernel/body-schema.ts"
import type { JoinRequestId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

const { joinRequests: limits } = LIMITS

/** The query of the requests to join a guild. */
export const joinRequestsQuery = query({
  status: withDefault(enumOf(["SUBMITTED", "APPROVED", "REJECTED"]), "SUBMITTED"),
  limit: withDefault(integer(limits.limit), limits.defaultLimit),
  before: optional(snowflake<JoinRequestId>()),
  after: optional(snowflake<JoinRequestId>()),
})

/** The body of the review of a request to join. */
export const reviewJoinRequestBody = object({
  action: enumOf(["APPROVED", "REJECTED"]),
  rejection_reason: optional(nullable(string(limits.rejectionReason))),
})

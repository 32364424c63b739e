import {
  boolean,
  commaSeparated,
  object,
  integer,
  optional,
  withDefault,
  query,
  snowflake,
  optionalBody,
  string,
} from "../../kernel/body-schema.ts"
import type { RoleId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"

const days = withDefault(integer(LIMITS.prune.days), LIMITS.prune.defaultDays)

const includedRoles = commaSeparated(snowflake<RoleId>(), { ...LIMITS.prune.roles, unique: true })

/**
 * The query for the number of members that a prune would remove.
 * https://docs.discord.com/developers/resources/guild#get-guild-prune-count-query-string-params
 */
export const pruneQuery = query({
  days,
  include_roles: includedRoles,
})

/**
 * The body of a prune. Its `reason` is deprecated.
 * https://docs.discord.com/developers/resources/guild#begin-guild-prune-json-params
 */
export const pruneMembersBody = optionalBody(
  object({
    days,
    include_roles: includedRoles,
    compute_prune_count: withDefault(boolean(), true),
    reason: optional(string(LIMITS.audit.reason)),
  }),
)

import {
  boolean,
  object,
  integer,
  optional,
  withDefault,
  query,
  refused,
  optionalBody,
  string,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../limits.ts"

const pruneFields = {
  days: withDefault(integer(LIMITS.prune.days), LIMITS.prune.defaultDays),
  include_roles: refused("who has a role does not count as inactive"),
}

/**
 * Whom a prune would remove.
 * https://docs.discord.com/developers/resources/guild#get-guild-prune-count-query-string-params
 */
export const pruneQuery = query(pruneFields)

/**
 * Whom a prune removes. The reason that stands here is deprecated.
 * https://docs.discord.com/developers/resources/guild#begin-guild-prune-json-params
 */
export const pruneMembersBody = optionalBody(
  object({
    ...pruneFields,
    compute_prune_count: withDefault(boolean(), true),
    reason: optional(string(LIMITS.audit.reason)),
  }),
)

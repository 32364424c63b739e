import {
  flag,
  form,
  integer,
  optional,
  otherwise,
  query,
  refused,
  sparse,
  text,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"

const about = {
  days: otherwise(integer(LIMITS.prune.days), LIMITS.prune.defaultDays),
  include_roles: refused("who has a role does not count as inactive"),
}

/**
 * Whom a prune would remove.
 * https://docs.discord.com/developers/resources/guild#get-guild-prune-count-query-string-params
 */
export const pruneQuery = query(about)

/**
 * Whom a prune removes. The reason that stands here is deprecated.
 * https://docs.discord.com/developers/resources/guild#begin-guild-prune-json-params
 */
export const pruneForm = sparse(
  form({
    ...about,
    compute_prune_count: otherwise(flag(), true),
    reason: optional(text(LIMITS.audit.reason)),
  }),
)

import {
  type SchemaOutput,
  boolean,
  enumOf,
  integer,
  optional,
  query,
  commaSeparated,
  snowflake,
  string,
  withDefault,
} from "../../kernel/body-schema.ts"
import type { ChannelId, ForumTagId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"

const { search } = LIMITS

/**
 * The query of a search of threads, as the OpenAPI description has it.
 *
 * Assumption: thread-search
 */
export const searchThreadsQuery = query({
  name: optional(string({ max: LIMITS.thread.name.max })),
  slop: withDefault(integer(search.slop), search.defaultSlop),
  min_id: optional(snowflake<ChannelId>()),
  max_id: optional(snowflake<ChannelId>()),
  tag: commaSeparated(snowflake<ForumTagId>(), { max: LIMITS.forum.tags, unique: true }),
  tag_setting: withDefault(enumOf(["match_all", "match_some"]), "match_some"),
  archived: optional(boolean()),
  sort_by: withDefault(
    enumOf(["relevance", "creation_time", "last_message_time", "archive_time"]),
    "last_message_time",
  ),
  sort_order: withDefault(enumOf(["asc", "desc"]), "desc"),
  limit: withDefault(integer(search.limit), search.defaultLimit),
  offset: withDefault(integer(search.offset), 0),
})

/** The validated query of a search of threads. */
export type ThreadSearch = SchemaOutput<typeof searchThreadsQuery>

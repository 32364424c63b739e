import {
  type SchemaOutput,
  boolean,
  object,
  array,
  nullable,
  optional,
  snowflake,
  string,
} from "../../kernel/body-schema.ts"
import type { ForumTagId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/**
 * A tag of a forum; one that is there already says its id.
 * https://docs.discord.com/developers/resources/channel#forum-tag-object-forum-tag-structure
 */
const forumTagSchema = object(
  {
    id: optional(nullable(snowflake<ForumTagId>())),
    name: string(LIMITS.forum.tagName),
    moderated: optional(nullable(boolean())),
    emoji_id: optional(nullable(snowflake())),
    emoji_name: optional(nullable(string(LIMITS.forum.emojiName))),
  },
  ({ emojiId, emojiName }, fail) => {
    if (emojiId == null || emojiName == null) return
    // That there is at most one is documented; code and sentence of the failure are not.
    fail({ code: "TAG_EMOJI_EXCLUSIVE", message: "A tag has an emoji_id or an emoji_name." })
  },
)

/** The tags that a forum is to have. How many there may be has a code of its own. */
export const forumTagsSchema = array(forumTagSchema)

/** A tag as its form gives it. */
export type ForumTagDraft = SchemaOutput<typeof forumTagSchema>

/** The tags that a post is to have. */
export const appliedTagsSchema = array(snowflake<ForumTagId>(), LIMITS.forum.applied)

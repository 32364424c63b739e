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
import { LIMITS } from "../../rules/limits.ts"

/**
 * A tag of a forum. An existing tag has an id.
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
    // The exclusion is documented; the code and the message of the issue are not.
    fail({ code: "TAG_EMOJI_EXCLUSIVE", message: "A tag has an emoji_id or an emoji_name." })
  },
)

/** The tags of a forum. Too many tags have an error code of their own. */
export const forumTagsSchema = array(forumTagSchema)

/** The validated body of a tag. */
export type ForumTagDraft = SchemaOutput<typeof forumTagSchema>

/** The tags of a forum post. */
export const appliedTagsSchema = array(snowflake<ForumTagId>(), LIMITS.forum.tagsPerPost)

// The settings of forum and media channels.
// https://docs.discord.com/developers/resources/channel#channel-object

import { ForumLayoutType, SortOrderType } from "discord-api-types/v10"
import {
  type Schema,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  snowflake,
  string,
  transform,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"
import type { DefaultReaction, TagSetting } from "../model/posts.ts"

const defaultReactionSchema = object(
  {
    emoji_id: optional(nullable(snowflake())),
    emoji_name: optional(nullable(string(LIMITS.forum.emojiName))),
  },
  ({ emojiId, emojiName }, fail) => {
    if ((emojiId == null) !== (emojiName == null)) return
    // The rule is documented; the code and the message of the issue are not.
    fail({
      code: "DEFAULT_REACTION_EMOJI_EXCLUSIVE",
      message: "A default reaction has exactly one of emoji_id and emoji_name.",
    })
  },
)

const layout = enumOf([
  ForumLayoutType.NotSet,
  ForumLayoutType.ListView,
  ForumLayoutType.GalleryView,
])

const tagSetting = enumOf<TagSetting>(["match_all", "match_some"])

/** Makes a key optional whose null stands for a value. */
function resettable<Value>(inner: Schema<Value>, blank: Value) {
  const reset = transform(nullable(inner), (found) => found ?? blank)
  return optional(Object.assign(reset, { mayBeNull: true as const }))
}

/** The keys of the settings of forum and media channels; some belong to other channels as well. */
export const postSettings = {
  default_reaction_emoji: optional(
    nullable(
      transform(defaultReactionSchema, ({ emojiId, emojiName }): DefaultReaction => ({
        emojiId: emojiId ?? null,
        emojiName: emojiName ?? null,
      })),
    ),
  ),
  default_thread_rate_limit_per_user: optional(nullable(integer(LIMITS.channel.rateLimitPerUser))),
  default_sort_order: optional(
    nullable(enumOf([SortOrderType.LatestActivity, SortOrderType.CreationDate])),
  ),
  default_forum_layout: resettable<ForumLayoutType>(layout, ForumLayoutType.NotSet),
  default_tag_setting: resettable(tagSetting, "match_some"),
}

/** The flags of a channel or a thread. What they mean depends on its type. */
export const channelFlagsSchema = integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

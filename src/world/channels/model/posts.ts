// The parts of channels that contain only posts.

import type { ForumTagId } from "../../model/ids.ts"

/** Whether a search by tags finds the posts with all of the tags or with some of them. */
export type TagSetting = "match_all" | "match_some"

/** The emoji of the button that adds a reaction to a post. Exactly one of both is not null. */
export interface DefaultReaction {
  /** The id of a custom emoji. */
  readonly emojiId: string | null
  /** A Unicode emoji. */
  readonly emojiName: string | null
}

/** A tag for the posts of a forum. */
export interface ForumTag {
  readonly id: ForumTagId
  readonly name: string
  /** Whether only members with MANAGE_THREADS can add it to posts and remove it. */
  readonly moderated: boolean
  /** The id of a custom emoji. At most one of `emojiId` and `emojiName` is not null. */
  readonly emojiId: string | null
  readonly emojiName: string | null
}

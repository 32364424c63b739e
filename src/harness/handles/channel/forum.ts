import type { PostChannel } from "../../../world/channels/model/channel.ts"
import { requiresTag } from "../../../world/channels/rules/flags.ts"
import { keysOf } from "../../../world/kernel/objects.ts"
import { ChannelHandle, type ThreadHandle } from "./channel.ts"
import {
  FORUM_LAYOUTS,
  type ForumLayout,
  type ForumTagData,
  type PostSortOrder,
  SORT_ORDERS,
  TAG_MATCHES,
  type TagMatch,
} from "./forum-options.ts"
import type { LiveList } from "../live-list.ts"

/** The handle of a forum channel or a media channel. Its threads are posts. */
export class ForumHandle extends ChannelHandle {
  /** The tags that posts can have. */
  get tags(): readonly ForumTagData[] {
    return this.#forum.availableTags.map(({ id, name, moderated }) => ({ id, name, moderated }))
  }

  /** Whether each post needs a tag. */
  get requireTag(): boolean {
    return requiresTag(this.#forum)
  }

  /**
   * The emoji of the button that adds a reaction to a post: a unicode emoji, or the id of a custom
   * emoji; null if there is none.
   */
  get defaultReaction(): string | null {
    const emoji = this.#forum.defaultReactionEmoji
    return emoji && (emoji.emojiName ?? emoji.emojiId)
  }

  /** The order of posts; null if none was chosen. */
  get defaultSortOrder(): PostSortOrder | null {
    return nameOf(SORT_ORDERS, this.#forum.defaultSortOrder)
  }

  /** The layout of posts; null if none was chosen, and for a media channel. */
  get defaultLayout(): ForumLayout | null {
    const forum = this.#forum
    return forum.kind === "media" ? null : nameOf(FORUM_LAYOUTS, forum.defaultForumLayout)
  }

  /** The setting of searches by tags. */
  get defaultTagMatch(): TagMatch {
    return nameOf(TAG_MATCHES, this.#forum.defaultTagSetting) ?? "matchSome"
  }

  /** The pinned post; undefined if none is pinned. */
  get pinnedPost(): ThreadHandle<ForumHandle> | undefined {
    return [...this.posts].find(({ pinned }) => pinned)
  }

  /** The posts, archived ones too, in the order in which they were created. */
  get posts(): LiveList<ThreadHandle<ForumHandle>> {
    return this.threads as LiveList<ThreadHandle<ForumHandle>> // The threads of a forum are posts.
  }

  get #forum(): PostChannel {
    return this.current as PostChannel // A channel of another type does not become one with posts.
  }
}

/** Returns the name of a value; null for a value without a name. */
function nameOf<Name extends string>(
  values: Readonly<Record<Name, unknown>>,
  wanted: unknown,
): Name | null {
  return keysOf(values).find((name) => values[name] === wanted) ?? null
}

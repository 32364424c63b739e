import type { ForumChannel } from "../../../world/channels/model.ts"
import type { ForumTagId } from "../../../world/model/ids.ts"
import type { ForumTagDraft } from "../../../world/threads/schemas/forum-tags.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { requireWithin } from "../../options/options.ts"
import { ChannelHandle, type ThreadHandle } from "./channel.ts"
import type { LiveList } from "../live-list.ts"
import { EmojiHandle } from "../expressions/emoji.ts"

/** The options of a tag of a forum. */
export interface ForumTagOptions {
  readonly name: string
  /**
   * Whether only members with MANAGE_THREADS can add the tag to posts and remove it. Default:
   * `false`.
   */
  readonly moderated?: boolean
  /** The emoji: a unicode emoji, or an emoji of the guild. */
  readonly emoji?: string | EmojiHandle
}

/** A tag of a forum. */
export interface ForumTagData {
  readonly id: ForumTagId
  readonly name: string
  readonly moderated: boolean
}

/**
 * Returns a tag as actions take it; a string is the name of the tag. @throws SetupError for invalid
 * options.
 */
export function toForumTagDraft(what: string, tag: string | ForumTagOptions): ForumTagDraft {
  const options = typeof tag === "string" ? { name: tag } : tag
  requireWithin(`${what}: the name of a tag`, options.name, LIMITS.forum.tagName)
  const { name, moderated = false, emoji } = options
  return {
    name,
    moderated,
    ...(emoji instanceof EmojiHandle && { emojiId: emoji.id }),
    ...(typeof emoji === "string" && { emojiName: emoji }),
  }
}

/** The handle of a forum channel. Its threads are posts. */
export class ForumHandle extends ChannelHandle {
  /** The tags that posts can have. */
  get tags(): readonly ForumTagData[] {
    return this.#forum.availableTags.map(({ id, name, moderated }) => ({ id, name, moderated }))
  }

  /** Whether each post needs a tag. */
  get requireTag(): boolean {
    return this.#forum.requireTag
  }

  /** The posts, archived ones too, in the order in which they were created. */
  get posts(): LiveList<ThreadHandle<ForumHandle>> {
    return this.threads as LiveList<ThreadHandle<ForumHandle>> // The threads of a forum are posts.
  }

  get #forum(): ForumChannel {
    return this.current as ForumChannel // A channel of another type does not become a forum.
  }
}

/** Returns the ids of tags by their names. @throws SetupError for an unknown tag. */
export function requireTagIds(
  what: string,
  { tags, name }: ForumHandle,
  names: readonly string[],
): ForumTagId[] {
  return names.map((wanted) => {
    const found = tags.find((tag) => tag.name === wanted)
    if (found !== undefined) return found.id
    const known = tags.map((tag) => tag.name).join(", ") || "none"
    throw new SetupError(`${what}: #${name} has no tag "${wanted}". It has: ${known}.`)
  })
}

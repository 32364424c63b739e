import type { ForumChannel } from "../../world/model/channel.ts"
import type { ForumTagId } from "../../world/model/ids.ts"
import type { ForumTagDraft } from "../../world/rules/schemas/forum-tags.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { requireKnownOptions, requireWithin } from "../options.ts"
import { ChannelHandle, type ThreadHandle } from "./channel.ts"
import type { LiveList } from "./live-list.ts"
import { EmojiHandle } from "./emoji.ts"

/** A tag that a forum is made with. */
export interface ForumTagOptions {
  readonly name: string
  /** Whether only who manages threads puts it on posts and takes it off. Default: `false`. */
  readonly moderated?: boolean
  /** A unicode emoji, or one of the guild. */
  readonly emoji?: string | EmojiHandle
}

/** A tag of a forum as a test sees it. */
export interface ForumTagData {
  readonly id: ForumTagId
  readonly name: string
  readonly moderated: boolean
}

/** A tag of a forum as it is sent: just its name will do. @throws SetupError for what cannot be said. */
export function toForumTagDraft(what: string, said: string | ForumTagOptions): ForumTagDraft {
  const options = typeof said === "string" ? { name: said } : said
  requireKnownOptions(`${what}: a tag`, options, ["name", "moderated", "emoji"])
  requireWithin(`${what}: the name of a tag`, options.name, LIMITS.forum.tagName)
  const { name, moderated = false, emoji } = options
  return {
    name,
    moderated,
    ...(emoji instanceof EmojiHandle && { emojiId: emoji.id }),
    ...(typeof emoji === "string" && { emojiName: emoji }),
  }
}

/** A forum channel in the hands of a test: it is made of posts, which are threads. */
export class ForumHandle extends ChannelHandle {
  /** The tags that posts can have. */
  get tags(): readonly ForumTagData[] {
    return this.#forum.availableTags.map(({ id, name, moderated }) => ({ id, name, moderated }))
  }

  /** Whether no post begins without a tag. */
  get requireTag(): boolean {
    return this.#forum.requireTag
  }

  /** The posts, archived ones too, in the order in which they were begun. */
  get posts(): LiveList<ThreadHandle<ForumHandle>> {
    return this.threads as LiveList<ThreadHandle<ForumHandle>> // the threads of a forum are posts
  }

  get #forum(): ForumChannel {
    return this.current as ForumChannel // a channel of another type does not become a forum
  }
}

/** The ids of tags by their names. @throws SetupError where there is none of that name. */
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

// The options of forum and media channels.

import { ChannelFlags, ForumLayoutType, SortOrderType } from "discord-api-types/v10"
import type { DefaultReaction, TagSetting } from "../../../world/channels/model/posts.ts"
import type { ForumTagId } from "../../../world/model/ids.ts"
import type { ForumTagDraft } from "../../../world/threads/schemas/forum-tags.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { requireWithin } from "../../options/options.ts"
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

/** The order in which a forum shows its posts. */
export type PostSortOrder = "latestActivity" | "creationDate"

/** The layout in which a forum shows its posts. */
export type ForumLayout = "list" | "gallery"

/** Whether a search by tags finds the posts with all of the tags or with some of them. */
export type TagMatch = "matchAll" | "matchSome"

/** The options that forum and media channels share. */
export interface PostChannelSettings {
  /** The tags of posts, up to 20. */
  readonly tags?: readonly (string | ForumTagOptions)[]
  /** Whether each post needs a tag. Default: `false`. */
  readonly requireTag?: boolean
  /** The emoji of the button that adds a reaction to a post. Default: none. */
  readonly defaultReaction?: string | EmojiHandle
  /** The order of posts. Default: none, so that each client chooses. */
  readonly defaultSortOrder?: PostSortOrder
  /** The setting of searches by tags. Default: `"matchSome"`. */
  readonly defaultTagMatch?: TagMatch
}

/** The platform's values by name. */
export const SORT_ORDERS: Readonly<Record<PostSortOrder, SortOrderType>> = {
  latestActivity: SortOrderType.LatestActivity,
  creationDate: SortOrderType.CreationDate,
}
export const FORUM_LAYOUTS: Readonly<Record<ForumLayout, ForumLayoutType>> = {
  list: ForumLayoutType.ListView,
  gallery: ForumLayoutType.GalleryView,
}
export const TAG_MATCHES: Readonly<Record<TagMatch, TagSetting>> = {
  matchAll: "match_all",
  matchSome: "match_some",
}

/** Returns the options of a tag; a string is its name. @throws SetupError for the length of the name. */
export function readTag(what: string, tag: string | ForumTagOptions) {
  const { name, moderated = false, emoji } = typeof tag === "string" ? { name: tag } : tag
  requireWithin(`${what}: the name of a tag`, name, LIMITS.forum.tagName)
  return { name, moderated, emoji }
}

/** Returns a tag as actions take it. @throws SetupError for invalid options. */
function toForumTagDraft(what: string, tag: string | ForumTagOptions): ForumTagDraft {
  const { name, moderated, emoji } = readTag(what, tag)
  return {
    name,
    moderated,
    ...(emoji instanceof EmojiHandle && { emojiId: emoji.id }),
    ...(typeof emoji === "string" && { emojiName: emoji }),
  }
}

function toDefaultReaction(emoji: string | EmojiHandle): DefaultReaction {
  return typeof emoji === "string"
    ? { emojiId: null, emojiName: emoji }
    : { emojiId: emoji.id, emojiName: null }
}

/** Returns the settings as actions take them. @throws SetupError for invalid tags. */
export function toPostChannelFields(what: string, settings: PostChannelSettings) {
  const { tags = [], requireTag = false, defaultReaction: emoji } = settings
  const { defaultSortOrder: order, defaultTagMatch: match } = settings
  return {
    tagDrafts: tags.map((tag) => toForumTagDraft(what, tag)),
    flags: requireTag ? ChannelFlags.RequireTag : 0,
    ...(emoji !== undefined && { defaultReactionEmoji: toDefaultReaction(emoji) }),
    ...(order !== undefined && { defaultSortOrder: SORT_ORDERS[order] }),
    ...(match !== undefined && { defaultTagSetting: TAG_MATCHES[match] }),
  }
}

/** Returns the ids of tags by their names. @throws SetupError for an unknown tag. */
export function requireTagIds(
  what: string,
  { tags, name }: { readonly tags: readonly ForumTagData[]; readonly name: string },
  names: readonly string[],
): ForumTagId[] {
  return names.map((wanted) => {
    const found = tags.find((tag) => tag.name === wanted)
    if (found !== undefined) return found.id
    const known = tags.map((tag) => tag.name).join(", ") || "none"
    throw new SetupError(`${what}: #${name} has no tag "${wanted}". It has: ${known}.`)
  })
}

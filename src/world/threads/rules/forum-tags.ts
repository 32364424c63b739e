// The tags of a forum, and permission to apply them to posts.
// https://docs.discord.com/developers/resources/channel#forum-tag-object

import { ApiError } from "../../kernel/api-error.ts"
import type { PostChannel } from "../../channels/model/channel.ts"
import type { DefaultReaction, ForumTag } from "../../channels/model/posts.ts"
import { requiresTag } from "../../channels/rules/flags.ts"
import type { ForumTagId } from "../../model/ids.ts"
import type { Actor, World } from "../../model/world.ts"
import { isUnicodeEmoji } from "../../emojis/rules.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { findCustomEmoji } from "../../expressions/rules.ts"
import type { ForumTagDraft } from "../schemas/forum-tags.ts"
import { LIMITS } from "../../rules/limits.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { canInChannel } from "../../rules/permissions.ts"

/**
 * Returns the tags of a forum after an edit. A draft with an id keeps an existing tag; other drafts
 * become new tags.
 *
 * @throws ApiError 30048 for too many tags, 40061 for two tags with one name, 10087 for an unknown
 * id, 10014 for an unknown emoji.
 */
export function toForumTags(
  world: World,
  before: readonly ForumTag[],
  drafts: readonly ForumTagDraft[],
): ForumTag[] {
  if (drafts.length > LIMITS.forum.tags) throw new ApiError("tooManyTags")
  if (new Set(drafts.map(({ name }) => name)).size < drafts.length) throw new ApiError("tagTwice")
  const ids = drafts.map(({ id }) => id ?? null)
  for (const id of ids) if (id !== null) requireKnownTag(before, id)
  for (const draft of drafts) requireForumEmoji(world, draft)
  return drafts.map(({ id, name, moderated, emojiId, emojiName }) => ({
    id: id ?? world.ids.next<ForumTagId>(),
    name,
    moderated: moderated ?? false,
    emojiId: emojiId ?? null,
    emojiName: emojiName ?? null,
  }))
}

function requireKnownTag(tags: readonly ForumTag[], id: ForumTagId): ForumTag {
  const found = tags.find((tag) => tag.id === id)
  if (found === undefined) throw new ApiError("unknownTag")
  return found
}

/**
 * Requires that the emoji of a tag or of a default reaction exists.
 *
 * @throws ApiError 10014
 */
export function requireForumEmoji(
  world: World,
  { emojiId, emojiName }: Partial<DefaultReaction>,
): void {
  const isKnown = emojiId == null || findCustomEmoji(world, emojiId) !== undefined
  const isUnicode = emojiName == null || isUnicodeEmoji(emojiName)
  if (!isKnown || !isUnicode) throw new ApiError("unknownEmoji")
}

/**
 * Returns the tags to apply to a post, without duplicates. Applying and removing moderated tags
 * needs MANAGE_THREADS.
 *
 * @throws ApiError 10087 for a tag that the forum does not have, 50013 for a moderated tag without
 * the permission.
 */
export function requireApplicableTags(
  world: World,
  actor: Actor,
  forum: PostChannel,
  tagIds: readonly ForumTagId[],
  before: readonly ForumTagId[] = [],
): ForumTagId[] {
  const applied = [...new Set(tagIds)]
  for (const id of applied) requireKnownTag(forum.availableTags, id)
  const changed = new Set([
    ...applied.filter((id) => !before.includes(id)),
    ...before.filter((id) => !applied.includes(id)),
  ])
  const moderated = forum.availableTags.filter((tag) => tag.moderated && changed.has(tag.id))
  if (moderated.length > 0 && !canInChannel(world, forum, actor, ["ManageThreads"])) {
    throw missingPermissions(() => [
      { kind: "moderatedTag", channelId: forum.id, names: moderated.map(({ name }) => name) },
      ...reasonsInChannel(world, forum, actor, ["ManageThreads"]),
    ])
  }
  return applied
}

/**
 * Requires that a post has a tag if the forum demands one.
 *
 * @throws ApiError 40067
 */
export function requirePostTag(forum: PostChannel, applied: readonly ForumTagId[]): void {
  if (requiresTag(forum) && applied.length === 0) throw new ApiError("tagRequired")
}

// The posts of a forum, as people see them.

import type { PostChannel, Thread } from "../../world/channels/model/channel.ts"
import type { ForumTag } from "../../world/channels/model/posts.ts"
import type { Message } from "../../world/messages/model/message.ts"
import { compareIds } from "../../world/kernel/snowflake.ts"
import type { UserId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import type { Pane } from "../state/panes.ts"
import { canSee } from "../../world/rules/permissions.ts"
import { threadsOf } from "../../world/threads/rules/threads.ts"

/** The properties of what is shown about a forum. */
export interface ForumProps {
  readonly pane: Pane
  readonly forum: PostChannel
}

/** The order of the posts. */
export type PostOrder = "latestActivity" | "creationDate"

/** A post of a forum in its list. */
export interface ListedPost {
  readonly thread: Thread
  readonly tags: readonly ForumTag[]
  /** The message that the post began with; undefined if it was deleted. */
  readonly first: Message | undefined
  /** The number of messages after the first. */
  readonly replies: number
}

/** The choice of the posts that are shown. */
export interface PostFilter {
  readonly order: PostOrder
  /** The ids of tags of which a post must have one; all posts if there are none. */
  readonly tagIds: ReadonlySet<string>
}

/** Returns the posts of a forum that somebody sees: the pinned one first, archived ones at the end. */
export function postsOf(
  world: World,
  forum: PostChannel,
  viewerId: UserId | undefined,
  { order, tagIds }: PostFilter,
): readonly ListedPost[] {
  const actor = viewerId ?? "system"
  return threadsOf(world, { parentId: forum.id })
    .filter((thread) => canSee(world, thread, actor))
    .map((thread) => listedPost(forum, thread))
    .filter(({ tags }) => tagIds.size === 0 || tags.some(({ id }) => tagIds.has(id)))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || compareByOrder(order, one, other))
}

function placeOf({ thread: { pinned, archived } }: ListedPost): number {
  if (pinned) return 0
  return archived ? 2 : 1
}

function compareByOrder(order: PostOrder, one: ListedPost, other: ListedPost): number {
  const latest = ({ thread: { id, lastMessageId } }: ListedPost): string =>
    order === "creationDate" ? id : (lastMessageId ?? id)
  return compareIds(latest(other), latest(one))
}

function listedPost({ availableTags }: PostChannel, thread: Thread): ListedPost {
  const applied: readonly string[] = thread.appliedTags ?? []
  const id: string = thread.id
  const messages = [...thread.messages]
  return {
    thread,
    tags: availableTags.filter((tag) => applied.includes(tag.id)),
    first: messages.find((message) => message.id === id),
    replies: Math.max(0, messages.length - 1),
  }
}

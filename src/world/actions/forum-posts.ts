// Posts: threads of a forum, each begun with a message that has its id.

import { ChannelType } from "discord-api-types/v10"
import { wrong } from "../kernel/form.ts"
import { invalidForm, under } from "../kernel/problem.ts"
import type { ForumChannel, Thread } from "../model/channel.ts"
import type { ChannelId } from "../model/ids.ts"
import type { ThreadCreate } from "../rules/forms/threads.ts"
import { needApplicable, needTagged } from "../rules/forum-tags.ts"
import { needAccount } from "../rules/need.ts"
import { needInChannel } from "../rules/authorization.ts"
import { needMayBeginAgain } from "../rules/slowmode.ts"
import { threadsOf } from "../rules/threads.ts"
import type { Effects, Granted } from "./action.ts"
import { moderate } from "./auto-moderation.ts"
import { compose, needMayWrite, post } from "./compose.ts"
import { auditBegun, begin, needRoom } from "./thread-beginnings.ts"

/**
 * Begins a post with its first message, both or neither. It takes SEND_MESSAGES alone.
 * https://docs.discord.com/developers/resources/channel#start-thread-in-forum-or-media-channel
 *
 * @throws Problem 50035 without a message, those of its tags, and those of a message that is sent.
 */
export function createPost(
  granted: Granted<unknown, ThreadCreate>,
  forum: ForumChannel,
  effects: Effects,
): Thread {
  const { world, actor, given, files, newId } = granted
  const { message: draft, ...said } = given
  needInChannel(world, actor, forum.id, ["SendMessages"])
  if (draft === undefined) throw invalidForm(["message"], [wrong.required])
  const writing = { world, channel: forum, authorId: needAccount(actor), draft, files, newId }
  needMayWrite(writing)
  const appliedTags = needApplicable(world, actor, forum, given.appliedTags ?? [])
  needTagged(forum, appliedTags)
  needRoom(world, forum)
  needMayBeginAgain(world, forum, writing.authorId)
  const composed = under("message", () => compose(writing))

  const opened: string = composed.id
  const id = opened as ChannelId
  const begun = { ...said, id, type: ChannelType.PublicThread, appliedTags } as const
  let thread: Thread | undefined
  moderate(world, composed, effects, () => {
    thread = begin(granted, forum, begun, effects)
    forum.lastMessageId = composed.id
    return post(world, { ...composed, channelId: id }, effects)
  })
  if (thread === undefined) throw new Error("What no rule blocks is written.")
  auditBegun(world, thread, effects)
  return thread
}

/**
 * Takes what is no longer a tag of a forum from its posts.
 * Assumption: dropped-forum-tags
 */
export function dropTags(
  { world }: Granted<unknown, unknown>,
  forum: ForumChannel,
  { tell }: Effects,
) {
  for (const thread of threadsOf(world, { parentId: forum.id })) {
    const applied = thread.appliedTags ?? []
    const left = applied.filter((id) => forum.availableTags.some((tag) => tag.id === id))
    if (left.length === applied.length) continue
    thread.appliedTags = left
    tell({ type: "threadUpdated", thread })
  }
}

// Forum posts: threads that start with a message of the same id.

import { ChannelType } from "discord-api-types/v10"
import { issues } from "../../kernel/body-schema.ts"
import { invalidFormBody, withErrorKey } from "../../kernel/api-error.ts"
import type { PostChannel, Thread } from "../../channels/model/channel.ts"
import type { CreateThreadBody } from "../schemas/threads.ts"
import { requireApplicableTags, requirePostTag } from "../rules/forum-tags.ts"
import { requireAccount } from "../../rules/require.ts"
import { type ChannelAccess } from "../../rules/authorization.ts"
import { requireThreadSlowmodeElapsed } from "../../channels/rules/slowmode.ts"
import { requireSendableStickers } from "../../stickers/rules/sending.ts"
import { threadsOf } from "../rules/threads.ts"
import type { ActionContext } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { moderate } from "../../auto-moderation/actions/enforcement.ts"
import {
  composeMessage,
  requireContentPermissions,
  postMessage,
} from "../../messages/actions/compose.ts"
import {
  type NewThread,
  auditThreadCreated,
  startThread,
  requireRoomForThread,
} from "./creation.ts"
import type { Message } from "../../messages/model/message.ts"
import { threadIdOf } from "../../rules/shared-ids.ts"
import type { Guild } from "../../guilds/model.ts"

/**
 * Creates a post together with its first message. Either both are created or neither. Needs only
 * SEND_MESSAGES. Media channels have no rules of their own.
 *
 * Assumption: media-posts-without-files
 *
 * https://docs.discord.com/developers/resources/channel#start-thread-in-forum-or-media-channel
 *
 * @throws ApiError 50035 without a message, and the errors of tags and of sent messages.
 */
export function createPost(
  context: ActionContext<unknown, CreateThreadBody, Pick<ChannelAccess, "requirePermissions">>,
  guild: Guild,
  forum: PostChannel,
  effects: Effects,
): Thread {
  const { world, actor, resolved, body, files, newId } = context
  const { message: draft, ...fields } = body
  resolved.requirePermissions(["SendMessages"])
  if (draft === undefined) throw invalidFormBody(["message"], [issues.required])
  const authorId = requireAccount(actor)
  const stickers = requireSendableStickers(world, forum, authorId, draft.stickerIds ?? [])
  const write = { world, channel: forum, authorId, draft, files, stickers, newId }
  requireContentPermissions(write)
  const appliedTags = requireApplicableTags(world, actor, forum, body.appliedTags ?? [])
  requirePostTag(forum, appliedTags)
  requireRoomForThread(world, forum)
  requireThreadSlowmodeElapsed(world, forum, write.authorId)
  const composed = withErrorKey("message", () => composeMessage(write))

  let thread: Thread | undefined
  moderate(world, forum, composed, effects, () => {
    const post = openPost(context, forum, { ...fields, appliedTags }, composed, effects)
    thread = post.thread
    return post.message
  })
  if (thread === undefined) throw new Error("The post was neither blocked nor created.")
  auditThreadCreated(guild, thread, effects)
  return thread
}

/** The fields of a new post besides those of every post. */
type NewPost = Omit<NewThread, "id" | "type">

/** Creates a post with its first message, whose id it has. All requirements have been checked. */
export function openPost(
  context: Pick<ActionContext<unknown, unknown>, "world" | "actor">,
  forum: PostChannel,
  fields: NewPost,
  first: Message,
  effects: Effects,
): { readonly thread: Thread; readonly message: Message } {
  const id = threadIdOf(first.id)
  const newThread = { ...fields, id, type: ChannelType.PublicThread } as const
  const thread = startThread(context, forum, newThread, effects)
  forum.lastMessageId = first.id
  const message = postMessage(context.world, thread, { ...first, channelId: id }, effects)
  return { thread, message }
}

/** Removes tags that a forum no longer has from its posts. Assumption: dropped-forum-tags */
export function removeDeletedTags(
  { world }: ActionContext<unknown, unknown>,
  forum: PostChannel,
  { emit }: Effects,
) {
  for (const thread of threadsOf(world, { parentId: forum.id })) {
    const applied = thread.appliedTags ?? []
    const left = applied.filter((id) => forum.availableTags.some((tag) => tag.id === id))
    if (left.length === applied.length) continue
    thread.appliedTags = left
    emit({ type: "threadUpdated", thread })
  }
}

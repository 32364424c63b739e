// Forum posts: threads that start with a message of the same id.

import { ChannelType } from "discord-api-types/v10"
import { issues } from "../../kernel/body-schema.ts"
import { invalidFormBody, withErrorKey } from "../../kernel/api-error.ts"
import type { ForumChannel, Thread } from "../../channels/model.ts"
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
import { auditThreadCreated, startThread, requireRoomForThread } from "./creation.ts"
import { threadIdOf } from "../../rules/shared-ids.ts"
import type { Guild } from "../../guilds/model.ts"

/**
 * Creates a post together with its first message. Either both are created or neither. Needs only
 * SEND_MESSAGES.
 * https://docs.discord.com/developers/resources/channel#start-thread-in-forum-or-media-channel
 *
 * @throws ApiError 50035 without a message, and the errors of tags and of sent messages.
 */
export function createPost(
  context: ActionContext<unknown, CreateThreadBody, Pick<ChannelAccess, "requirePermissions">>,
  guild: Guild,
  forum: ForumChannel,
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

  const id = threadIdOf(composed.id)
  const newThread = { ...fields, id, type: ChannelType.PublicThread, appliedTags } as const
  let thread: Thread | undefined
  moderate(world, forum, composed, effects, () => {
    thread = startThread(context, forum, newThread, effects)
    forum.lastMessageId = composed.id
    return postMessage(world, thread, { ...composed, channelId: id }, effects)
  })
  if (thread === undefined) throw new Error("The post was neither blocked nor created.")
  auditThreadCreated(guild, thread, effects)
  return thread
}

/** Removes tags that a forum no longer has from its posts. Assumption: dropped-forum-tags */
export function removeDeletedTags(
  { world }: ActionContext<unknown, unknown>,
  forum: ForumChannel,
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

import { createThread, createThreadFromMessage } from "../../../world/threads/actions/threads.ts"
import type { Thread } from "../../../world/channels/model/channel.ts"
import { viewThreadFor } from "../../../world/threads/views.ts"
import { type ViewContext, route } from "../../route.ts"
import { replyMessage } from "./messages.ts"
import { findById } from "../../../world/kernel/snowflake.ts"

function replyThread(thread: Thread, { reader }: ViewContext<unknown>) {
  return viewThreadFor(thread, reader.userId)
}

/** Returns a new thread. A forum post includes its first message, which has the thread's id. */
function replyNewThread(thread: Thread, context: ViewContext<unknown>) {
  const first = findById(thread.messages, thread.id) // if it has a first message
  return {
    ...replyThread(thread, context),
    ...(first !== undefined && { message: replyMessage(first, context) }),
  }
}

export const threads = [
  route("POST /channels/{channel_id}/messages/{message_id}/threads", {
    does: createThreadFromMessage,
    status: 201,
    reply: replyThread,
  }),
  route("POST /channels/{channel_id}/threads", {
    does: createThread,
    status: 201,
    reply: replyNewThread,
  }),
] as const

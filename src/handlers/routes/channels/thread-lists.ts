import {
  type ThreadPage,
  listActiveThreads,
  listJoinedArchived,
  listPrivateArchived,
  listPublicArchived,
} from "../../../world/threads/actions/lists.ts"
import { viewThreads } from "../../../world/threads/views.ts"
import { type ViewContext, route } from "../../route.ts"

function replyThreads({ threads, hasMore }: ThreadPage, { reader }: ViewContext<unknown>) {
  return { ...viewThreads(threads, reader.userId), has_more: hasMore }
}

export const threadLists = [
  route("GET /channels/{channel_id}/threads/archived/public", {
    reads: listPublicArchived,
    reply: replyThreads,
  }),
  route("GET /channels/{channel_id}/threads/archived/private", {
    reads: listPrivateArchived,
    reply: replyThreads,
  }),
  route("GET /channels/{channel_id}/users/@me/threads/archived/private", {
    reads: listJoinedArchived,
    reply: replyThreads,
  }),
  route("GET /guilds/{guild_id}/threads/active", { reads: listActiveThreads, reply: replyThreads }),
] as const

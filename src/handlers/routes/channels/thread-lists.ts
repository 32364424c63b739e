import {
  type ThreadPage,
  listActiveThreads,
  listJoinedArchived,
  listPrivateArchived,
  listPublicArchived,
} from "../../../world/threads/actions/lists.ts"
import { viewIndexNotReady } from "../../../world/messages/views/search.ts"
import { searchThreads } from "../../../world/threads/actions/search.ts"
import { viewThreadSearch, viewThreads } from "../../../world/threads/views.ts"
import { type ViewContext, route } from "../../route.ts"
import { replyMessage } from "./messages.ts"

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
  route("GET /channels/{channel_id}/threads/search", {
    reads: searchThreads,
    status: ({ isReady }) => (isReady ? 200 : 202),
    reply: (found, context) =>
      found.isReady
        ? viewThreadSearch(
            found,
            (message) => replyMessage(message, context),
            context.reader.userId,
          )
        : viewIndexNotReady(found),
  }),
  route("GET /guilds/{guild_id}/threads/active", { reads: listActiveThreads, reply: replyThreads }),
] as const

import { deleteMessages } from "../../../world/messages/actions/bulk-delete.ts"
import {
  createMessage,
  deleteMessage,
  editMessage,
  getMessage,
  listMessages,
} from "../../../world/messages/actions/messages.ts"
import { refreshUrls } from "../../../world/messages/actions/refresh-urls.ts"
import { searchMessages } from "../../../world/messages/actions/search.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { viewRefreshedUrl } from "../../../world/messages/views/attachments.ts"
import { viewMessage } from "../../../world/messages/views/messages.ts"
import { viewIndexNotReady, viewMessageSearch } from "../../../world/messages/views/search.ts"
import { type ViewContext, route } from "../../route.ts"
import { publishMessage } from "../../../world/messages/actions/crossposts.ts"

/** Returns a message as the requesting bot sees it. */
export function replyMessage(message: Message, { world, reader }: ViewContext<unknown>) {
  return viewMessage(message, world, reader)
}

export const messages = [
  route("GET /channels/{channel_id}/messages", {
    reads: listMessages,
    reply: (found, context) => found.map((message) => replyMessage(message, context)),
  }),
  route("GET /channels/{channel_id}/messages/{message_id}", {
    reads: getMessage,
    reply: replyMessage,
  }),
  route("POST /channels/{channel_id}/messages", { does: createMessage, reply: replyMessage }),
  route("PATCH /channels/{channel_id}/messages/{message_id}", {
    does: editMessage,
    reply: replyMessage,
  }),
  route("DELETE /channels/{channel_id}/messages/{message_id}", { does: deleteMessage }),
  route("POST /channels/{channel_id}/messages/bulk-delete", { does: deleteMessages }),
  route("POST /channels/{channel_id}/messages/{message_id}/crosspost", {
    does: publishMessage,
    reply: (message, { world, reader }) => viewMessage(message, world, reader),
  }),
  route("POST /attachments/refresh-urls", {
    does: refreshUrls,
    reply: (urls, { world }) => ({
      refreshed_urls: urls.map((url) => viewRefreshedUrl(url, world)),
    }),
  }),
  route("GET /guilds/{guild_id}/messages/search", {
    reads: searchMessages,
    status: ({ isReady }) => (isReady ? 200 : 202),
    reply: (found, { world, reader }) =>
      found.isReady ? viewMessageSearch(found, world, reader) : viewIndexNotReady(found),
  }),
] as const

// Routes of guild emojis and of application emojis.

import {
  listApplicationEmojis,
  createApplicationEmoji,
  getApplicationEmoji,
  editApplicationEmoji,
  deleteApplicationEmoji,
} from "../../../world/emojis/actions/application-emojis.ts"
import {
  listEmojis,
  createEmoji,
  getEmoji,
  editEmoji,
  deleteEmoji,
} from "../../../world/emojis/actions/emojis.ts"
import type { GuildEmoji, CustomEmoji } from "../../../world/expressions/model.ts"
import { viewGuildEmojiFor, viewApplicationEmoji } from "../../../world/emojis/views.ts"
import { type ViewContext, route } from "../../route.ts"

function replyEmoji(emoji: GuildEmoji, { world, reader }: ViewContext<unknown>) {
  return viewGuildEmojiFor(emoji, world, reader)
}

function replyApplicationEmoji(emoji: CustomEmoji, { world }: ViewContext<unknown>) {
  return viewApplicationEmoji(emoji, world)
}

export const emojis = [
  route("GET /guilds/{guild_id}/emojis", {
    reads: listEmojis,
    reply: (guild, context) =>
      Array.from(guild.emojis.values(), (emoji) => replyEmoji(emoji, context)),
  }),
  route("POST /guilds/{guild_id}/emojis", { does: createEmoji, status: 201, reply: replyEmoji }),
  route("GET /guilds/{guild_id}/emojis/{emoji_id}", { reads: getEmoji, reply: replyEmoji }),
  route("PATCH /guilds/{guild_id}/emojis/{emoji_id}", { does: editEmoji, reply: replyEmoji }),
  route("DELETE /guilds/{guild_id}/emojis/{emoji_id}", { does: deleteEmoji }),
  route("GET /applications/{application_id}/emojis", {
    reads: listApplicationEmojis,
    reply: (found, context) => ({
      items: found.map((one) => replyApplicationEmoji(one, context)),
    }),
  }),
  route("POST /applications/{application_id}/emojis", {
    does: createApplicationEmoji,
    status: 201,
    reply: replyApplicationEmoji,
  }),
  route("GET /applications/{application_id}/emojis/{emoji_id}", {
    reads: getApplicationEmoji,
    reply: replyApplicationEmoji,
  }),
  route("PATCH /applications/{application_id}/emojis/{emoji_id}", {
    does: editApplicationEmoji,
    reply: replyApplicationEmoji,
  }),
  route("DELETE /applications/{application_id}/emojis/{emoji_id}", {
    does: deleteApplicationEmoji,
  }),
] as const

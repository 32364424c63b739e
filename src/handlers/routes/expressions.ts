// Routes of guild emojis, stickers and application emojis.

import {
  createApplicationEmoji,
  deleteApplicationEmoji,
  editApplicationEmoji,
  getApplicationEmoji,
  listApplicationEmojis,
} from "../../world/actions/application-emojis.ts"
import {
  createEmoji,
  deleteEmoji,
  editEmoji,
  getEmoji,
  listEmojis,
} from "../../world/actions/emojis.ts"
import {
  createSticker,
  deleteSticker,
  editSticker,
  getSticker,
  listStickers,
} from "../../world/actions/stickers.ts"
import type { CustomEmoji, GuildEmoji, Sticker } from "../../world/model/expression.ts"
import {
  viewApplicationEmoji,
  viewGuildEmojiFor,
  viewStickerFor,
} from "../../world/wire/expressions.ts"
import { type ViewContext, route } from "../route.ts"

function replyEmoji(emoji: GuildEmoji, { world, reader }: ViewContext<unknown>) {
  return viewGuildEmojiFor(emoji, world, reader)
}

function replySticker(sticker: Sticker, { world, reader }: ViewContext<unknown>) {
  return viewStickerFor(sticker, world, reader)
}

function replyApplicationEmoji(emoji: CustomEmoji, { world }: ViewContext<unknown>) {
  return viewApplicationEmoji(emoji, world)
}

export const expressions = [
  route("GET /guilds/{guild_id}/emojis", {
    reads: listEmojis,
    reply: ({ emojis }, viewing) => Array.from(emojis.values(), (one) => replyEmoji(one, viewing)),
  }),
  route("POST /guilds/{guild_id}/emojis", { does: createEmoji, status: 201, reply: replyEmoji }),
  route("GET /guilds/{guild_id}/emojis/{emoji_id}", { reads: getEmoji, reply: replyEmoji }),
  route("PATCH /guilds/{guild_id}/emojis/{emoji_id}", { does: editEmoji, reply: replyEmoji }),
  route("DELETE /guilds/{guild_id}/emojis/{emoji_id}", { does: deleteEmoji }),
  route("GET /guilds/{guild_id}/stickers", {
    reads: listStickers,
    reply: ({ stickers }, viewing) =>
      Array.from(stickers.values(), (one) => replySticker(one, viewing)),
  }),
  route("POST /guilds/{guild_id}/stickers", {
    does: createSticker,
    status: 201,
    reply: replySticker,
  }),
  route("GET /guilds/{guild_id}/stickers/{sticker_id}", {
    reads: getSticker,
    reply: replySticker,
  }),
  route("PATCH /guilds/{guild_id}/stickers/{sticker_id}", {
    does: editSticker,
    reply: replySticker,
  }),
  route("DELETE /guilds/{guild_id}/stickers/{sticker_id}", { does: deleteSticker }),
  route("GET /applications/{application_id}/emojis", {
    reads: listApplicationEmojis,
    reply: (emojis, viewing) => ({
      items: emojis.map((one) => replyApplicationEmoji(one, viewing)),
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

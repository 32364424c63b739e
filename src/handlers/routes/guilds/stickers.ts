import {
  listStickers,
  createSticker,
  findAnySticker,
  getSticker,
  editSticker,
  deleteSticker,
} from "../../../world/stickers/actions.ts"
import type { Sticker } from "../../../world/expressions/model.ts"
import { viewStickerFor } from "../../../world/stickers/views.ts"
import { type ViewContext, route } from "../../route.ts"

function replySticker(sticker: Sticker, { world, reader }: ViewContext<unknown>) {
  return viewStickerFor(sticker, world, reader)
}

export const stickers = [
  route("GET /guilds/{guild_id}/stickers", {
    reads: listStickers,
    reply: (guild, context) =>
      Array.from(guild.stickers.values(), (sticker) => replySticker(sticker, context)),
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
  route("GET /stickers/{sticker_id}", { reads: findAnySticker, reply: replySticker }),
] as const

import {
  listStickers,
  createSticker,
  findAnySticker,
  getSticker,
  editSticker,
  deleteSticker,
} from "../../../world/stickers/actions/stickers.ts"
import { getStickerPack, listStickerPacks } from "../../../world/stickers/actions/packs.ts"
import type { Sticker } from "../../../world/expressions/model.ts"
import {
  viewStandardSticker,
  viewStickerFor,
  viewStickerPack,
} from "../../../world/stickers/views.ts"
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
  route("GET /stickers/{sticker_id}", {
    reads: findAnySticker,
    reply: (sticker, context) =>
      "packId" in sticker ? viewStandardSticker(sticker) : replySticker(sticker, context),
  }),
  route("GET /sticker-packs", {
    credential: "optional",
    reads: listStickerPacks,
    reply: (packs) => ({ sticker_packs: packs.map(viewStickerPack) }),
  }),
  route("GET /sticker-packs/{pack_id}", { reads: getStickerPack, reply: viewStickerPack }),
] as const

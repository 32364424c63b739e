import { type AuthContext, query } from "../../actions/action.ts"
import type { StickerPackId } from "../../model/ids.ts"
import type { StickerPack } from "../model.ts"
import { STICKER_PACKS, requireStickerPack } from "../rules/standard-packs.ts"

/** Lists the packs. https://docs.discord.com/developers/resources/sticker#list-sticker-packs */
export const listStickerPacks = query({
  name: "stickers.listPacks",
  resolve: () => ({}),
  read: (): readonly StickerPack[] => STICKER_PACKS,
})

/** Returns a pack. https://docs.discord.com/developers/resources/sticker#get-sticker-pack */
export const getStickerPack = query({
  name: "stickers.getPack",
  resolve: ({ input }: AuthContext<{ readonly packId: StickerPackId }>) => ({
    pack: requireStickerPack(input.packId),
  }),
  read: ({ resolved: { pack } }): StickerPack => pack,
})

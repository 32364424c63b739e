import { StickerType, type APISticker, type APIStickerPack } from "discord-api-types/v10"
import type { Sticker } from "../expressions/model.ts"
import type { World } from "../model/world.ts"
import type { ContentReader } from "../messages/rules/content.ts"
import { requireGuild } from "../rules/require.ts"
import { creatorFor } from "../users/views.ts"
import type { StandardSticker, StickerPack } from "./model.ts"

/** Returns a sticker without its creator. */
export function viewSticker({ id, guildId, name, description, tags, formatType }: Sticker) {
  return {
    id,
    name,
    tags,
    type: StickerType.Guild,
    format_type: formatType,
    description,
    available: true,
    guild_id: guildId,
  } satisfies APISticker
}

/** Returns a sticker, with its creator if the reader may create or manage stickers. */
export function viewStickerFor(sticker: Sticker, world: World, reader: ContentReader): APISticker {
  const guild = requireGuild(world, sticker.guildId)
  return { ...viewSticker(sticker), ...creatorFor(sticker, guild, world, reader) }
}

/** Returns a sticker of the platform. */
export function viewStandardSticker(sticker: StandardSticker) {
  const { id, packId, name, description, tags, formatType, sortValue } = sticker
  return {
    id,
    pack_id: packId,
    name,
    description,
    tags,
    type: StickerType.Standard,
    format_type: formatType,
    sort_value: sortValue,
  } satisfies APISticker
}

/** Returns a pack of stickers of the platform. */
export function viewStickerPack(pack: StickerPack) {
  return {
    id: pack.id,
    sku_id: pack.skuId,
    name: pack.name,
    description: pack.description,
    stickers: pack.stickers.map(viewStandardSticker),
    ...(pack.coverStickerId !== null && { cover_sticker_id: pack.coverStickerId }),
    ...(pack.banner !== null && { banner_asset_id: pack.banner.assetId }),
  } satisfies APIStickerPack
}

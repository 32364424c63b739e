// The stickers of the platform. https://docs.discord.com/developers/resources/sticker#sticker-pack-object
//
// Assumption: standard-stickers

import { StickerFormatType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { StickerId, StickerPackId } from "../../model/ids.ts"
import type { StandardSticker, StandardStickerName, StickerPack } from "../model.ts"

const PACK_ID = "847199849233514549" as StickerPackId // the platform's own id
const COVER_ID = "749053689419006003" as StickerId // the platform's own id

const STICKERS: readonly StandardSticker[] = [
  {
    id: COVER_ID,
    packId: PACK_ID,
    name: "Hello",
    description: "Wumpus says hello",
    tags: "wumpus, hello, hi, hey",
    formatType: StickerFormatType.Lottie,
    sortValue: 1,
  },
  {
    id: "749054660769218631" as StickerId, // the platform's own id
    packId: PACK_ID,
    name: "Wave",
    description: "Wumpus waves hello",
    tags: "wumpus, hello, sup, hi, oi, heyo, heya, yo, greetings, greet, welcome, wave",
    formatType: StickerFormatType.Lottie,
    sortValue: 12,
  },
]

/** The packs of the platform's stickers. */
export const STICKER_PACKS: readonly StickerPack[] = [
  {
    id: PACK_ID,
    skuId: "847199849233514547",
    name: "Wumpus Beyond",
    description: "Say hello to Wumpus!",
    coverStickerId: COVER_ID,
    bannerAssetId: "761773777976819732",
    stickers: STICKERS,
  },
]

/** The names of the stickers that everyone can send. */
export const STANDARD_STICKER_NAMES = STICKERS.map(({ name }) => name)

/** Returns the sticker of the platform with an id. */
export function findStandardSticker(id: string): StandardSticker | undefined {
  return STICKERS.find((sticker) => sticker.id === id)
}

/** Returns the id of the sticker of the platform with a name; undefined for another name. */
export function findStandardStickerId(name: StandardStickerName): StickerId | undefined {
  return STICKERS.find((sticker) => sticker.name === name)?.id
}

/** Returns the pack with an id. @throws ApiError 10061 */
export function requireStickerPack(id: StickerPackId): StickerPack {
  const pack = STICKER_PACKS.find((one) => one.id === id)
  if (pack === undefined) throw new ApiError("unknownStickerPack")
  return pack
}

// The stickers of the platform: the pack that every world has, and those that a test creates.
// https://docs.discord.com/developers/resources/sticker#sticker-pack-object
//
// Assumption: standard-stickers

import { StickerFormatType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { StickerId, StickerPackId } from "../../model/ids.ts"
import type { WorldState } from "../../model/world.ts"
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
    file: null,
  },
  {
    id: "749054660769218631" as StickerId, // the platform's own id
    packId: PACK_ID,
    name: "Wave",
    description: "Wumpus waves hello",
    tags: "wumpus, hello, sup, hi, oi, heyo, heya, yo, greetings, greet, welcome, wave",
    formatType: StickerFormatType.Lottie,
    sortValue: 12,
    file: null,
  },
]

const WUMPUS_BEYOND: StickerPack = {
  id: PACK_ID,
  skuId: "847199849233514547",
  name: "Wumpus Beyond",
  description: "Say hello to Wumpus!",
  coverStickerId: COVER_ID,
  banner: { assetId: "761773777976819732", picture: null },
  stickers: STICKERS,
}

/** The names of the stickers that exist in every world. */
export const STANDARD_STICKER_NAMES: readonly StandardStickerName[] = ["Hello", "Wave"]

/** Returns the packs of the platform's stickers, those that a test has created last. */
export function stickerPacksOf({ stickerPacks }: WorldState): readonly StickerPack[] {
  return [WUMPUS_BEYOND, ...stickerPacks.values()]
}

/** Returns the sticker of the platform with an id. */
export function findStandardSticker(world: WorldState, id: string): StandardSticker | undefined {
  for (const { stickers } of stickerPacksOf(world)) {
    const sticker = stickers.find((one) => one.id === id)
    if (sticker !== undefined) return sticker
  }
  return undefined
}

/** Returns the id of the sticker with a name that exists in every world. */
export function findStandardStickerId(name: StandardStickerName): StickerId | undefined {
  return STICKERS.find((sticker) => sticker.name === name)?.id
}

/** Returns the pack with an id. @throws ApiError 10061 */
export function requireStickerPack(world: WorldState, id: StickerPackId): StickerPack {
  const pack = stickerPacksOf(world).find((one) => one.id === id)
  if (pack === undefined) throw new ApiError("unknownStickerPack")
  return pack
}

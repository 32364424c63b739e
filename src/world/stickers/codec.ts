// Codecs of stickers.

import { object, id, string, nullable, number } from "../codec/codec.ts"
import { array } from "../codec/collections.ts"
import type { Sticker } from "../expressions/model.ts"
import { picture } from "../emojis/codec.ts"
import type { StandardSticker, StickerPack, StickerPackBanner } from "./model.ts"

export const sticker = object<Sticker>({
  id: id(),
  guildId: id(),
  name: string(),
  description: nullable(string()),
  tags: string(),
  formatType: number(),
  creatorId: id(),
  picture,
})

const standardSticker = object<StandardSticker>({
  id: id(),
  packId: id(),
  name: string(),
  description: string(),
  tags: string(),
  formatType: number(),
  sortValue: number(),
  file: nullable(picture),
})

/** A pack that a test has created. */
export const stickerPack = object<StickerPack>({
  id: id(),
  skuId: string(),
  name: string(),
  description: string(),
  coverStickerId: nullable(id()),
  banner: nullable(object<StickerPackBanner>({ assetId: string(), picture: nullable(picture) })),
  stickers: array(standardSticker),
})

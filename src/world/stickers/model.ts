import type { StickerFormatType } from "discord-api-types/v10"
import type { Picture } from "../expressions/model.ts"
import type { StickerId, StickerPackId } from "../model/ids.ts"

/** A sticker of the platform, which everyone can send. */
export interface StandardSticker {
  readonly id: StickerId
  readonly packId: StickerPackId
  readonly name: string
  readonly description: string
  /** Keywords, separated by commas. */
  readonly tags: string
  readonly formatType: StickerFormatType
  /** The position in the pack. */
  readonly sortValue: number
  /** The file that the CDN serves; null for an animation without layers. */
  readonly file: Picture | null
}

/** The name of a sticker that exists in every world. */
export type StandardStickerName = "Wave" | "Hello"

/** A pack of stickers of the platform. */
export interface StickerPack {
  readonly id: StickerPackId
  readonly skuId: string
  readonly name: string
  readonly description: string
  /** The sticker that is the icon of the pack; null if it has none. */
  readonly coverStickerId: StickerId | null
  readonly banner: StickerPackBanner | null
  readonly stickers: readonly StandardSticker[]
}

/** The banner of a pack. */
export interface StickerPackBanner {
  readonly assetId: string
  /** Null for a plain image. */
  readonly picture: Picture | null
}

import type { StickerFormatType } from "discord-api-types/v10"
import type { StickerId, StickerPackId } from "../model/ids.ts"

/** A sticker of the platform, which everyone can send. */
export interface StandardSticker {
  readonly id: StickerId
  readonly packId: StickerPackId
  readonly name: StandardStickerName
  readonly description: string
  /** Keywords, separated by commas. */
  readonly tags: string
  readonly formatType: StickerFormatType
  /** The position in the pack. */
  readonly sortValue: number
}

/** The name of a sticker that everyone can send. */
export type StandardStickerName = "Wave" | "Hello"

/** A pack of stickers of the platform. */
export interface StickerPack {
  readonly id: StickerPackId
  readonly skuId: string
  readonly name: string
  readonly description: string
  readonly coverStickerId: StickerId
  readonly bannerAssetId: string
  readonly stickers: readonly StandardSticker[]
}

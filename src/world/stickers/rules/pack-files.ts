// The files of the packs that a test creates.

import { StickerFormatType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Picture } from "../../expressions/model.ts"
import { propertyOf } from "../../kernel/objects.ts"
import { parsePicture, stickerFormatOf } from "../../files/rules/pictures.ts"
import type { StandardSticker } from "../model.ts"

/**
 * Returns the file of a sticker with its format. Without a file, the sticker is an animation without
 * layers.
 *
 * @throws ApiError 50046 for a file that is no PNG, no GIF and no Lottie animation.
 */
export function readPackSticker(
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Pick<StandardSticker, "file" | "formatType"> {
  if (bytes === undefined) return { formatType: StickerFormatType.Lottie, file: null }
  const file = parsePicture(bytes)
  const formatType = file && stickerFormatOf(file)
  if (file !== undefined && formatType !== undefined) return { formatType, file: withoutKind(file) }
  if (!isLottie(bytes)) throw new ApiError("invalidAsset")
  return { formatType: StickerFormatType.Lottie, file: { contentType: "application/json", bytes } }
}

/** Returns the banner of a pack. @throws ApiError 50046 for a file that is no PNG, JPEG or WebP. */
export function readPackBanner(bytes: Uint8Array<ArrayBuffer>): Picture {
  const picture = parsePicture(bytes)
  if (picture === undefined || picture.contentType === "image/gif") {
    throw new ApiError("invalidAsset")
  }
  return withoutKind(picture)
}

function withoutKind({ contentType, bytes }: Picture): Picture {
  return { contentType, bytes }
}

/** Returns whether a file is a Lottie animation: a JSON object with layers. */
function isLottie(bytes: Uint8Array): boolean {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(propertyOf(json, "layers"))
  } catch {
    return false
  }
}

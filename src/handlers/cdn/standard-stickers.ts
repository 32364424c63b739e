// The files of the platform's stickers. The images are not the platform's.
// https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints

import type { Picture } from "../../world/expressions/model.ts"
import { STICKER_PACKS, findStandardSticker } from "../../world/stickers/rules/standard-packs.ts"
import { findDefaultAvatar } from "./default-avatars.ts"

/** Each sticker of the platform is a Lottie animation, which the CDN serves as JSON. */
const ANIMATION = /^\/stickers\/(\d+)\.json$/
/** The banner of a pack. The folder is that of the platform's own application. */
const BANNER = /^\/app-assets\/710982414301790216\/store\/(\d+)\.(?:png|jpe?g|webp)$/

/** Returns the file of a sticker, or of the banner of a pack. */
export function findStandardStickerFile(path: string): Picture | undefined {
  const [, bannerId] = BANNER.exec(path) ?? []
  if (STICKER_PACKS.some(({ bannerAssetId }) => bannerAssetId === bannerId)) {
    return findDefaultAvatar("/embed/avatars/0.png")
  }
  const sticker = findStandardSticker(ANIMATION.exec(path)?.[1] ?? "")
  return sticker && { contentType: "application/json", bytes: animationOf(sticker.name) }
}

/** Returns an animation of 320 × 320 pixels and one second, without layers. */
function animationOf(name: string): Uint8Array<ArrayBuffer> {
  const animation = { v: "5.7.0", nm: name, fr: 60, ip: 0, op: 60, w: 320, h: 320, ddd: 0 }
  return new TextEncoder().encode(JSON.stringify({ ...animation, assets: [], layers: [] }))
}

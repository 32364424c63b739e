// The files of the platform's stickers. The images are not the platform's.
// https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints

import { StickerFormatType } from "discord-api-types/v10"
import type { Picture } from "../../world/expressions/model.ts"
import type { WorldState } from "../../world/model/world.ts"
import { findStandardSticker, stickerPacksOf } from "../../world/stickers/rules/standard-packs.ts"
import { findDefaultAvatar } from "./default-avatars.ts"

const STICKER = /^\/stickers\/(\d+)\.(png|gif|json)$/
/** The banner of a pack. The folder is that of the platform's own application. */
const BANNER = /^\/app-assets\/710982414301790216\/store\/(\d+)\.(?:png|jpe?g|webp)$/

/** The extension of each format. The CDN serves a Lottie animation as JSON. */
const EXTENSIONS: Readonly<Record<StickerFormatType, string>> = {
  [StickerFormatType.PNG]: "png",
  [StickerFormatType.APNG]: "png",
  [StickerFormatType.Lottie]: "json",
  [StickerFormatType.GIF]: "gif",
}

/** Returns the file of a sticker, or of the banner of a pack. */
export function findStandardStickerFile(world: WorldState, path: string): Picture | undefined {
  const [, bannerId] = BANNER.exec(path) ?? []
  if (bannerId !== undefined) return findBanner(world, bannerId)
  const [, id = "", extension] = STICKER.exec(path) ?? []
  const sticker = findStandardSticker(world, id)
  if (sticker === undefined || EXTENSIONS[sticker.formatType] !== extension) return undefined
  return sticker.file ?? { contentType: "application/json", bytes: animationOf(sticker.name) }
}

function findBanner(world: WorldState, id: string): Picture | undefined {
  const banner = stickerPacksOf(world).find((pack) => pack.banner?.assetId === id)?.banner
  if (banner == null) return undefined
  return banner.picture ?? findDefaultAvatar("/embed/avatars/0.png")
}

/** Returns an animation of 320 × 320 pixels and one second, without layers. */
function animationOf(name: string): Uint8Array<ArrayBuffer> {
  const animation = { v: "5.7.0", nm: name, fr: 60, ip: 0, op: 60, w: 320, h: 320, ddd: 0 }
  return new TextEncoder().encode(JSON.stringify({ ...animation, assets: [], layers: [] }))
}

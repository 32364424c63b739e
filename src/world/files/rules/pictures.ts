// Uploaded pictures. Their type is detected from the first bytes, because the types that clients
// send are unreliable (discord.js always sends image/jpg).

import { ApiError } from "../../kernel/api-error.ts"
import { StickerFormatType } from "discord-api-types/v10"
import type { Picture } from "../../expressions/model.ts"
import type { Avatar } from "../../users/model/user.ts"

/** A picture, with whether it is animated. */
export interface ParsedPicture extends Picture {
  readonly animated: boolean
}

type PictureBytes = Uint8Array<ArrayBuffer>

/** Returns whether a file has a text at an offset. */
function hasTextAt(bytes: PictureBytes, text: string, at = 0): boolean {
  return Array.from(text).every((letter, index) => bytes[at + index] === letter.codePointAt(0))
}

function containsText(bytes: PictureBytes, text: string): boolean {
  return bytes.some((_, at) => hasTextAt(bytes, text, at))
}

/**
 * The supported formats: detection, and whether a file is animated. An animated PNG counts as a
 * still picture.
 */
const PICTURE_FORMATS: readonly {
  readonly contentType: string
  readonly is: (bytes: PictureBytes) => boolean
  readonly moves: (bytes: PictureBytes) => boolean
}[] = [
  { contentType: "image/png", is: (bytes) => hasTextAt(bytes, "\u0089PNG"), moves: () => false },
  {
    contentType: "image/jpeg",
    is: (bytes) => hasTextAt(bytes, "\u00ff\u00d8"),
    moves: () => false,
  },
  { contentType: "image/gif", is: (bytes) => hasTextAt(bytes, "GIF8"), moves: () => true },
  {
    contentType: "image/webp",
    is: (bytes) => hasTextAt(bytes, "RIFF") && hasTextAt(bytes, "WEBP", 8),
    moves: (bytes) => containsText(bytes, "ANIM"),
  },
]

/** Returns the picture in a file; undefined if the format is not allowed for emojis. */
export function parsePicture(bytes: PictureBytes): ParsedPicture | undefined {
  const kind = PICTURE_FORMATS.find(({ is }) => is(bytes))
  return kind && { contentType: kind.contentType, bytes, animated: kind.moves(bytes) }
}

/**
 * Returns the sticker format of a picture; undefined for other pictures. Lottie needs a verified or
 * partnered guild, which the simulation does not have.
 * https://docs.discord.com/developers/resources/sticker#create-guild-sticker
 */
export function stickerFormatOf({ contentType, bytes }: Picture): StickerFormatType | undefined {
  if (contentType === "image/gif") return StickerFormatType.GIF
  if (contentType !== "image/png") return undefined
  return containsText(bytes, "acTL") ? StickerFormatType.APNG : StickerFormatType.PNG
}

/** Returns a picture as the avatar of an account or a webhook. */
export function toAvatar(picture: ParsedPicture): Avatar {
  const { contentType, bytes } = picture
  return { contentType, bytes, hash: pictureHashOf(picture) }
}

/**
 * Returns the image of bytes that is shown by its hash: an avatar, an icon, a cover. Null removes it, undefined keeps it.
 *
 * Assumption: webhook-avatar-refusal. Data other than PNG, JPEG, GIF or WebP is refused as for
 * emojis.
 *
 * @throws ApiError 50046
 */
export function readAvatar(bytes: PictureBytes | null | undefined): Avatar | null | undefined {
  if (bytes == null) return bytes
  const picture = parsePicture(bytes)
  if (picture === undefined) throw new ApiError("invalidAsset")
  return toAvatar(picture)
}

/** Returns a picture without its animation. Files are not converted: only the hash differs. */
export function toStill(picture: Avatar): Avatar {
  return { ...picture, hash: picture.hash.replace(/^a_/, "") }
}

/** The initial values of the four 32-bit hashes. */
const SEEDS = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b] as const

/**
 * Returns the hash of a picture for URLs: 32 hexadecimal digits, with the prefix `a_` for an
 * animated picture. https://docs.discord.com/developers/reference#image-formatting
 */
export function pictureHashOf({ bytes, animated }: ParsedPicture): string {
  return `${animated ? "a_" : ""}${hashOfBytes(bytes)}`
}

/**
 * Returns the hash of the picture at a URL. The picture is not fetched; the hash is computed from
 * the URL.
 *
 * Assumption: avatar-urls. The picture is a still one that the platform already knows.
 */
export function hashOfUrl(url: string): string {
  return hashOfBytes(new TextEncoder().encode(url))
}

function hashOfBytes(bytes: PictureBytes): string {
  const parts = SEEDS.map((seed) => {
    let hash: number = seed
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, "0")
  })
  return parts.join("")
}

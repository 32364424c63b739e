// Pictures as they are uploaded: told apart by how they begin, since what clients say of them is no
// guide (discord.js calls every one of them image/jpg).

import { StickerFormatType } from "discord-api-types/v10"
import type { Picture } from "../model/expression.ts"
import type { Avatar } from "../model/user.ts"

/** A picture, and whether it moves. */
export interface ParsedPicture extends Picture {
  readonly animated: boolean
}

type PictureBytes = Uint8Array<ArrayBuffer>

/** Whether a file holds a text at a place. */
function hasTextAt(bytes: PictureBytes, text: string, at = 0): boolean {
  return Array.from(text).every((letter, index) => bytes[at + index] === letter.codePointAt(0))
}

function containsText(bytes: PictureBytes, text: string): boolean {
  return bytes.some((_, at) => hasTextAt(bytes, text, at))
}

/** Each kind: how it begins, and whether one of it moves. An animated PNG counts as a still one. */
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

/** The picture that a file is, if it is one of those that emojis are made of. */
export function parsePicture(bytes: PictureBytes): ParsedPicture | undefined {
  const kind = PICTURE_FORMATS.find(({ is }) => is(bytes))
  return kind && { contentType: kind.contentType, bytes, animated: kind.moves(bytes) }
}

/**
 * What a sticker can be made of. Lottie takes a guild that is verified or a partner, which none is.
 * https://docs.discord.com/developers/resources/sticker#create-guild-sticker
 */
export function stickerFormatOf({ contentType, bytes }: Picture): StickerFormatType | undefined {
  if (contentType === "image/gif") return StickerFormatType.GIF
  if (contentType !== "image/png") return undefined
  return containsText(bytes, "acTL") ? StickerFormatType.APNG : StickerFormatType.PNG
}

const DATA_URI = /^data:[^,]*;base64,(.*)$/s

/** The bytes of a data URI. https://docs.discord.com/developers/reference#image-data */
export function bytesOfDataUri(uri: string): PictureBytes | undefined {
  const encoded = DATA_URI.exec(uri)?.[1]
  if (encoded === undefined) return undefined
  try {
    return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined // no base64
  }
}

/** The opposite of `bytesOfDataUri`. */
export function toDataUri({ contentType, bytes }: Picture): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  return `data:${contentType};base64,${btoa(text)}`
}

/** A picture as the avatar of an account or a webhook. */
export function toAvatar(picture: ParsedPicture): Avatar {
  const { contentType, bytes } = picture
  return { contentType, bytes, hash: pictureHashOf(picture) }
}

/** Four starts of a hash of 32 bits. */
const SEEDS = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b] as const

/**
 * The hash of a picture, as it stands in addresses: 32 hexadecimal digits, after `a_` where the picture moves.
 * https://docs.discord.com/developers/reference#image-formatting
 */
export function pictureHashOf({ bytes, animated }: ParsedPicture): string {
  return `${animated ? "a_" : ""}${hashOfBytes(bytes)}`
}

/**
 * Returns the hash of the picture at an address, which nobody looks at: it follows from the address.
 *
 * Assumption: avatar-urls. The picture is a still one that the platform has seen already.
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

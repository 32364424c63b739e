// Default avatars of accounts without an avatar of their own.

import type { Picture } from "../../world/expressions/model.ts"
import { bytesOfDataUri } from "../../world/files/rules/data-uri.ts"
import { memoizePerObject } from "../../world/kernel/memoize.ts"

const PATH = /^\/embed\/avatars\/(\d)\.png$/

// A PNG of 128 × 128 in three parts. Each part is a multiple of three bytes, so that their base64
// can be joined.
const HEADER = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAIAAAACAAQMAAAD58POI"

/** PNG palettes by index: the background color, and white. */
const PALETTES = [
  { palette: "AAAABlBMVEVPW9X///8FnpAV" }, // blurple
  { palette: "AAAABlBMVEVdZnP///96MQlr" }, // grey
  { palette: "AAAABlBMVEUdfUn////9z71R" }, // green
  { palette: "AAAABlBMVEWmXQD///+qH2ZU" }, // orange
  { palette: "AAAABlBMVEWzOD////8AnuW2" }, // red
  { palette: "AAAABlBMVEWoOoL////8V9LJ" }, // pink
] as const

const FIGURE =
  "AAAA1ElEQVR42u3TQQ6DIBAFUIgLlxzBo3A0OZpH4QgsXRB/Qw2RmZ+qtUnTtGXnW/CHmdGY//m5000KxkV+WyAI6IEo" +
  "YABmAR7I8k5A3goAKkTGdAWmPegLxD1wBdIeDAXm18AXyG+HC5Ue94PguMk0FxolDZvXgRaGVsrJuu65anNViDEufeg/" +
  "pyulx+kGUU9pDDTsscCiptAG2xWCvLO91a2QZEgb41fIMrXNBVSuBlshtAvVLhVBXyHKQrdSCYYK8yPwFfJpGCsspwFQ" +
  "738e7Abhu+AGJURCyxFsbwMAAAAASUVORK5CYII="

/**
 * Returns the default avatar at a CDN path: one of six. An account without an avatar has the index
 * `(id >> 22) % 6`; an account with a discriminator of four digits has `discriminator % 5`. All are
 * PNGs of one size, independent of the query. The images are not the platform's.
 *
 * https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints
 */
export function findDefaultAvatar(path: string): Picture | undefined {
  const colors = PALETTES[Number(PATH.exec(path)?.[1])]
  return colors && createAvatar(colors)
}

const createAvatar = memoizePerObject(
  ({ palette }: (typeof PALETTES)[number]): Picture | undefined => {
    const bytes = bytesOfDataUri(HEADER + palette + FIGURE)
    return bytes && { contentType: "image/png", bytes }
  },
)

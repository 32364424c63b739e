// The pictures of accounts that have none of their own.

import type { Picture } from "../world/model/expression.ts"
import { bytesOfDataUri } from "../world/rules/pictures.ts"

const PATH = /^\/embed\/avatars\/(\d)\.png$/

// A PNG of 128 × 128 in three parts, each of whole groups of three bytes, so that their base64 joins.
const HEADER = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAIAAAACAAQMAAAD58POI"

/** By index: the colour of the ground, and white. */
const PALETTES = [
  "AAAABlBMVEVPW9X///8FnpAV", // blurple
  "AAAABlBMVEVdZnP///96MQlr", // grey
  "AAAABlBMVEUdfUn////9z71R", // green
  "AAAABlBMVEWmXQD///+qH2ZU", // orange
  "AAAABlBMVEWzOD////8AnuW2", // red
  "AAAABlBMVEWoOoL////8V9LJ", // pink
] as const

const FIGURE =
  "AAAA1ElEQVR42u3TQQ6DIBAFUIgLlxzBo3A0OZpH4QgsXRB/Qw2RmZ+qtUnTtGXnW/CHmdGY//m5000KxkV+WyAI6IEo" +
  "YABmAR7I8k5A3goAKkTGdAWmPegLxD1wBdIeDAXm18AXyG+HC5Ue94PguMk0FxolDZvXgRaGVsrJuu65anNViDEufeg/" +
  "pyulx+kGUU9pDDTsscCiptAG2xWCvLO91a2QZEgb41fIMrXNBVSuBlshtAvVLhVBXyHKQrdSCYYK8yPwFfJpGCsspwFQ" +
  "738e7Abhu+AGJURCyxFsbwMAAAAASUVORK5CYII="

/**
 * The default avatar at a path of the CDN: one of six. An account without a picture has that of the index
 * `(id >> 22) % 6`; one with a discriminator of four digits has that of `discriminator % 5`. They are PNGs of one size, whichever the query asks for. What they show
 * is ours.
 *
 * https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints
 */
export function findDefaultAvatar(path: string): Picture | undefined {
  const palette = PALETTES[Number(PATH.exec(path)?.[1])]
  const bytes = palette && bytesOfDataUri(HEADER + palette + FIGURE)
  return bytes && { contentType: "image/png", bytes }
}

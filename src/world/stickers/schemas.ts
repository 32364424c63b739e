// The bodies that create and edit stickers.

import {
  type Schema,
  transform,
  withChecks,
  string,
  codePointLength,
  issues,
  object,
  withDefault,
  ignored,
  optional,
  nullable,
} from "../kernel/body-schema.ts"
import { LIMITS } from "../rules/limits.ts"

/** The description of a sticker: empty, or at least two characters. */
const description: Schema<string | null> = transform(
  withChecks(string({ max: LIMITS.sticker.description.max }), (found, fail) => {
    const isShort = found !== "" && codePointLength(found) < LIMITS.sticker.description.min
    if (isShort) fail(issues.length(LIMITS.sticker.description))
  }),
  (found) => (found === "" ? null : found),
)

const stickerFields = { name: string(LIMITS.sticker.name), tags: string(LIMITS.sticker.tags) }

/**
 * The body of a new sticker. The file is a separate part of the request.
 * https://docs.discord.com/developers/resources/sticker#create-guild-sticker
 */
export const createStickerBody = object({
  ...stickerFields,
  description: withDefault(description, null),
  file: ignored("it is read as a file; a text in its place is no file"),
})

/**
 * The body of an edit of a sticker.
 * https://docs.discord.com/developers/resources/sticker#modify-guild-sticker
 */
export const editStickerBody = object({
  name: optional(stickerFields.name),
  tags: optional(stickerFields.tags),
  description: optional(nullable(description)),
})

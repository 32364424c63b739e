// What may be said of emojis and stickers.

import {
  type FormIssue,
  type Schema,
  checked,
  form,
  ignored,
  list,
  lengthOf,
  mapped,
  nullable,
  optional,
  otherwise,
  snowflake,
  text,
  wrong,
} from "../../kernel/form.ts"
import type { RoleId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"
import { imageData } from "./image-data.ts"

function emojiName(): Schema<string> {
  return checked(text(LIMITS.emoji.name), (found, fail) => {
    if (!/^\w+$/.test(found)) fail(wrong.pattern)
  })
}

const tooLarge: FormIssue = {
  code: "BINARY_TYPE_MAX_SIZE",
  message: `File cannot be larger than ${(LIMITS.emoji.readBytes / 1024).toFixed(1)} kb.`,
}

const image = checked(imageData, (bytes, fail) => {
  if (bytes.byteLength > LIMITS.emoji.readBytes) fail(tooLarge)
})

const roles = optional(nullable(list(snowflake<RoleId>(), { ...LIMITS.emoji.roles, unique: true })))

/** https://docs.discord.com/developers/resources/emoji#create-application-emoji */
export const applicationEmojiCreateForm = form({ name: emojiName(), image })

/** https://docs.discord.com/developers/resources/emoji#modify-application-emoji */
export const applicationEmojiEditForm = form({ name: optional(emojiName()) })

/** https://docs.discord.com/developers/resources/emoji#create-guild-emoji */
export const emojiCreateForm = form({ ...applicationEmojiCreateForm.fields, roles })

/** https://docs.discord.com/developers/resources/emoji#modify-guild-emoji */
export const emojiEditForm = form({ ...applicationEmojiEditForm.fields, roles })

/** A description is empty, or has two characters. */
const description: Schema<string | null> = mapped(
  checked(text({ max: LIMITS.sticker.description.max }), (found, fail) => {
    const isShort = found !== "" && lengthOf(found) < LIMITS.sticker.description.min
    if (isShort) fail(wrong.length(LIMITS.sticker.description))
  }),
  (found) => (found === "" ? null : found),
)

const fields = { name: text(LIMITS.sticker.name), tags: text(LIMITS.sticker.tags) }

/**
 * A new sticker; the file is a part beside these.
 * https://docs.discord.com/developers/resources/sticker#create-guild-sticker
 */
export const stickerCreateForm = form({
  ...fields,
  description: otherwise(description, null),
  file: ignored("it is read as a file; a text in its place is none"),
})

/** https://docs.discord.com/developers/resources/sticker#modify-guild-sticker */
export const stickerEditForm = form({
  name: optional(fields.name),
  tags: optional(fields.tags),
  description: optional(nullable(description)),
})

// Emojis and stickers with their pictures, as they are saved.

import { type Fields, flag, id, nullable, number, record, text } from "../kernel/codec.ts"
import { bytes, list } from "../kernel/codec-collections.ts"
import type { CustomEmoji, GuildEmoji, Picture, Sticker } from "../model/expression.ts"

const picture = record<Picture>({ contentType: text(), bytes })

const custom: Fields<CustomEmoji> = {
  id: id(),
  name: text(),
  animated: flag,
  creatorId: id(),
  picture,
}

/** An emoji of an application. */
export const customEmoji = record<CustomEmoji>(custom)

/** An emoji of a guild. */
export const guildEmoji = record<GuildEmoji>({ ...custom, guildId: id(), roleIds: list(id()) })

/** A sticker. */
export const sticker = record<Sticker>({
  id: id(),
  guildId: id(),
  name: text(),
  description: nullable(text()),
  tags: text(),
  formatType: number(),
  creatorId: id(),
  picture,
})

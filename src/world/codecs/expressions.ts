// Codecs of emojis and stickers with their images.

import { type FieldCodecs, boolean, id, nullable, number, object, string } from "../kernel/codec.ts"
import { bytes, array } from "../kernel/codec-collections.ts"
import type { CustomEmoji, GuildEmoji, Picture, Sticker } from "../model/expression.ts"

const picture = object<Picture>({ contentType: string(), bytes })

const customEmojiFields: FieldCodecs<CustomEmoji> = {
  id: id(),
  name: string(),
  animated: boolean,
  creatorId: id(),
  picture,
}

export const customEmoji = object<CustomEmoji>(customEmojiFields)

export const guildEmoji = object<GuildEmoji>({
  ...customEmojiFields,
  guildId: id(),
  roleIds: array(id()),
})

export const sticker = object<Sticker>({
  id: id(),
  guildId: id(),
  name: string(),
  description: nullable(string()),
  tags: string(),
  formatType: number(),
  creatorId: id(),
  picture,
})

// Codecs of stickers.

import { object, id, string, nullable, number } from "../codec/codec.ts"
import type { Sticker } from "../expressions/model.ts"
import { picture } from "../emojis/codec.ts"

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

// Codecs of stickers.

import { object, id, string, nullable, number } from "../kernel/codec.ts"
import type { Sticker } from "../model/expression.ts"
import { picture } from "./emojis.ts"

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

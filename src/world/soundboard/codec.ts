// Codecs of soundboard sounds.

import { id, nullable, number, object, string } from "../codec/codec.ts"
import { emoji, picture } from "../emojis/codec.ts"
import type { GuildSound } from "./model.ts"

export const guildSound = object<GuildSound>({
  id: id(),
  guildId: id(),
  name: string(),
  volume: number(),
  emoji: nullable(emoji),
  creatorId: id(),
  file: picture,
})

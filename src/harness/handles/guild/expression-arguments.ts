// The argument types of the builders of emojis, stickers and soundboard sounds.

import { customEmoji } from "../arguments/argument-handles.ts"
import { options, union } from "../arguments/argument-types.ts"
import { bytes, fraction, name, snowflake as id, text } from "../arguments/argument-values.ts"
import { EMOJI_TYPES } from "../arguments/option-types.ts"
import type { NewEmojiOptions, SoundboardSoundOptions, StickerOptions } from "./expressions.ts"

/** The argument types by method name. */
export const EXPRESSION_BUILDERS = {
  createEmoji: { name, options: options<NewEmojiOptions>({ ...EMOJI_TYPES, id }) },
  createSticker: {
    name,
    options: options<StickerOptions>({ id, description: text, tags: name, image: bytes }),
  },
  createSoundboardSound: {
    name,
    options: options<SoundboardSoundOptions>({
      id,
      sound: bytes,
      volume: fraction,
      emoji: union(name, customEmoji),
    }),
  },
} as const

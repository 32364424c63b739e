// Codecs of emojis.

import { bytes, array } from "../kernel/codec-collections.ts"
import {
  object,
  string,
  type FieldCodecs,
  id,
  boolean,
  nullable,
  optional,
  literalTrue,
} from "../kernel/codec.ts"
import type { Picture, CustomEmoji, GuildEmoji } from "../model/expression.ts"
import type { Emoji } from "../model/message.ts"

export const picture = object<Picture>({ contentType: string(), bytes })

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

export const emoji = object<Emoji>({
  id: nullable(id()),
  name: string(),
  animated: optional(literalTrue),
})

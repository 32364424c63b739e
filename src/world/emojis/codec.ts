// Codecs of emojis.

import { bytes } from "../codec/bytes.ts"
import { array } from "../codec/collections.ts"
import {
  object,
  string,
  type FieldCodecs,
  id,
  boolean,
  nullable,
  optional,
  literalTrue,
} from "../codec/codec.ts"
import type { Picture, CustomEmoji, GuildEmoji } from "../expressions/model.ts"
import type { Emoji } from "../messages/model/message.ts"

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

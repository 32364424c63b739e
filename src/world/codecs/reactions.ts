// Codecs of reactions.

import { setOf } from "../kernel/codec-collections.ts"
import { object, nullable, id, string, optional, literalTrue } from "../kernel/codec.ts"
import type { Emoji, Reaction } from "../model/message.ts"

export const emoji = object<Emoji>({
  id: nullable(id()),
  name: string(),
  animated: optional(literalTrue),
})

export const reaction = object<Reaction>({ emoji, userIds: setOf(id()) })

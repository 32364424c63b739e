// Codecs of reactions.

import { setOf } from "../codec/collections.ts"
import { object, id } from "../codec/codec.ts"
import type { Reaction } from "../messages/model/message.ts"
import { emoji } from "../emojis/codec.ts"

export const reaction = object<Reaction>({ emoji, userIds: setOf(id()) })

// Codecs of reactions.

import { setOf } from "../kernel/codec-collections.ts"
import { object, id } from "../kernel/codec.ts"
import type { Reaction } from "../model/message.ts"
import { emoji } from "./emojis.ts"

export const reaction = object<Reaction>({ emoji, userIds: setOf(id()) })

import type { Channel } from "../model/channel.ts"
import type { Message } from "../model/message.ts"

/** A message that is pinned. */
export type PinnedMessage = Message & { readonly pinnedAt: number }

/** The pins of a channel, the last that was pinned first. */
export function findPins({ messages }: Channel): PinnedMessage[] {
  return [...messages].filter(isPinned).toSorted((one, other) => other.pinnedAt - one.pinnedAt)
}

function isPinned(message: Message): message is PinnedMessage {
  return message.pinnedAt !== null
}

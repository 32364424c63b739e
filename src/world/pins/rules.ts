import type { Channel } from "../channels/model/channel.ts"
import type { Message } from "../messages/model/message.ts"

/** A pinned message. */
export type PinnedMessage = Message & { readonly pinnedAt: number }

/** Returns the pinned messages of a channel, the most recently pinned first. */
export function findPins({ messages, pinnedIds }: Channel): PinnedMessage[] {
  return Array.from(pinnedIds, (id) => messages.get(id))
    .filter(isPinned)
    .toReversed()
}

function isPinned(message: Message | undefined): message is PinnedMessage {
  return message !== undefined && message.pinnedAt !== null
}

// What a channel remembers of its messages besides the messages: so that one is found by its pin, its files or
// its nonce at once, however many there are.

import { createSortedMap } from "../kernel/sorted-map.ts"
import type { Channel, ChannelMessages } from "../model/channel.ts"
import type { AttachmentId, MessageId, UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"

/** The history of a channel where nothing was ever written. */
export function emptyHistory(): ChannelMessages {
  return {
    lastMessageId: null,
    lastPinAt: null,
    messages: createSortedMap<MessageId, Message>(),
    pinnedIds: new Set(),
    fileHolders: new Map<AttachmentId, Set<MessageId>>(),
    nonces: new Map(),
  }
}

/** Puts a message among those of its channel. */
export function addToHistory(channel: Channel, message: Message): void {
  channel.messages.set(message.id, message)
  indexFiles(channel, message)
  const nonce = nonceKey(message.authorId, message.nonce)
  if (nonce !== undefined) channel.nonces.set(nonce, message.id)
}

/** Takes in the files that a message has now. Those that it had stay, as it is asked for them itself. */
export function indexFiles(channel: Channel, message: Message): void {
  for (const { id } of [...message.attachments, ...(message.snapshot?.attachments ?? [])]) {
    const holders = channel.fileHolders.get(id)
    if (holders === undefined) channel.fileHolders.set(id, new Set([message.id]))
    else holders.add(message.id)
  }
}

/** Takes a message from among those of its channel. */
export function removeFromHistory(channel: Channel, id: MessageId): void {
  channel.messages.delete(id)
  channel.pinnedIds.delete(id)
}

/** The last message of an author's that came with a nonce. */
export function findByNonce(
  channel: Channel,
  authorId: UserId,
  nonce: string | number | null | undefined,
): Message | undefined {
  const id = channel.nonces.get(nonceKey(authorId, nonce) ?? "")
  return id === undefined ? undefined : channel.messages.get(id)
}

/** A nonce with whose it is; 1 and "1" are two. */
function nonceKey(authorId: UserId, nonce: string | number | null | undefined): string | undefined {
  return nonce == null ? undefined : JSON.stringify([authorId, nonce])
}

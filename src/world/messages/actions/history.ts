// Indexes of a channel's messages by pin, file and nonce. Lookups take constant time.

import { SortedMap } from "../../kernel/sorted-map.ts"
import type { Channel, ChannelMessages } from "../../channels/model/channel.ts"
import type { AttachmentId, MessageId, UserId } from "../../model/ids.ts"
import type { Attachment, Message } from "../model/message.ts"

/** Returns the history of a channel without messages. */
export function emptyHistory(): ChannelMessages {
  return {
    lastMessageId: null,
    lastPinAt: null,
    messages: new SortedMap<MessageId, Message>(),
    pinnedIds: new Set(),
    fileHolders: new Map<AttachmentId, Set<MessageId>>(),
    nonces: new Map(),
  }
}

/** The lists of a message that are replaced instead of changed. */
type MessageLists = Pick<
  Message,
  | "mentionedUserIds"
  | "mentionedRoleIds"
  | "attachments"
  | "stickers"
  | "embeds"
  | "previews"
  | "components"
  | "reactions"
>

/** The empty list that all messages share. */
const NONE: readonly never[] = Object.freeze([])

/** The lists of a message without content. */
export const EMPTY_LISTS: Readonly<Record<keyof MessageLists, readonly never[]>> = {
  mentionedUserIds: NONE,
  mentionedRoleIds: NONE,
  attachments: NONE,
  stickers: NONE,
  embeds: NONE,
  previews: NONE,
  components: NONE,
  reactions: NONE,
}

/**
 * Lets the empty lists of a message be one list. Most messages have only empty lists, and among a
 * million messages the lists of each would miss the processor's cache whenever it is read. Names
 * each list, because an access by a variable name takes longer.
 */
function shareEmptyLists(message: { -readonly [List in keyof MessageLists]: Message[List] }): void {
  if (message.mentionedUserIds.length === 0) message.mentionedUserIds = NONE
  if (message.mentionedRoleIds.length === 0) message.mentionedRoleIds = NONE
  if (message.attachments.length === 0) message.attachments = NONE
  if (message.stickers.length === 0) message.stickers = NONE
  if (message.embeds.length === 0) message.embeds = NONE
  if (message.previews.length === 0) message.previews = NONE
  if (message.components.length === 0) message.components = NONE
  if (message.reactions.length === 0) message.reactions = NONE
}

/** Adds a message to the history of its channel. */
export function addToHistory(channel: Channel, message: Message): void {
  shareEmptyLists(message)
  channel.messages.set(message.id, message)
  indexFiles(channel, message)
  const nonce = nonceKey(message.authorId, message.nonce)
  if (nonce !== undefined) channel.nonces.set(nonce, message.id)
}

/**
 * Indexes the files of a message. Removed files stay in the index, as lookups check the message
 * itself.
 */
export function indexFiles(channel: Channel, message: Message): void {
  for (const file of message.attachments) indexFile(channel, file, message.id)
  for (const file of message.snapshot?.attachments ?? NONE) indexFile(channel, file, message.id)
}

function indexFile({ fileHolders }: Channel, { id }: Attachment, holder: MessageId): void {
  const holders = fileHolders.get(id)
  if (holders === undefined) fileHolders.set(id, new Set([holder]))
  else holders.add(holder)
}

/** Removes a message from the history of its channel. */
export function removeFromHistory(channel: Channel, id: MessageId): void {
  channel.messages.delete(id)
  channel.pinnedIds.delete(id)
}

/** Returns the last message of an author with a nonce. */
export function findByNonce(
  channel: Channel,
  authorId: UserId,
  nonce: string | number | null | undefined,
): Message | undefined {
  const id = channel.nonces.get(nonceKey(authorId, nonce) ?? "")
  return id === undefined ? undefined : channel.messages.get(id)
}

/** Returns the index key of an author's nonce. The nonces 1 and "1" have different keys. */
export function nonceKey(
  authorId: UserId,
  nonce: string | number | null | undefined,
): string | undefined {
  return nonce == null ? undefined : JSON.stringify([authorId, nonce])
}

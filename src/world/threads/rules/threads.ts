// Threads: lookup, parents, message counts and archiving.
// https://docs.discord.com/developers/topics/threads

import { ChannelFlags, MessageType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import { timeOf } from "../../kernel/snowflake.ts"
import type { Channel, GuildChannel, Thread } from "../../channels/model/channel.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { Message } from "../../messages/model/message.ts"
import type { WorldState } from "../../model/world.ts"
import { isGuildChannel } from "../../rules/require.ts"
import { threadIdOf } from "../../rules/shared-ids.ts"

/** Returns the parent channel of a thread. The thread is deleted with its parent. */
export function parentOf(state: WorldState, { parentId }: Thread): GuildChannel {
  const parent = state.channels.get(parentId)
  if (parent === undefined || !isGuildChannel(parent)) throw new ApiError("unknownChannel")
  return parent
}

/** Returns the threads of a guild, or of one of its channels, in the order of creation. */
export function threadsOf(
  state: WorldState,
  scope: Partial<Pick<Thread, "guildId" | "parentId">>,
): Thread[] {
  const { guildId, parentId } = scope
  const threads: Thread[] = []
  // A copy of all channels would cost more than the rest: worlds can have ten thousands of them.
  for (const channel of state.channels.values()) {
    if (channel.kind !== "thread") continue
    if (guildId !== undefined && channel.guildId !== guildId) continue
    if (parentId === undefined || channel.parentId === parentId) threads.push(channel)
  }
  return threads
}

/** Returns the thread that was started from a message; the thread has the id of the message. */
export function findThreadOf(state: WorldState, message: Message): Thread | undefined {
  const thread = state.channels.get(threadIdOf(message.id))
  return thread?.kind === "thread" && thread.parentId === message.channelId ? thread : undefined
}

/**
 * Returns the thread with an id in a channel.
 *
 * @throws ApiError 10003 if the channel has no such thread.
 */
export function requireThreadIn(state: WorldState, parentId: ChannelId, id: ChannelId): Thread {
  const thread = state.channels.get(id)
  if (thread?.kind !== "thread" || thread.parentId !== parentId)
    throw new ApiError("unknownChannel")
  return thread
}

/** Returns the platform's flags of a thread. */
export function threadFlags({ pinned }: Pick<Thread, "pinned">): number {
  return pinned ? ChannelFlags.Pinned : 0
}

/**
 * Returns the channel if it is a thread.
 *
 * @throws ApiError 50024
 */
export function requireThread(channel: Channel): Thread {
  if (channel.kind !== "thread") throw new ApiError("wrongChannelType")
  return channel
}

/**
 * Returns the channel if threads can be started in it.
 *
 * @throws ApiError 50024
 */
export function requireThreadParent(channel: Channel): Channel {
  if (!THREAD_PARENT_KINDS.includes(channel.kind)) throw new ApiError("wrongChannelType")
  return channel
}

const THREAD_PARENT_KINDS: readonly Channel["kind"][] = ["text", "announcement", "forum", "media"]

/** Returns the number of messages in a thread, without the message that started it. */
export function messageCount(thread: Thread): number {
  let count = 0
  for (const message of thread.messages) if (countsTowardsThread(thread, message)) count += 1
  return count
}

/**
 * Returns whether a message counts towards a thread: it did not start the thread, and it is not
 * ephemeral.
 */
export function countsTowardsThread({ id }: Thread, message: Message): boolean {
  const isFirst = message.type === MessageType.ThreadStarterMessage || isSameId(message.id, id)
  return !isFirst && message.ephemeralTo === null
}

function isSameId(one: string, other: string): boolean {
  return one === other
}

/** Returns the time at which a thread is archived if it stays inactive, in Unix milliseconds. */
export function archivesAt({ archivedAt, lastMessageId, autoArchiveDuration }: Thread): number {
  const lastSaid = lastMessageId === null ? 0 : timeOf(lastMessageId)
  return Math.max(archivedAt, lastSaid) + autoArchiveDuration * 60_000
}

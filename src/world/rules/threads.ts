// Which threads there are, where they stand, and when they rest.
// https://docs.discord.com/developers/topics/threads

import { MessageType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { Channel, GuildChannel, Thread } from "../model/channel.ts"
import type { ChannelId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { WorldState } from "../model/world.ts"
import { isGuildChannel } from "./require.ts"

/** The channel that a thread was begun in; it goes with it. */
export function parentOf(state: WorldState, { parentId }: Thread): GuildChannel {
  const parent = state.channels.get(parentId)
  if (parent === undefined || !isGuildChannel(parent)) throw new ApiError("unknownChannel")
  return parent
}

/** The threads of a guild, or of one of its channels, in the order in which they were begun. */
export function threadsOf(
  state: WorldState,
  place: Partial<Pick<Thread, "guildId" | "parentId">>,
): Thread[] {
  const { guildId, parentId } = place
  return [...state.channels.values()].filter(
    (channel): channel is Thread =>
      channel.kind === "thread" &&
      (guildId === undefined || channel.guildId === guildId) &&
      (parentId === undefined || channel.parentId === parentId),
  )
}

/** The thread that was begun with a message: it has the message's id. */
export function findThreadOf(state: WorldState, message: Message): Thread | undefined {
  const id: string = message.id
  const thread = state.channels.get(id as ChannelId) // where there is one
  return thread?.kind === "thread" && thread.parentId === message.channelId ? thread : undefined
}

/**
 * The thread of that id, in a channel.
 *
 * @throws Problem 10003 where there is none.
 */
export function requireThreadIn(state: WorldState, parentId: ChannelId, id: ChannelId): Thread {
  const thread = state.channels.get(id)
  if (thread?.kind !== "thread" || thread.parentId !== parentId)
    throw new ApiError("unknownChannel")
  return thread
}

/** @throws Problem 50024 for what is no thread. */
export function requireThread(channel: Channel): Thread {
  if (channel.kind !== "thread") throw new ApiError("wrongChannelType")
  return channel
}

/** @throws Problem 50024 for a channel that threads never begin in. */
export function requireThreadParent(channel: Channel): Channel {
  if (!THREAD_PARENT_KINDS.includes(channel.kind)) throw new ApiError("wrongChannelType")
  return channel
}

const THREAD_PARENT_KINDS: readonly Channel["kind"][] = ["text", "announcement", "forum"]

/** How many messages stand in a thread, but for the one that it was begun with. */
export function messageCount(thread: Thread): number {
  let count = 0
  for (const message of thread.messages) if (countsTowardsThread(thread, message)) count += 1
  return count
}

/** Whether a message is one more of a thread: not what it was begun with, and for all to see. */
export function countsTowardsThread({ id }: Thread, message: Message): boolean {
  const isFirst = message.type === MessageType.ThreadStarterMessage || isSameId(message.id, id)
  return !isFirst && message.ephemeralTo === null
}

function isSameId(one: string, other: string): boolean {
  return one === other
}

/** When a thread is archived if nothing happens in it: Unix milliseconds. */
export function archivesAt({ archivedAt, lastMessageId, autoArchiveDuration }: Thread): number {
  const lastSaid = lastMessageId === null ? 0 : timeOf(lastMessageId)
  return Math.max(archivedAt, lastSaid) + autoArchiveDuration * 60_000
}

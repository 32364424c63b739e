import {
  type APIMessage,
  type APIThreadChannel,
  type APIThreadList,
  type APIThreadMember,
  ChannelType,
} from "discord-api-types/v10"
import type { Thread, ThreadMember } from "../channels/model/channel.ts"
import type { Message } from "../messages/model/message.ts"
import type { ThreadSearchPage } from "./model.ts"
import { LIMITS } from "../rules/limits.ts"
import { messageCount, threadFlags } from "./rules/threads.ts"
import { viewOptionalTime, viewTime } from "../kernel/wire-time.ts"

/** Returns a thread without its members. */
export function viewThread(thread: Thread) {
  const { type, invitable, appliedTags } = thread
  return {
    id: thread.id,
    type,
    guild_id: thread.guildId,
    parent_id: thread.parentId,
    owner_id: thread.ownerId,
    name: thread.name,
    last_message_id: thread.lastMessageId,
    last_pin_timestamp: viewOptionalTime(thread.lastPinAt),
    rate_limit_per_user: thread.rateLimitPerUser,
    message_count: messageCount(thread),
    member_count: shownMemberCount(thread),
    total_message_sent: thread.totalMessageSent,
    flags: threadFlags(thread),
    ...(appliedTags !== null && { applied_tags: [...appliedTags] }),
    thread_metadata: {
      archived: thread.archived,
      archive_timestamp: viewTime(thread.archivedAt),
      auto_archive_duration: thread.autoArchiveDuration,
      locked: thread.locked,
      create_timestamp: viewTime(thread.createdAt),
      ...(type === ChannelType.PrivateThread && { invitable }),
    },
  } satisfies APIThreadChannel
}

/** Returns a thread, with the thread member of the viewer if they are in it. */
export function viewThreadFor(thread: Thread, viewer: string) {
  const member = [...thread.members].find(([id]) => id === viewer)
  return {
    ...viewThread(thread),
    ...(member !== undefined && { member: viewThreadMember(thread, ...member) }),
  }
}

/** Returns the member count that payloads show, which has a maximum. */
export function shownMemberCount({ members }: Thread): number {
  return Math.min(members.size, LIMITS.thread.shownMembers)
}

export function viewThreadMember({ id }: Thread, userId: string, member: ThreadMember) {
  const { joinedAt, flags } = member
  return {
    id,
    user_id: userId,
    join_timestamp: viewTime(joinedAt),
    flags,
  } satisfies APIThreadMember
}

/** Returns a page of a search of threads. */
export function viewThreadSearch(
  { threads, total, hasMore, firstMessages }: ThreadSearchPage,
  viewFirst: (message: Message) => APIMessage,
  viewer: string,
) {
  return {
    ...viewThreads(threads, viewer),
    has_more: hasMore,
    total_results: total,
    ...(firstMessages.length > 0 && { first_messages: firstMessages.map(viewFirst) }),
  }
}

/** Returns a list of threads with the thread members of the viewer. */
export function viewThreads(threads: readonly Thread[], viewer: string) {
  return {
    threads: threads.map((thread) => viewThread(thread)),
    members: threads.flatMap((thread) =>
      [...thread.members]
        .filter(([id]) => id === viewer)
        .map(([id, member]) => viewThreadMember(thread, id, member)),
    ),
  } satisfies APIThreadList
}

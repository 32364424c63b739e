// The actions that archived and locked threads still allow.
// https://docs.discord.com/developers/topics/threads#active--archived-threads

import { ChannelType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, Thread } from "../../channels/model/channel.ts"
import type { Actor, World } from "../../model/world.ts"
import { ExplainedApiError } from "../../rules/explained-api-error.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { type Permission, canInChannel } from "../../rules/permissions.ts"

/**
 * Returns the channel if the actor may send messages in it. A message unarchives an archived
 * thread.
 *
 * @throws ApiError 160005 in a locked thread without MANAGE_THREADS.
 */
export function requireUnlocked(world: World, actor: Actor, channel: Channel): Channel {
  if (channel.kind !== "thread" || !channel.locked) return channel
  if (canInChannel(world, channel, actor, ["ManageThreads"])) return channel
  throw new ExplainedApiError("threadLocked", () => [
    { kind: "threadLocked", channelId: channel.id },
    ...reasonsInChannel(world, channel, actor, ["ManageThreads"]),
  ])
}

/**
 * Returns the channel if the actor may change existing messages in it.
 *
 * @throws ApiError 160005 as for `requireUnlocked`, 50083 in an archived thread.
 */
export function requireOpen(world: World, actor: Actor, channel: Channel): Channel {
  requireUnlocked(world, actor, channel)
  return channel.kind === "thread" ? requireActiveThread(channel) : channel
}

/**
 * Returns the thread if members can join and leave it.
 *
 * @throws ApiError 50083 if the thread is archived.
 */
export function requireActiveThread(thread: Thread): Thread {
  if (thread.archived) throw new ApiError("threadArchived")
  return thread
}

/**
 * Returns the permissions that an actor needs to add another member to a thread.
 * https://docs.discord.com/developers/resources/channel#add-thread-member
 */
export function permissionsToAddMember({ type, invitable }: Thread): readonly Permission[] {
  const isClosed = type === ChannelType.PrivateThread && !invitable
  return isClosed ? ["SendMessages", "ManageThreads"] : ["SendMessages"]
}

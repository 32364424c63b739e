// What can still be done in a thread that rests, or that is locked.
// https://docs.discord.com/developers/topics/threads#active--archived-threads

import { ChannelType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { Channel, Thread } from "../model/channel.ts"
import type { Actor, World } from "../model/world.ts"
import { ExplainedApiError } from "./explained-api-error.ts"
import { reasonsInChannel } from "./permission-reasons.ts"
import { type Permission, canInChannel } from "./permissions.ts"

/**
 * The channel, where the actor may say something new: a thread that is archived comes back by it.
 *
 * @throws Problem 160005 in a locked thread, but for who may manage threads.
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
 * The channel, where the actor may change what stands in it.
 *
 * @throws Problem 160005 as above, 50083 in an archived thread.
 */
export function requireOpen(world: World, actor: Actor, channel: Channel): Channel {
  requireUnlocked(world, actor, channel)
  return channel.kind === "thread" ? requireActiveThread(channel) : channel
}

/** The thread, where it can be joined and left. @throws Problem 50083 where it is archived. */
export function requireActiveThread(thread: Thread): Thread {
  if (thread.archived) throw new ApiError("threadArchived")
  return thread
}

/**
 * The permissions that letting others into a thread takes.
 * https://docs.discord.com/developers/resources/channel#add-thread-member
 */
export function permissionsToAddMember({ type, invitable }: Thread): readonly Permission[] {
  const isClosed = type === ChannelType.PrivateThread && !invitable
  return isClosed ? ["SendMessages", "ManageThreads"] : ["SendMessages"]
}

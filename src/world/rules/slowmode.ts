// Slowmode: how soon a person may write in a channel again, and begin another thread there.
// https://docs.discord.com/developers/resources/channel#channel-object-channel-structure (rate_limit_per_user)

import type { Problem } from "../kernel/problem.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { Channel } from "../model/channel.ts"
import type { UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { needUser } from "./need.ts"
import { ExplainedProblem } from "./explained-problem.ts"
import { canInChannel } from "./permissions.ts"
import { isSystemMessage } from "./system-messages.ts"
import { threadsOf } from "./threads.ts"

/**
 * One message in each interval. What is deleted meanwhile no longer counts.
 * Assumption: slowmode-of-deleted
 *
 * @throws Problem 20016
 */
export function needMayWriteAgain(world: World, channel: Channel, userId: UserId): void {
  const seconds = slownessFor(world, channel, userId)
  if (seconds === 0) return
  const since = world.clock.now() - seconds * 1000
  for (const message of channel.messages.before()) {
    const at = timeOf(message.id)
    if (at <= since) return
    if (message.authorId === userId && !isSystemMessage(message)) throw slowed(at - since)
  }
}

/** One thread in each interval, besides a message. @throws Problem 20016 */
export function needMayBeginAgain(world: World, channel: Channel, userId: UserId): void {
  const seconds = slownessFor(world, channel, userId)
  if (seconds === 0) return
  const since = world.clock.now() - seconds * 1000
  const own = threadsOf(world, { parentId: channel.id }).filter((one) => one.ownerId === userId)
  const latest = Math.max(...own.map((thread) => thread.createdAt))
  if (latest > since) throw slowed(latest - since)
}

/** Seconds between what an account does there: none for bots, and for who may bypass slowmode. */
function slownessFor(world: World, channel: Channel, userId: UserId): number {
  if (!("rateLimitPerUser" in channel) || channel.rateLimitPerUser === 0) return 0
  if (needUser(world, userId).bot) return 0
  return canInChannel(world, channel, userId, ["BypassSlowmode"]) ? 0 : channel.rateLimitPerUser
}

function slowed(milliseconds: number): Problem {
  return new ExplainedProblem("slowmode", () => [{ kind: "slowmode", milliseconds }])
}

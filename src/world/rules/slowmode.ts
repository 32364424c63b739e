// Slowmode: how soon a person may write in a channel again, and begin another thread there.
// https://docs.discord.com/developers/resources/channel#channel-object-channel-structure (rate_limit_per_user)

import type { ApiError } from "../kernel/api-error.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { Channel } from "../model/channel.ts"
import type { UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { requireUser } from "./require.ts"
import { ExplainedApiError } from "./explained-api-error.ts"
import { canInChannel } from "./permissions.ts"
import { isSystemMessage } from "./system-messages.ts"
import { threadsOf } from "./threads.ts"

/**
 * One message in each interval. What is deleted meanwhile no longer counts.
 * Assumption: slowmode-of-deleted
 *
 * @throws Problem 20016
 */
export function requireMessageSlowmodeElapsed(
  world: World,
  channel: Channel,
  userId: UserId,
): void {
  const seconds = slowmodeSecondsFor(world, channel, userId)
  if (seconds === 0) return
  const since = world.clock.now() - seconds * 1000
  for (const message of channel.messages.before()) {
    const at = timeOf(message.id)
    if (at <= since) return
    if (message.authorId === userId && !isSystemMessage(message)) throw slowmodeError(at - since)
  }
}

/** One thread in each interval, besides a message. @throws Problem 20016 */
export function requireThreadSlowmodeElapsed(world: World, channel: Channel, userId: UserId): void {
  const seconds = slowmodeSecondsFor(world, channel, userId)
  if (seconds === 0) return
  const since = world.clock.now() - seconds * 1000
  const own = threadsOf(world, { parentId: channel.id }).filter((one) => one.ownerId === userId)
  const latest = Math.max(...own.map((thread) => thread.createdAt))
  if (latest > since) throw slowmodeError(latest - since)
}

/** Seconds between what an account does there: none for bots, and for who may bypass slowmode. */
function slowmodeSecondsFor(world: World, channel: Channel, userId: UserId): number {
  if (!("rateLimitPerUser" in channel) || channel.rateLimitPerUser === 0) return 0
  if (requireUser(world, userId).bot) return 0
  return canInChannel(world, channel, userId, ["BypassSlowmode"]) ? 0 : channel.rateLimitPerUser
}

function slowmodeError(milliseconds: number): ApiError {
  return new ExplainedApiError("slowmode", () => [{ kind: "slowmode", milliseconds }])
}

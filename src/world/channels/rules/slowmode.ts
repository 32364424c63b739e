// Slowmode: the time after which a user may send a message or start a thread in a channel again.
// https://docs.discord.com/developers/resources/channel#channel-object-channel-structure
// (rate_limit_per_user)

import type { ApiError } from "../../kernel/api-error.ts"
import { timeOf } from "../../kernel/snowflake.ts"
import type { Channel } from "../model/channel.ts"
import type { UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireUser } from "../../rules/require.ts"
import { ExplainedApiError } from "../../rules/explained-api-error.ts"
import { canInChannel } from "../../rules/permissions.ts"
import { isSystemMessage } from "../../messages/rules/system-messages.ts"
import { threadsOf } from "../../threads/rules/threads.ts"

/**
 * Requires that the user has sent no message within the slowmode interval. Deleted messages do not
 * count.
 *
 * Assumption: slowmode-of-deleted
 *
 * @throws ApiError 20016
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

/**
 * Requires that the user has started no thread within the slowmode interval. Messages are counted
 * separately.
 *
 * @throws ApiError 20016
 */
export function requireThreadSlowmodeElapsed(world: World, channel: Channel, userId: UserId): void {
  const seconds = slowmodeSecondsFor(world, channel, userId)
  if (seconds === 0) return
  const since = world.clock.now() - seconds * 1000
  const own = threadsOf(world, { parentId: channel.id }).filter((one) => one.ownerId === userId)
  const latest = Math.max(...own.map((thread) => thread.createdAt))
  if (latest > since) throw slowmodeError(latest - since)
}

/** Returns the slowmode interval of a user in seconds: 0 for bots and with BYPASS_SLOWMODE. */
function slowmodeSecondsFor(world: World, channel: Channel, userId: UserId): number {
  if (!("rateLimitPerUser" in channel) || channel.rateLimitPerUser === 0) return 0
  if (requireUser(world, userId).bot) return 0
  return canInChannel(world, channel, userId, ["BypassSlowmode"]) ? 0 : channel.rateLimitPerUser
}

function slowmodeError(milliseconds: number): ApiError {
  return new ExplainedApiError("slowmode", () => [{ kind: "slowmode", milliseconds }])
}

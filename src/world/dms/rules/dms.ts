// DMs: permission to open a DM and to write in it.

import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, DmChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { UserId } from "../../model/ids.ts"
import type { Actor, WorldState } from "../../model/world.ts"
import { ExplainedApiError } from "../../rules/explained-api-error.ts"
import { findApplicationOf, isAccount, requireUser } from "../../rules/require.ts"

/** Returns the DM between two accounts, if one of them has opened it. */
export function findDm(world: WorldState, one: UserId, other: UserId): DmChannel | undefined {
  for (const channel of world.channels.values()) {
    if (channel.kind !== "dm") continue
    if (channel.userIds.includes(one) && channel.userIds.includes(other)) return channel
  }
  return undefined
}

/** Returns the guilds that both accounts are members of. */
export function mutualGuilds(world: WorldState, one: UserId, other: UserId): Guild[] {
  return [...world.guilds.values()].filter(({ members }) => members.has(one) && members.has(other))
}

/**
 * Requires that two accounts share a guild, or that one of them has installed the other's
 * application for themselves. https://github.com/discord/discord-api-docs/issues/7666
 *
 * @throws ApiError 50278
 */
export function requireMutualGuild(world: WorldState, one: UserId, other: UserId): void {
  if (mutualGuilds(world, one, other).length > 0) return
  if (hasInstalled(world, one, other) || hasInstalled(world, other, one)) return
  throw new ExplainedApiError("noMutualGuild", () => [
    { kind: "noMutualGuild", userId: one, otherId: other },
  ])
}

function hasInstalled(world: WorldState, userId: UserId, botId: UserId): boolean {
  return findApplicationOf(world, botId)?.installedBy.has(userId) === true
}

/**
 * Requires that a bot may send messages in a channel. In a DM, the recipient must accept messages
 * of bots and share a guild with the bot. Editing an earlier message and answering an interaction
 * do not need this: they are authorized by the message and by the token.
 *
 * @throws ApiError 50007 if the recipient accepts no messages, 50278 without a mutual guild.
 */
export function requireCanMessage(world: WorldState, channel: Channel, actor: Actor): void {
  if (channel.kind !== "dm" || !isAccount(actor) || !requireUser(world, actor).bot) return
  const other = channel.userIds.find((id) => id !== actor)
  const user = other === undefined ? undefined : world.users.get(other)
  // Assumption: closed-dms-code
  if (user === undefined) throw new ApiError("cannotMessageUser")
  if (user.bot || !user.acceptsDms) {
    const kind = user.bot ? "botDm" : "closedDms"
    throw new ExplainedApiError("cannotMessageUser", () => [{ kind, userId: user.id }])
  }
  requireMutualGuild(world, actor, user.id)
}

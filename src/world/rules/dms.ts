// Direct conversations: who may begin one, and who may write in it.

import { Problem } from "../kernel/problem.ts"
import type { Channel, DmChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { UserId } from "../model/ids.ts"
import type { Actor, State } from "../model/world.ts"
import { ExplainedProblem } from "./explained-problem.ts"
import { findApplicationOf, isAccount, needUser } from "./need.ts"

/** The direct conversation of two accounts, where one of them has opened it. */
export function findDm(world: State, one: UserId, other: UserId): DmChannel | undefined {
  for (const channel of world.channels.values()) {
    if (channel.kind !== "dm") continue
    if (channel.userIds.includes(one) && channel.userIds.includes(other)) return channel
  }
  return undefined
}

/** The guilds that two accounts are both in. */
export function mutualGuilds(world: State, one: UserId, other: UserId): Guild[] {
  return [...world.guilds.values()].filter(({ members }) => members.has(one) && members.has(other))
}

/**
 * Requires that two accounts share a guild, or that one of them has installed the other's application
 * for themselves. https://github.com/discord/discord-api-docs/issues/7666
 *
 * @throws Problem 50278
 */
export function needMutualGuild(world: State, one: UserId, other: UserId): void {
  if (mutualGuilds(world, one, other).length > 0) return
  if (hasInstalled(world, one, other) || hasInstalled(world, other, one)) return
  throw new ExplainedProblem("noMutualGuild", () => [
    { kind: "noMutualGuild", userId: one, otherId: other },
  ])
}

function hasInstalled(world: State, userId: UserId, botId: UserId): boolean {
  return findApplicationOf(world, botId)?.installedBy.has(userId) === true
}

/**
 * Requires that a bot may write in a channel: in a DM the other side must take messages of bots and share a
 * guild with it. What a bot wrote before can still be edited, and an interaction can still be answered: both
 * are asked of the message and of the token.
 *
 * @throws Problem 50007 for who takes none, 50278 without a mutual guild.
 */
export function needMayMessage(world: State, channel: Channel, actor: Actor): void {
  if (channel.kind !== "dm" || !isAccount(actor) || !needUser(world, actor).bot) return
  const other = channel.userIds.find((id) => id !== actor)
  const user = other === undefined ? undefined : world.users.get(other)
  // Assumption: closed-dms-code
  if (user === undefined) throw new Problem("cannotMessageUser")
  if (user.bot || !user.acceptsDms) {
    const kind = user.bot ? "botDm" : "closedDms"
    throw new ExplainedProblem("cannotMessageUser", () => [{ kind, userId: user.id }])
  }
  needMutualGuild(world, actor, user.id)
}

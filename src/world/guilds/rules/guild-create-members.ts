// The members and presences in GUILD_CREATE.
// https://docs.discord.com/developers/events/gateway-events#guild-create

import type { Guild } from "../model.ts"
import type { UserId } from "../../model/ids.ts"
import type { Member } from "../../members/model.ts"
import type { World } from "../../model/world.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import { LIMITS } from "../../rules/limits.ts"
import { onlineMembers } from "../../presences/rules.ts"

/** A session that receives GUILD_CREATE. */
export interface GuildCreateRecipient {
  readonly botId: UserId
  readonly hasPresences: boolean
  /** The number of members above which the session counts the guild as large. */
  readonly largeThreshold: number
}

/** The accounts whose members and presences GUILD_CREATE contains. */
export interface GuildCreateMembers {
  readonly members: readonly UserId[]
  readonly presences: readonly UserId[]
}

/**
 * Returns the members and presences in GUILD_CREATE: the bot itself and the members in voice. On
 * the platform, a session with GUILD_PRESENCES receives more members unless the guild is too large.
 */
export function guildCreateMembers(
  world: World,
  guild: Guild,
  newcomer: GuildCreateRecipient,
): GuildCreateMembers {
  const always = new Set([newcomer.botId, ...guild.voiceStates.keys()])
  const isHuge = guild.members.size > LIMITS.guild.membersWithPresences
  const online = newcomer.hasPresences ? onlineMembers(world, guild) : []
  const presences = isHuge ? online.filter((id) => always.has(id)) : online
  if (!newcomer.hasPresences || isHuge || !followsPlatform(world, "members-in-guild-create")) {
    return { members: [...always], presences }
  }
  const isLarge = guild.members.size > newcomer.largeThreshold
  const known = new Set([...always, ...online])
  const isShown = ({ userId, roleIds, nick }: Member): boolean =>
    !isLarge || known.has(userId) || roleIds.size > 0 || nick !== null
  const shown = [...guild.members].filter(isShown).map(({ userId }) => userId)
  return { members: [...new Set([...always, ...shown])], presences }
}

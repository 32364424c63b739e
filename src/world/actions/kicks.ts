// Members who are removed without a ban: one by one, or all who seem to be gone.

import { AuditLogEvent } from "discord-api-types/v10"
import type { Guild } from "../model/guild.ts"
import type { GuildId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { Actor, World } from "../model/world.ts"
import { followsPlatform } from "../rules/deviations.ts"
import { pruneForm, pruneQuery } from "../rules/forms/prune.ts"
import { needGuild, needMember, needUser } from "../rules/need.ts"
import { type Permission } from "../rules/permissions.ts"
import { needInGuild } from "../rules/authorization.ts"
import { ownPresence } from "../rules/presence.ts"
import { needOutranks } from "../rules/ranks.ts"
import { type Asked, action, query } from "./action.ts"
import type { MemberInput } from "./member-edits.ts"
import { removeMember } from "./members.ts"

/** The permission that counting needs by the specification. */
const COUNTING: readonly Permission[] = ["KickMembers"]

/** The permissions that a prune needs. */
const PRUNING: readonly Permission[] = ["KickMembers", "ManageGuild"]

/** Removes a member. https://docs.discord.com/developers/resources/guild#remove-guild-member */
export const kickMember = action({
  name: "members.kick",
  authorize({ world, actor, input: { guildId, userId } }: Asked<MemberInput>) {
    const guild = needInGuild(world, actor, guildId)
    needMember(guild, userId)
    needInGuild(world, actor, guildId, ["KickMembers"])
    needOutranks(guild, actor, userId)
  },
  apply({ world, input: { guildId, userId } }, { tell, audit }): void {
    const guild = needGuild(world, guildId)
    removeMember(world, guild, userId, tell)
    audit(guild, { type: AuditLogEvent.MemberKick, targetId: userId })
  },
})

/**
 * Counts the members whom a prune would remove.
 * https://docs.discord.com/developers/resources/guild#get-guild-prune-count
 */
export const countInactive = query({
  name: "members.countInactive",
  form: pruneQuery,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    const needed = followsPlatform(world, "prune-count-permissions") ? PRUNING : COUNTING
    needInGuild(world, actor, input.guildId, needed)
  },
  read: ({ world, actor, input, given }): number =>
    inactiveIn(world, needGuild(world, input.guildId), actor, given.days).length,
})

/**
 * Removes the members who count as inactive, and tells how many they were if that is asked for.
 * https://docs.discord.com/developers/resources/guild#begin-guild-prune
 */
export const pruneMembers = action({
  name: "members.prune",
  form: pruneForm,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, PRUNING)
  },
  apply({ world, actor, input, given }, { tell, audit }): number | null {
    const guild = needGuild(world, input.guildId)
    const { days, computePruneCount, reason } = given
    const removed = inactiveIn(world, guild, actor, days)
    for (const { userId } of removed) removeMember(world, guild, userId, tell)
    if (removed.length > 0) {
      const options = {
        delete_member_days: String(days),
        members_removed: String(removed.length),
      }
      audit(guild, { type: AuditLogEvent.MemberPrune, targetId: null, options, reason })
    }
    return computePruneCount ? removed.length : null
  },
})

const DAY = 86_400_000

/**
 * Lists the members that count as inactive: those without a role, and on the platform only those that
 * were not seen for so many days. The owner is never among them, nor the member who asks.
 */
function inactiveIn(world: World, guild: Guild, actor: Actor, days: number): Member[] {
  const since = world.clock.now() - days * DAY
  const countsSeen = followsPlatform(world, "prune-by-activity")
  return [...guild.members].filter((member) => {
    const { userId, roleIds } = member
    if (roleIds.size > 0 || userId === guild.ownerId || userId === actor) return false
    return !countsSeen || lastSeen(world, member) < since
  })
}

/** The last time at which a member was seen. Assumption: prune-last-seen. */
function lastSeen(world: World, { userId, joinedAt }: Member): number {
  const isConnected = ownPresence(world, userId).status !== "offline"
  return isConnected
    ? world.clock.now()
    : Math.max(joinedAt, needUser(world, userId).seenAt ?? joinedAt)
}

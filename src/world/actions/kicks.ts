// Members who are removed without a ban: one by one, or all who seem to be gone.

import { AuditLogEvent } from "discord-api-types/v10"
import type { Guild } from "../model/guild.ts"
import type { GuildId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { Actor } from "../model/world.ts"
import { pruneForm, pruneQuery } from "../rules/forms/prune.ts"
import { needGuild, needMember } from "../rules/need.ts"
import { needInGuild } from "../rules/permissions.ts"
import { needOutranks } from "../rules/ranks.ts"
import { type Asked, action, query } from "./action.ts"
import type { MemberInput } from "./member-edits.ts"
import { removeMember } from "./members.ts"

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
    needInGuild(world, actor, input.guildId, ["KickMembers"])
  },
  read: ({ world, actor, input }): number =>
    inactiveIn(needGuild(world, input.guildId), actor).length,
})

/**
 * Removes the members who count as inactive, and tells how many they were if that is asked for.
 * https://docs.discord.com/developers/resources/guild#begin-guild-prune
 */
export const pruneMembers = action({
  name: "members.prune",
  form: pruneForm,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, ["KickMembers", "ManageGuild"])
  },
  apply({ world, actor, input, given }, { tell, audit }): number | null {
    const guild = needGuild(world, input.guildId)
    const { days, computePruneCount, reason } = given
    const removed = inactiveIn(guild, actor)
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

/** Whoever has no role counts as inactive, however long it has been away; the owner stays, and who asks. */
function inactiveIn({ members, ownerId }: Guild, actor: Actor): Member[] {
  return [...members].filter(
    ({ userId, roleIds }) => roleIds.size === 0 && userId !== ownerId && userId !== actor,
  )
}

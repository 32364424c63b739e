// Kicks and prunes.

import { AuditLogEvent } from "discord-api-types/v10"
import type { SchemaOutput } from "../../kernel/body-schema.ts"
import type { Guild } from "../../guilds/model.ts"
import type { GuildId } from "../../model/ids.ts"
import type { Member } from "../model.ts"
import type { Actor, World } from "../../model/world.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import { pruneMembersBody, pruneQuery } from "../schemas/prune.ts"
import { requireMember, requireUser } from "../../rules/require.ts"
import { type Permission } from "../../rules/permissions.ts"
import { requireGuildAccess, requireGuildPermissions } from "../../rules/authorization.ts"
import { ownPresence } from "../../presences/rules.ts"
import { requireOutranks } from "../../roles/rules/ranks.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { MemberInput } from "./edits.ts"
import { removeMember } from "./removal.ts"

/** The permissions to count inactive members according to the specification. */
const COUNT_PERMISSIONS: readonly Permission[] = ["KickMembers"]

/** The permissions to prune members. */
const PRUNE_PERMISSIONS: readonly Permission[] = ["KickMembers", "ManageGuild"]

/** Kicks a member. https://docs.discord.com/developers/resources/guild#remove-guild-member */
export const kickMember = action({
  name: "members.kick",
  resolve({ world, actor, input: { guildId, userId } }: AuthContext<MemberInput>) {
    const guild = requireGuildAccess(world, actor, guildId)
    const member = requireMember(guild, userId)
    requireGuildPermissions(world, actor, guild, ["KickMembers"])
    requireOutranks(guild, actor, userId)
    return { guild, member }
  },
  apply({ world, resolved: { guild, member } }, { emit, audit }): void {
    removeMember(world, guild, member, emit)
    audit(guild, { type: AuditLogEvent.MemberKick, targetId: member.userId })
  },
})

/**
 * Counts the members that a prune would remove.
 * https://docs.discord.com/developers/resources/guild#get-guild-prune-count
 */
export const countInactive = query({
  name: "members.countInactive",
  querySchema: pruneQuery,
  resolve({ world, actor, input }: AuthContext<{ guildId: GuildId }>) {
    const needed = followsPlatform(world, "prune-count-permissions")
      ? PRUNE_PERMISSIONS
      : COUNT_PERMISSIONS
    return { guild: requireGuildAccess(world, actor, input.guildId, needed) }
  },
  read: ({ world, actor, resolved: { guild }, query: parameters }): number =>
    inactiveMembers(world, guild, actor, parameters).length,
})

/**
 * Removes inactive members. Returns their number if `compute_prune_count` is set, otherwise null.
 * https://docs.discord.com/developers/resources/guild#begin-guild-prune
 */
export const pruneMembers = action({
  name: "members.prune",
  bodySchema: pruneMembersBody,
  resolve: ({ world, actor, input }: AuthContext<{ guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, PRUNE_PERMISSIONS),
  }),
  apply({ world, actor, resolved: { guild }, body }, { emit, audit }): number | null {
    const { days, computePruneCount, reason } = body
    const removed = inactiveMembers(world, guild, actor, body)
    for (const member of removed) removeMember(world, guild, member, emit)
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

/** The parameters that decide who counts as inactive. */
type PruneParameters = Pick<SchemaOutput<typeof pruneQuery>, "days" | "includeRoles">

/**
 * Returns the members who have no role beyond `includeRoles`, except the owner and the actor. The
 * profile "platform" also keeps members who were active during the last `days` days.
 */
function inactiveMembers(
  world: World,
  guild: Guild,
  actor: Actor,
  { days, includeRoles = [] }: PruneParameters,
): Member[] {
  const since = world.clock.now() - days * DAY
  const included = new Set(includeRoles)
  const keepsActiveMembers = followsPlatform(world, "prune-by-activity")
  return [...guild.members].filter((member) => {
    const { userId, roleIds } = member
    if ([...roleIds].some((id) => !included.has(id))) return false
    if (userId === guild.ownerId || userId === actor) return false
    return !keepsActiveMembers || lastSeenAt(world, member) < since
  })
}

/** Returns when a member was last active, in Unix milliseconds. Assumption: prune-last-seen. */
function lastSeenAt(world: World, { userId, joinedAt }: Member): number {
  const isConnected = ownPresence(world, userId).status !== "offline"
  return isConnected
    ? world.clock.now()
    : Math.max(joinedAt, requireUser(world, userId).seenAt ?? joinedAt)
}

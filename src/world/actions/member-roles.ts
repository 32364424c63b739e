// One role of one member.

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import type { GuildId, RoleId, UserId } from "../model/ids.ts"
import type { Role } from "../model/role.ts"
import { needGuild, needMember, needRole } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import { needAboveRole } from "../rules/ranks.ts"
import { needFree } from "../rules/roles.ts"
import { type Asked } from "./action.ts"
import { changeOf } from "./overwrites.ts"
import { accessAction } from "./sight.ts"

/** Which role of which member. */
export interface MemberRoleInput {
  readonly guildId: GuildId
  readonly userId: UserId
  readonly roleId: RoleId
}

/**
 * Gives a member a role.
 * https://docs.discord.com/developers/resources/guild#add-guild-member-role
 */
export const giveRole = accessAction({
  name: "members.giveRole",
  authorize: needMayHand,
  sight: ({ input: { userId } }) => ({ userId }),
  apply({ world, input }, { tell, audit }): void {
    const { guild, member, role } = found(world, input)
    needFree(guild, role)
    if (member.roleIds.has(role.id)) return
    member.roleIds.add(role.id)
    tell({ type: "memberUpdated", guild, member })
    audit(guild, auditedRoles(input.userId, [role], []))
  },
})

/**
 * Takes a role from a member.
 * https://docs.discord.com/developers/resources/guild#remove-guild-member-role
 */
export const takeRole = accessAction({
  name: "members.takeRole",
  authorize: needMayHand,
  sight: ({ input: { userId } }) => ({ userId }),
  apply({ world, input }, { tell, audit }): void {
    const { guild, member, role } = found(world, input)
    needFree(guild, role)
    if (!member.roleIds.delete(role.id)) return
    tell({ type: "memberUpdated", guild, member })
    audit(guild, auditedRoles(input.userId, [], [role]))
  },
})

function needMayHand({ world, actor, input }: Asked<MemberRoleInput>): void {
  needInGuild(world, actor, input.guildId)
  const { guild, role } = found(world, input)
  needInGuild(world, actor, input.guildId, ["ManageRoles"])
  needAboveRole(guild, actor, role)
}

function found(world: Asked<unknown>["world"], { guildId, userId, roleId }: MemberRoleInput) {
  const guild = needGuild(world, guildId)
  return { guild, member: needMember(guild, userId), role: needRole(guild, roleId) }
}

/** The entry of roles that were given and taken. */
export function auditedRoles(targetId: UserId, given: readonly Role[], taken: readonly Role[]) {
  const named = (roles: readonly Role[]) => roles.map(({ id, name }) => ({ id, name }))
  const changes: APIAuditLogChange[] = []
  if (given.length > 0) changes.push(changeOf("$add", null, named(given)))
  if (taken.length > 0) changes.push(changeOf("$remove", null, named(taken)))
  return { type: AuditLogEvent.MemberRoleUpdate, targetId, changes }
}

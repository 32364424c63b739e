// Members who join by themselves or with an invite.

import { GuildFeature } from "discord-api-types/v10"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import type { Guild } from "../../guilds/model.ts"
import { hasFeature } from "../../guilds/rules/features.ts"
import { useInvite } from "../../invites/actions/removal.ts"
import { type InviteTarget, requireInviteTarget } from "../../invites/rules/invites.ts"
import { isTarget } from "../../invites/rules/targets.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import { isoTime } from "../../kernel/iso-time.ts"
import type { RoleId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requirePerson, requireRole } from "../../rules/require.ts"
import type { Member } from "../model.ts"
import { addRole } from "../rules/role-ids.ts"
import { type JoiningUser, type NewMember, joinGuild, requireNewMember } from "./members.ts"

/** Adds a user to a guild. */
export const addMember = action({
  name: "members.add",
  resolve: requireCanJoin,
  apply({ world, resolved, input }, { emit }): Member {
    return joinByInvite(world, resolved, input, emit)
  },
})

/** Adds a user to a guild, with the roles of the invite that they join with. */
function joinByInvite(
  world: World,
  { invite: target, ...joining }: JoiningUser & { readonly invite: InviteTarget | undefined },
  input: NewMember,
  emit: Effects["emit"],
): Member {
  const granted = target === undefined ? [] : rolesOfInvite(target)
  const isTemporary = target?.invite?.temporary === true
  if (target !== undefined) useInvite(world, target, emit)
  const roleIds = [...new Set([...input.roleIds, ...granted])]
  return joinGuild(world, joining, { ...input, roleIds, isTemporary }, emit)
}

/** Returns the roles that an invite gives and that still exist. */
function rolesOfInvite({ guild, invite }: InviteTarget): RoleId[] {
  return (invite?.roleIds ?? []).filter((id) => guild.roles.has(id))
}

/**
 * Joins the guild of an invite as the actor. A member only receives the roles of the invite, which
 * does not count as a use.
 * https://docs.discord.com/developers/communities/guides/community-invites
 *
 * Assumption: accepted-invites
 *
 * @throws ApiError 10006 for an invite that the actor cannot use, 40007 for a banned user.
 * ImpossibleActionError if the guild has paused its invites.
 */
export const acceptInvite = action({
  name: "members.acceptInvite",
  resolve({ world, actor, input: { code } }: AuthContext<{ readonly code: string }>) {
    const user = requirePerson(world, actor, "accept an invite")
    const target = requireInviteTarget(world, code)
    const { guild, invite } = target
    if (invite !== null && !isTarget(invite, user.id)) throw new ApiError("unknownInvite")
    if (guild.bans.has(user.id)) throw new ApiError("bannedFromGuild")
    requireOpenInvites(world, guild, code)
    return { guild, user, invite: target }
  },
  apply({ world, resolved }, { emit }): void {
    const { guild, user, invite } = resolved
    const member = guild.members.get(user.id)
    if (member === undefined) {
      const input = { guildId: guild.id, userId: user.id, nick: null, roleIds: [] }
      joinByInvite(world, resolved, input, emit)
      return
    }
    const missing = rolesOfInvite(invite).filter((id) => !member.roleIds.has(id))
    if (missing.length === 0) return
    for (const id of missing) addRole(guild, member, { id })
    emit({ type: "memberUpdated", guild, member })
  },
})

/**
 * Requires that the roles and the invite of a new member are valid. Returns the target of the
 * invite; undefined without an invite.
 *
 * @throws ApiError 10011 for an unknown role, 10006 for an unknown invite. @throws ImpossibleActionError for
 * an invite to another guild, and if the guild has paused its invites.
 */
export function requireJoinable(
  world: World,
  guild: Guild,
  {
    roleIds,
    inviteCode,
    userId,
  }: Pick<NewMember, "roleIds" | "inviteCode"> & {
    readonly userId: string | undefined
  },
): InviteTarget | undefined {
  for (const id of roleIds) requireRole(guild, id)
  return inviteCode === undefined ? undefined : requireInviteTo(world, guild, userId, inviteCode)
}

function requireInviteTo(
  world: World,
  joined: Guild,
  userId: string | undefined,
  code: string,
): InviteTarget {
  const target = requireInviteTarget(world, code)
  const { guild, invite } = target
  if (guild !== joined) {
    throw new ImpossibleActionError(
      `The invite ${code} leads to another guild, ${guild.name}. Join that guild, or use an invite of this one.`,
    )
  }
  requireOpenInvites(world, guild, code)
  if (invite === null || isTarget(invite, userId)) return target
  throw new ImpossibleActionError(
    `The invite ${code} is for chosen users, and the new member is none of them. Add them to the users of the invite, or join without an invite.`,
  )
}

/** @throws ImpossibleActionError if a guild has paused its invites. */
function requireOpenInvites(world: World, guild: Guild, code: string): void {
  const pausedUntil = guild.incidents?.invitesDisabledUntil ?? 0
  if (pausedUntil > world.clock.now()) {
    throw new ImpossibleActionError(
      `Nobody can join with the invite ${code}: ${guild.name} has paused its invites until ${isoTime(pausedUntil)}. Join without an invite, or advance the clock to that time.`,
    )
  }
  if (!hasFeature(guild, GuildFeature.InvitesDisabled)) return
  throw new ImpossibleActionError(
    `Nobody can join with the invite ${code}: ${guild.name} has paused its invites with the feature INVITES_DISABLED. Join without an invite, or remove the feature with setFeatures.`,
  )
}

/** Returns the guild and the user who may join it, with the target of the invite. */
function requireCanJoin({ world, input }: AuthContext<NewMember>) {
  const joining = requireNewMember(world, input)
  return { ...joining, invite: requireJoinable(world, joining.guild, input) }
}

import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { Guild } from "../../guilds/model.ts"
import type { GuildId, RoleId, UserId } from "../../model/ids.ts"
import type { Member } from "../model.ts"
import type { User } from "../../users/model/user.ts"
import type { World } from "../../model/world.ts"
import { requireGuild, requireRole, requireUser } from "../../rules/require.ts"
import type { Effects } from "../../actions/effects.ts"
import { hasPendingMembers } from "../../member-verification/rules.ts"
import { sharedRoleIds } from "../rules/role-ids.ts"
import { postWelcomeMessage } from "./welcome-message.ts"

/** The fields of a new member. */
export interface NewMember {
  readonly guildId: GuildId
  readonly userId: UserId
  readonly nick: string | null
  readonly roleIds: readonly RoleId[]
  /** The invite that the member joins with. Increments its use count. */
  readonly inviteCode?: string | undefined
  /** Unix milliseconds. Default: now. */
  readonly joinedAt?: number | undefined
  /** Default: whether the guild screens its new members while they see it. */
  readonly pending?: boolean | undefined
  /** Whether the member is exempt from the verification requirements. Default: false. */
  readonly bypassesVerification?: boolean | undefined
  /** Whether they leave when they go offline without a role. Default: no. */
  readonly isTemporary?: boolean | undefined
  /** Whether the member is muted in voice channels. */
  readonly mute?: boolean | undefined
  /** Whether the member is deafened in voice channels. */
  readonly deaf?: boolean | undefined
  /** The time of the member's one boost, in Unix milliseconds. Default: no boost. */
  readonly premiumSince?: number | undefined
}

/** A user who joins a guild. */
export interface JoiningUser {
  readonly guild: Guild
  readonly user: User
}

/**
 * Returns the guild and the user who may join it.
 *
 * @throws ImpossibleActionError for a member and for a banned user. ApiError 10011 for an unknown
 * role.
 */
export function requireNewMember(
  world: World,
  { guildId, userId, roleIds }: Pick<NewMember, "guildId" | "userId" | "roleIds">,
): JoiningUser {
  const guild = requireGuild(world, guildId)
  const user = requireUser(world, userId)
  if (guild.members.has(user.id)) {
    throw new ImpossibleActionError(`${user.name} is already a member of ${guild.name}.`)
  }
  if (guild.bans.has(user.id)) {
    throw new ImpossibleActionError(`${user.name} is banned from ${guild.name} and cannot join.`)
  }
  for (const id of roleIds) requireRole(guild, id)
  return { guild, user }
}

/** Adds a user to a guild and emits it. */
export function joinGuild(
  world: World,
  { guild, user }: JoiningUser,
  input: NewMember,
  emit: Effects["emit"],
): Member {
  const { id: userId } = user
  const { nick, roleIds } = input
  const member = insertMember(world, guild, userId, nick, roleIds)
  const { joinedAt = member.joinedAt, premiumSince, bypassesVerification = false } = input
  const isScreened = hasPendingMembers(guild) && !user.bot && !bypassesVerification
  const { pending = isScreened } = input
  const { mute = false, deaf = false, isTemporary = false } = input
  const fields = { joinedAt, pending, bypassesVerification, isTemporary, mute, deaf }
  Object.assign(member, fields satisfies Partial<Member>)
  if (premiumSince !== undefined) {
    Object.assign(member, { premiumSince, boosts: 1 } satisfies Partial<Member>)
    guild.boosts += 1
  }
  emit({ type: "memberAdded", guild, member })
  if (user.bot) emit({ type: "guildJoined", guild, userId })
  postWelcomeMessage(world, guild, userId, emit)
  return member
}

/**
 * Adds a user to the members of a guild. A timeout from an earlier membership still applies
 * (https://github.com/python-discord/bot/pull/2963).
 */
export function insertMember(
  world: World,
  guild: Guild,
  userId: UserId,
  nick: string | null,
  roleIds: readonly RoleId[],
): Member {
  const former = guild.formerMembers.get(userId)
  guild.formerMembers.delete(userId)
  const member: Member = {
    userId,
    guildId: guild.id,
    nick,
    avatar: null,
    banner: null,
    roleIds: sharedRoleIds(guild, roleIds),
    joinedAt: world.clock.now(),
    pending: false,
    isTemporary: false,
    premiumSince: null,
    boosts: 0,
    timeoutUntil: former?.timeoutUntil ?? null,
    hasRejoined: former !== undefined,
    bypassesVerification: false,
    onboarding: null,
    newMemberProgress: null,
    mute: false,
    deaf: false,
  }
  guild.members.set(userId, member)
  return member
}

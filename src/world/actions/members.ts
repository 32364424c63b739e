import { AuditLogEvent, GuildFeature } from "discord-api-types/v10"
import { SetupError } from "../kernel/setup-error.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId, RoleId, UserId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { User } from "../model/user.ts"
import type { World } from "../model/world.ts"
import { hasFeature } from "../rules/guild-features.ts"
import { requireInviteTarget } from "../rules/invites.ts"
import { requireGuild, requireRole, requireUser } from "../rules/require.ts"
import { requireGuildAccess } from "../rules/authorization.ts"
import { type AuthContext, type Effects, action } from "./action.ts"
import { removeBoosts } from "./boosts.ts"
import { useInvite } from "./invites.ts"
import { DEFAULT_ROLE_STYLE, insertRole, requireRolePosition, removeRole } from "./roles.ts"
import { removeFromThreads } from "./thread-activity.ts"
import { disconnectVoice } from "./voice.ts"
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
  readonly pending?: boolean | undefined
  /** The time of the member's one boost, in Unix milliseconds. Default: no boost. */
  readonly premiumSince?: number | undefined
}

/** The fields of a new bot member, with the permissions of its managed role. */
export interface NewBotMember extends NewMember {
  readonly permissions: bigint
  /** The position of the managed role. Default: 1, as for every new role. */
  readonly position?: number | undefined
}

/** Adds a user to a guild. */
export const addMember = action({
  name: "members.add",
  resolve({ world, actor, input }: AuthContext<NewMember>) {
    requireCanJoin({ world, actor, input })
    requireJoinable(world, input.guildId, input.roleIds, input.inviteCode)
  },
  apply({ world, input }, { emit }): Member {
    if (input.inviteCode !== undefined) useInvite(world, input.inviteCode, emit)
    return joinGuild(world, input, emit)
  },
})

/**
 * Requires that the roles and the invite of a new member are valid.
 *
 * @throws ApiError 10011 for an unknown role, 10006 for an unknown invite. @throws SetupError for
 * an invite to another guild, and if the guild has paused its invites.
 */
export function requireJoinable(
  world: World,
  guildId: GuildId,
  roleIds: readonly RoleId[],
  inviteCode: string | undefined,
): void {
  const guild = requireGuild(world, guildId)
  for (const id of roleIds) requireRole(guild, id)
  if (inviteCode !== undefined) requireInviteTo(world, inviteCode, guildId)
}

function requireInviteTo(world: World, code: string, guildId: GuildId): void {
  const { guild } = requireInviteTarget(world, code)
  if (guild.id !== guildId) {
    throw new SetupError(
      `The invite ${code} leads to another guild, ${guild.name}. Join that guild, or use an invite of this one.`,
    )
  }
  if (!hasFeature(guild, GuildFeature.InvitesDisabled)) return
  throw new SetupError(
    `Nobody can join with the invite ${code}: ${guild.name} has paused its invites with the feature INVITES_DISABLED. Join without an invite, or remove the feature with setFeatures.`,
  )
}

/**
 * Adds a bot to a guild. Creates its managed role, sends the guild to the bot, and emits both to
 * the other members.
 */
export const addBot = action({
  name: "members.addBot",
  resolve: resolveNewBot,
  apply: ({ world, resolved, input }, { emit }): Member => joinAsBot(world, resolved, input, emit),
})

/**
 * Adds a bot to a guild as one of its managers, by the bot authorization flow. Writes an audit log
 * entry. https://docs.discord.com/developers/topics/oauth2#bot-authorization-flow
 */
export const installBot = action({
  name: "members.installBot",
  resolve(context: AuthContext<NewBotMember>) {
    requireGuildAccess(context.world, context.actor, context.input.guildId, ["ManageGuild"])
    return resolveNewBot(context)
  },
  apply({ world, resolved, input }, { emit, audit }): Member {
    const member = joinAsBot(world, resolved, input, emit)
    audit(resolved.guild, { type: AuditLogEvent.BotAdd, targetId: input.userId })
    return member
  },
})

/** The objects of a bot that joins a guild. */
interface ResolvedNewBot {
  readonly guild: Guild
  readonly user: User
}

function resolveNewBot({ world, actor, input }: AuthContext<NewBotMember>): ResolvedNewBot {
  requireCanJoin({ world, actor, input })
  const user = requireUser(world, input.userId)
  if (!user.bot)
    throw new SetupError(`${user.name} is a person, not a bot. Add them with addMember.`)
  const guild = requireGuild(world, input.guildId)
  requireRolePosition(guild, input.position)
  return { guild, user }
}

function joinAsBot(
  world: World,
  { guild, user: { name } }: ResolvedNewBot,
  input: NewBotMember,
  emit: Effects["emit"],
): Member {
  const { userId, nick, roleIds, permissions, position } = input
  const id = world.ids.next<RoleId>()
  const fields = { id, name, permissions, botId: userId, ...DEFAULT_ROLE_STYLE }
  const role = insertRole(guild, fields, position, emit)
  return joinGuild(world, { ...input, nick, roleIds: [role.id, ...roleIds] }, emit)
}

function requireCanJoin({ world, input }: AuthContext<NewMember>): void {
  const guild = requireGuild(world, input.guildId)
  const { name } = requireUser(world, input.userId)
  if (guild.members.has(input.userId)) {
    throw new SetupError(`${name} is already a member of ${guild.name}.`)
  }
  if (guild.bans.has(input.userId)) {
    throw new SetupError(`${name} is banned from ${guild.name} and cannot join.`)
  }
  for (const id of input.roleIds) requireRole(guild, id)
}

function joinGuild(world: World, input: NewMember, emit: Effects["emit"]) {
  const { guildId, userId, nick, roleIds } = input
  const guild = requireGuild(world, guildId)
  const member = insertMember(world, guild, userId, nick, roleIds)
  const { joinedAt = member.joinedAt, pending = false, premiumSince } = input
  Object.assign(member, { joinedAt, pending } satisfies Partial<Member>)
  if (premiumSince !== undefined) {
    Object.assign(member, { premiumSince, boosts: 1 } satisfies Partial<Member>)
    guild.boosts += 1
  }
  emit({ type: "memberAdded", guild, member })
  if (requireUser(world, userId).bot) emit({ type: "guildJoined", guild, userId })
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
    roleIds: new Set(roleIds),
    joinedAt: world.clock.now(),
    pending: false,
    premiumSince: null,
    boosts: 0,
    timeoutUntil: former?.timeoutUntil ?? null,
    hasRejoined: former !== undefined,
    mute: false,
    deaf: false,
  }
  guild.members.set(userId, member)
  return member
}

/**
 * Removes a user from a guild if they are a member: first from its threads, then from the guild,
 * then from voice. The managed role of a bot is deleted.
 * https://github.com/discord/discord-api-docs/issues/990
 */
export function removeMember(
  world: World,
  guild: Guild,
  userId: UserId,
  emit: Effects["emit"],
): void {
  const member = guild.members.get(userId)
  if (member === undefined) return
  removeFromThreads(world, guild, userId, emit)
  guild.members.delete(userId)
  guild.formerMembers.set(userId, { userId, timeoutUntil: member.timeoutUntil })
  emit({ type: "memberRemoved", guild, userId })
  // Assumption: leaving-voice
  disconnectVoice(world, guild, userId, emit)
  removeBoosts(guild, member, emit)
  const managed = [...guild.roles.values()].find(({ botId }) => botId === userId)
  if (managed !== undefined) removeRole(world, guild, managed, emit)
}

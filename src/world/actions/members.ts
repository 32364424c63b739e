import { AuditLogEvent, GuildFeature } from "discord-api-types/v10"
import { SetupError } from "../kernel/setup-error.ts"
import type { Application } from "../model/application.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId, RoleId, UserId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { World } from "../model/world.ts"
import { hasFeature } from "../rules/guild-features.ts"
import { requireInviteTarget } from "../rules/invites.ts"
import {
  findApplicationOf,
  requireAccount,
  requireGuild,
  requireRole,
  requireUser,
} from "../rules/require.ts"
import { requireGuildAccess } from "../rules/authorization.ts"
import { type AuthContext, type Effects, action } from "./action.ts"
import { removeBoosts } from "./boosts.ts"
import { useInvite } from "./invites.ts"
import { DEFAULT_ROLE_STYLE, insertRole, requireRolePosition, removeRole } from "./roles.ts"
import { removeFromThreads } from "./thread-activity.ts"
import { disconnectVoice } from "./voice.ts"
import { postWelcomeMessage } from "./welcome-message.ts"

/** Who joins which guild, and as what. */
export interface NewMember {
  readonly guildId: GuildId
  readonly userId: UserId
  readonly nick: string | null
  readonly roleIds: readonly RoleId[]
  /** Of the invite that it joins by, if any: that counts. */
  readonly inviteCode?: string | undefined
  /** Unix milliseconds. Default: now. */
  readonly joinedAt?: number | undefined
  readonly pending?: boolean | undefined
  /** Unix milliseconds since when they have boosted the guild, once. */
  readonly premiumSince?: number | undefined
}

/** A bot that joins, with the permissions of its managed role. */
export interface NewBotMember extends NewMember {
  readonly permissions: bigint
  /** The place of the managed role in the list. Default: position 1, as for every new role. */
  readonly position?: number | undefined
}

/** Lets an account join a guild. */
export const addMember = action({
  name: "members.add",
  authorize({ world, actor, input }: AuthContext<NewMember>) {
    requireCanJoin({ world, actor, input })
    requireJoinable(world, input.guildId, input.roleIds, input.inviteCode)
  },
  apply({ world, input }, { emit }): Member {
    if (input.inviteCode !== undefined) useInvite(world, input.inviteCode, emit)
    return joinGuild(world, input, emit)
  },
})

/**
 * Requires what an account can join with: roles of the guild, and an invite that leads there.
 *
 * @throws Problem 10011 for another role, 10006 for an unknown invite. @throws SetupError for an invite to another guild,
 * and where the guild has paused its invites.
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
    throw new SetupError(`The invite ${code} is to ${guild.name}. Let it join there.`)
  }
  if (!hasFeature(guild, GuildFeature.InvitesDisabled)) return
  throw new SetupError(
    `The invite ${code} lets nobody join: ${guild.name} has paused its invites by the feature INVITES_DISABLED. Leave the invite out, or take the feature away with setFeatures.`,
  )
}

/**
 * Lets a bot join a guild, as its owner does by the bot's address: it gets a managed role, is shown
 * the guild, and the others are told of both.
 */
export const addBot = action({
  name: "members.addBot",
  authorize({ world, actor, input }: AuthContext<NewBotMember>) {
    requireCanJoin({ world, actor, input })
    const { name, bot } = requireUser(world, input.userId)
    if (!bot) throw new SetupError(`${name} is a person, not a bot. Let it join by addMember.`)
    requireRolePosition(requireGuild(world, input.guildId), input.position)
  },
  apply({ world, input }, { emit }): Member {
    const { guildId, userId, nick, roleIds, permissions, position } = input
    const { name } = requireUser(world, userId)
    const id = world.ids.next<RoleId>()
    const fields = { id, name, permissions, botId: userId, ...DEFAULT_ROLE_STYLE }
    const role = insertRole(requireGuild(world, guildId), fields, position, emit)
    return joinGuild(world, { ...input, nick, roleIds: [role.id, ...roleIds] }, emit)
  },
})

/**
 * Lets a bot join a guild as somebody who manages it adds it, by the bot's address. The audit log tells who
 * did. https://docs.discord.com/developers/topics/oauth2#bot-authorization-flow
 */
export const installBot = action({
  name: "members.installBot",
  authorize({ world, actor, input }: AuthContext<NewBotMember>) {
    requireGuildAccess(world, actor, input.guildId, ["ManageGuild"])
    addBot.authorize({ world, actor, input })
  },
  apply(granted, effects): Member {
    const member = addBot.apply(granted, effects)
    const { guildId, userId } = granted.input
    const type = AuditLogEvent.BotAdd
    effects.audit(requireGuild(granted.world, guildId), { type, targetId: userId })
    return member
  },
})

/**
 * Installs an application for the account that acts: its bot may write to them without a mutual guild.
 * https://docs.discord.com/developers/resources/application#application-object-application-integration-types
 */
export const installForSelf = action({
  name: "applications.installForOneself",
  authorize({ world, actor, input: { userId } }: AuthContext<Pick<NewMember, "userId">>) {
    requireUninstalled(world, requireAccount(actor), userId)
  },
  apply({ world, actor, input: { userId } }): void {
    requireUninstalled(world, requireAccount(actor), userId).installedBy.add(requireAccount(actor))
  },
})

/** The application of a bot, which an account has not installed yet. */
function requireUninstalled(world: World, userId: UserId, botId: UserId): Application {
  const { name } = requireUser(world, botId)
  const application = findApplicationOf(world, botId)
  if (application === undefined) {
    throw new SetupError(
      `${name} has no application that could be installed. Name a bot of the run.`,
    )
  }
  if (application.installedBy.has(userId)) {
    throw new SetupError(`${name} is installed already for ${requireUser(world, userId).name}.`)
  }
  return application
}

function requireCanJoin({ world, input }: AuthContext<NewMember>): void {
  const guild = requireGuild(world, input.guildId)
  const { name } = requireUser(world, input.userId)
  if (guild.members.has(input.userId)) {
    throw new SetupError(`${name} is a member of ${guild.name} already.`)
  }
  if (guild.bans.has(input.userId)) {
    throw new SetupError(`${name} is banned from ${guild.name} and cannot join.`)
  }
  for (const id of input.roleIds) requireRole(guild, id)
}

function joinGuild(world: World, made: NewMember, tell: Effects["emit"]) {
  const { guildId, userId, nick, roleIds } = made
  const guild = requireGuild(world, guildId)
  const member = insertMember(world, guild, userId, nick, roleIds)
  const { joinedAt = member.joinedAt, pending = false, premiumSince } = made
  Object.assign(member, { joinedAt, pending } satisfies Partial<Member>)
  if (premiumSince !== undefined) {
    Object.assign(member, { premiumSince, boosts: 1 } satisfies Partial<Member>)
    guild.boosts += 1
  }
  tell({ type: "memberAdded", guild, member })
  if (requireUser(world, userId).bot) tell({ type: "guildJoined", guild, userId })
  postWelcomeMessage(world, guild, userId, tell)
  return member
}

/**
 * Puts an account among the members, from now on. A timeout from before they left still holds
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
 * Takes an account from among the members, if it is one: from threads before that, and from voice afterwards.
 * With a bot goes its managed role. https://github.com/discord/discord-api-docs/issues/990
 */
export function removeMember(
  world: World,
  guild: Guild,
  userId: UserId,
  tell: Effects["emit"],
): void {
  const member = guild.members.get(userId)
  if (member === undefined) return
  removeFromThreads(world, guild, userId, tell)
  guild.members.delete(userId)
  guild.formerMembers.set(userId, { userId, timeoutUntil: member.timeoutUntil })
  tell({ type: "memberRemoved", guild, userId })
  // Assumption: leaving-voice
  disconnectVoice(world, guild, userId, tell)
  removeBoosts(guild, member, tell)
  const managed = [...guild.roles.values()].find(({ botId }) => botId === userId)
  if (managed !== undefined) removeRole(world, guild, managed, tell)
}

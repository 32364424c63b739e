import { AuditLogEvent } from "discord-api-types/v10"
import type { z } from "zod"
import { SetupError } from "../kernel/misuse.ts"
import { firstIdAt } from "../kernel/snowflake.ts"
import type { Ban, Guild } from "../model/guild.ts"
import type { GuildId, MessageId, RoleId, UserId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { World } from "../model/world.ts"
import { banForm } from "../rules/forms/bans.ts"
import { needGuild, needRole, needUser } from "../rules/need.ts"
import { needInGuild, needOutranks } from "../rules/permissions.ts"
import { type Asked, type Effects, action } from "./action.ts"
import { PLAIN, insertRole, needRolePosition } from "./roles.ts"
import { endVoice } from "./voice.ts"

/** Who joins which guild, and as what. */
export interface NewMember {
  readonly guildId: GuildId
  readonly userId: UserId
  readonly nick: string | null
  readonly roleIds: readonly RoleId[]
}

/** A bot that joins, with the permissions of its managed role and the position of that. */
export interface NewBotMember extends NewMember {
  readonly permissions: bigint
  readonly position: number
}

/** Lets an account join a guild. */
export const addMember = action({
  name: "members.add",
  authorize: needCanJoin,
  apply: ({ world, input }, { tell }): Member => join(world, input, tell),
})

/**
 * Lets a bot join a guild, as its owner does by the bot's address: it gets a managed role, is shown
 * the guild, and the others are told of both.
 */
export const addBot = action({
  name: "members.addBot",
  authorize({ world, actor, input }: Asked<NewBotMember>) {
    needCanJoin({ world, actor, input })
    const { name, bot } = needUser(world, input.userId)
    if (!bot) throw new SetupError(`${name} is a person, not a bot. Let it join by addMember.`)
    needRolePosition(needGuild(world, input.guildId), input.position)
  },
  apply({ world, input }, { tell }): Member {
    const { guildId, userId, nick, roleIds, permissions, position } = input
    const { name } = needUser(world, userId)
    const fields = { name, permissions, position, botId: userId, ...PLAIN }
    const role = insertRole(world, needGuild(world, guildId), fields, tell)
    return join(world, { guildId, userId, nick, roleIds: [role.id, ...roleIds] }, tell)
  },
})

function needCanJoin({ world, input }: Asked<NewMember>): void {
  const guild = needGuild(world, input.guildId)
  const { name } = needUser(world, input.userId)
  if (guild.members.has(input.userId)) {
    throw new SetupError(`${name} is a member of ${guild.name} already.`)
  }
  if (guild.bans.has(input.userId)) {
    throw new SetupError(`${name} is banned from ${guild.name} and cannot join.`)
  }
  for (const id of input.roleIds) needRole(guild, id)
}

function join(world: World, { guildId, userId, nick, roleIds }: NewMember, tell: Effects["tell"]) {
  const guild = needGuild(world, guildId)
  const member = insertMember(world, guild, userId, nick, roleIds)
  tell({ type: "memberAdded", guild, member })
  if (needUser(world, userId).bot) tell({ type: "guildJoined", guild, userId })
  return member
}

/** Puts an account among the members, from now on. */
export function insertMember(
  world: World,
  guild: Guild,
  userId: UserId,
  nick: string | null,
  roleIds: readonly RoleId[],
): Member {
  const member: Member = {
    userId,
    guildId: guild.id,
    nick,
    roleIds: new Set(roleIds),
    joinedAt: world.clock.now(),
    timeoutUntil: null,
    mute: false,
    deaf: false,
  }
  guild.members.set(userId, member)
  return member
}

/**
 * Bans an account, member or not, and deletes what it wrote lately. A second ban changes nothing.
 * https://docs.discord.com/developers/resources/guild#create-guild-ban
 */
export const banMember = action({
  name: "members.ban",
  form: banForm,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId; userId: UserId }>) {
    const guild = needInGuild(world, actor, input.guildId)
    needUser(world, input.userId)
    needInGuild(world, actor, input.guildId, ["BanMembers"])
    needOutranks(guild, actor, input.userId)
  },
  apply({ world, input: { guildId, userId }, given, reason }, { tell, audit }): void {
    const guild = needGuild(world, guildId)
    if (guild.bans.has(userId)) return
    const ban: Ban = { userId, reason: reason ?? null }
    guild.bans.set(userId, ban)
    tell({ type: "banAdded", guild, userId })
    removeMember(guild, userId, tell)
    deleteRecent(world, guild, userId, secondsOf(given), tell)
    audit(guild, { type: AuditLogEvent.MemberBanAdd, targetId: userId })
  },
})

/** Takes an account from among the members, if it is one, and from voice before that. */
function removeMember(guild: Guild, userId: UserId, tell: Effects["tell"]): void {
  if (!guild.members.has(userId)) return
  endVoice(guild, userId, tell)
  guild.members.delete(userId)
  tell({ type: "memberRemoved", guild, userId })
}

/** The deprecated days count where no seconds are given. */
function secondsOf(given: z.infer<typeof banForm>): number {
  return given?.deleteMessageSeconds ?? (given?.deleteMessageDays ?? 0) * 86_400
}

function deleteRecent(
  world: World,
  guild: Guild,
  authorId: UserId,
  seconds: number,
  tell: Effects["tell"],
): void {
  if (seconds === 0) return
  const since = firstIdAt(world.clock.now() - seconds * 1000)
  for (const id of guild.channelIds) {
    const channel = world.channels.get(id)
    if (channel === undefined) continue
    const messageIds: MessageId[] = []
    for (const message of channel.messages.after(since)) {
      if (message.authorId === authorId && message.ephemeralTo === null) messageIds.push(message.id)
    }
    for (const messageId of messageIds) channel.messages.delete(messageId)
    if (messageIds.length > 0) tell({ type: "messagesDeleted", channel, messageIds })
  }
}

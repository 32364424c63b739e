// Who is banned from a guild.

import { AuditLogEvent } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import { firstIdAt } from "../kernel/snowflake.ts"
import type { Ban, Guild } from "../model/guild.ts"
import type { GuildId, MessageId, UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { followsPlatform } from "../rules/deviations.ts"
import { type BanGiven, banForm, bulkBanForm } from "../rules/forms/bans.ts"
import { bansQuery } from "../rules/forms/queries.ts"
import { needBan, needGuild, needUser } from "../rules/need.ts"
import { pageOf } from "../rules/pages.ts"
import { needInGuild } from "../rules/authorization.ts"
import { needOutranks, outranks } from "../rules/ranks.ts"
import { threadsOf } from "../rules/threads.ts"
import { type Asked, type Effects, action, query } from "./action.ts"
import type { MemberInput } from "./member-edits.ts"
import { removeMember } from "./members.ts"
import { removeMessages } from "./removal.ts"

/**
 * Lists bans by whom they are of.
 * https://docs.discord.com/developers/resources/guild#get-guild-bans
 */
export const listBans = query({
  name: "bans.list",
  form: bansQuery,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, ["BanMembers"])
  },
  read: ({ world, input, given }): Ban[] =>
    pageOf(needGuild(world, input.guildId).bans.values(), ({ userId }) => userId, given),
})

/** Reads one ban. https://docs.discord.com/developers/resources/guild#get-guild-ban */
export const getBan = query({
  name: "bans.get",
  authorize: needMayLift,
  read: ({ world, input }): Ban => needBan(needGuild(world, input.guildId), input.userId),
})

/** Requires that there is a ban, and that the actor may look at it and lift it. */
function needMayLift({ world, actor, input: { guildId, userId } }: Asked<MemberInput>): void {
  needBan(needInGuild(world, actor, guildId), userId)
  needInGuild(world, actor, guildId, ["BanMembers"])
}

/**
 * Bans an account, member or not, and deletes what it wrote lately. A second ban changes nothing.
 * https://docs.discord.com/developers/resources/guild#create-guild-ban
 */
export const banMember = action({
  name: "members.ban",
  form: banForm,
  authorize({ world, actor, input }: Asked<MemberInput>) {
    const guild = needInGuild(world, actor, input.guildId)
    needUser(world, input.userId)
    needInGuild(world, actor, input.guildId, ["BanMembers"])
    needOutranks(guild, actor, input.userId)
  },
  apply({ world, input: { guildId, userId }, given, reason }, effects): void {
    const guild = needGuild(world, guildId)
    if (guild.bans.has(userId)) return
    ban(world, guild, { userId, reason: reason ?? null }, secondsOf(given), effects)
  },
})

/** What came of a ban of many. */
export interface BulkBan {
  readonly banned: readonly UserId[]
  /** Who is not there, is banned already, or cannot be banned by the actor. */
  readonly failed: readonly UserId[]
}

/**
 * Bans many accounts at once, and names those that cannot be banned.
 * https://docs.discord.com/developers/resources/guild#bulk-guild-ban
 *
 * @throws Problem 500000 where nobody was banned, if the profile follows the platform.
 */
export const banMembers = action({
  name: "members.bulkBan",
  form: bulkBanForm,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, ["BanMembers", "ManageGuild"])
  },
  apply({ world, actor, input: { guildId }, given, reason }, effects): BulkBan {
    const guild = needGuild(world, guildId)
    const { userIds, deleteMessageSeconds = 0 } = given
    const isBannable = (id: UserId): boolean =>
      world.users.has(id) && !guild.bans.has(id) && outranks(guild, actor, id)
    const { banned = [], failed = [] } = Object.groupBy(userIds, (id) =>
      isBannable(id) ? "banned" : "failed",
    )
    if (banned.length === 0 && followsPlatform(world, "bulk-ban-of-nobody")) {
      throw new Problem("failedToBan")
    }
    for (const userId of banned) {
      ban(world, guild, { userId, reason: reason ?? null }, deleteMessageSeconds, effects)
    }
    return { banned, failed }
  },
})

/** Lifts a ban. https://docs.discord.com/developers/resources/guild#remove-guild-ban */
export const unbanMember = action({
  name: "members.unban",
  authorize: needMayLift,
  apply({ world, input: { guildId, userId } }, { tell, audit }): void {
    const guild = needGuild(world, guildId)
    guild.bans.delete(userId)
    tell({ type: "banRemoved", guild, userId })
    audit(guild, { type: AuditLogEvent.MemberBanRemove, targetId: userId })
  },
})

/** Bans who is not banned yet. */
function ban(world: World, guild: Guild, made: Ban, seconds: number, effects: Effects): void {
  const { userId } = made
  const { tell, audit } = effects
  guild.bans.set(userId, made)
  tell({ type: "banAdded", guild, userId })
  removeMember(world, guild, userId, tell)
  deleteRecent(world, guild, userId, seconds, tell)
  audit(guild, { type: AuditLogEvent.MemberBanAdd, targetId: userId })
}

/** The deprecated days count where no seconds are given. */
function secondsOf(given: BanGiven): number {
  return given.deleteMessageSeconds ?? (given.deleteMessageDays ?? 0) * 86_400
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
  const listed = Array.from(guild.channelIds, (id) => world.channels.get(id))
  for (const channel of [...listed, ...threadsOf(world, { guildId: guild.id })]) {
    if (channel === undefined) continue
    const messageIds: MessageId[] = []
    for (const message of channel.messages.after(since)) {
      if (message.authorId === authorId && message.ephemeralTo === null) messageIds.push(message.id)
    }
    // Assumption: ban-deletions
    removeMessages(world, channel, messageIds, tell)
  }
}

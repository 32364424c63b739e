// Bans of a guild.

import { AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import { firstIdAt } from "../kernel/snowflake.ts"
import type { Guild } from "../guilds/model.ts"
import type { Ban } from "./model.ts"
import type { GuildId, UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { followsPlatform } from "../rules/deviations.ts"
import { type BanMemberBody, banMemberBody, banMembersBody, bansQuery } from "./schemas.ts"
import { guildChannelsOf } from "../channels/rules/visibility.ts"
import { requireBan, requireUser } from "../rules/require.ts"
import { paginate } from "../rules/pagination.ts"
import { requireGuildAccess, requireGuildPermissions } from "../rules/authorization.ts"
import { requireOutranks, outranks } from "../roles/rules/ranks.ts"
import { threadsOf } from "../threads/rules/threads.ts"
import { type AuthContext, action, query } from "../actions/action.ts"
import type { Effects } from "../actions/effects.ts"
import { deleteOpenRequest } from "../join-requests/actions/deletion.ts"
import type { MemberInput } from "../members/actions/edits.ts"
import { removeMember } from "../members/actions/removal.ts"
import { removeMessages } from "../messages/actions/removal.ts"

/**
 * Lists bans, ordered by user id.
 * https://docs.discord.com/developers/resources/guild#get-guild-bans
 */
export const listBans = query({
  name: "bans.list",
  querySchema: bansQuery,
  resolve: ({ world, actor, input }: AuthContext<{ guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["BanMembers"]),
  }),
  read: ({ resolved: { guild }, query: page }): Ban[] =>
    paginate(guild.bans.values(), ({ userId }) => userId, page),
})

/** Returns one ban. https://docs.discord.com/developers/resources/guild#get-guild-ban */
export const getBan = query({
  name: "bans.get",
  resolve: requireRemovableBan,
  read: ({ resolved: { ban } }): Ban => ban,
})

/** Returns a ban that the actor may view and remove. */
function requireRemovableBan({ world, actor, input }: AuthContext<MemberInput>) {
  const guild = requireGuildAccess(world, actor, input.guildId)
  const ban = requireBan(guild, input.userId)
  requireGuildPermissions(world, actor, guild, ["BanMembers"])
  return { guild, ban }
}

/**
 * Bans a user, member or not, and deletes their recent messages. Banning a banned user changes
 * nothing. https://docs.discord.com/developers/resources/guild#create-guild-ban
 */
export const banMember = action({
  name: "bans.create",
  bodySchema: banMemberBody,
  resolve({ world, actor, input: { guildId, userId } }: AuthContext<MemberInput>) {
    const guild = requireGuildAccess(world, actor, guildId)
    requireUser(world, userId)
    requireGuildPermissions(world, actor, guild, ["BanMembers"])
    requireOutranks(guild, actor, userId)
    return { guild }
  },
  apply({ world, resolved: { guild }, input: { userId }, body, reason }, effects): void {
    if (guild.bans.has(userId)) return
    addBan(world, guild, { userId, reason: reason ?? null }, deletionSeconds(body), effects)
  },
})

/** The result of a bulk ban. */
export interface BulkBanResult {
  readonly banned: readonly UserId[]
  /** The users who do not exist, are already banned, or cannot be banned by the actor. */
  readonly failed: readonly UserId[]
}

/**
 * Bans many users. Returns the ids that were banned and those that could not be.
 * https://docs.discord.com/developers/resources/guild#bulk-guild-ban
 *
 * @throws ApiError 500000 if nobody was banned and the profile is "platform".
 */
export const banMembers = action({
  name: "bans.createMany",
  bodySchema: banMembersBody,
  resolve: ({ world, actor, input }: AuthContext<{ guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["BanMembers", "ManageGuild"]),
  }),
  apply({ world, actor, resolved: { guild }, body, reason }, effects): BulkBanResult {
    const { userIds, deleteMessageSeconds = 0 } = body
    const isBannable = (id: UserId): boolean =>
      world.users.has(id) && !guild.bans.has(id) && outranks(guild, actor, id)
    const { banned = [], failed = [] } = Object.groupBy(userIds, (id) =>
      isBannable(id) ? "banned" : "failed",
    )
    if (banned.length === 0 && followsPlatform(world, "bulk-ban-of-nobody")) {
      throw new ApiError("failedToBan")
    }
    for (const userId of banned) {
      addBan(world, guild, { userId, reason: reason ?? null }, deleteMessageSeconds, effects)
    }
    return { banned, failed }
  },
})

/** Removes a ban. https://docs.discord.com/developers/resources/guild#remove-guild-ban */
export const unbanMember = action({
  name: "bans.remove",
  resolve: requireRemovableBan,
  apply({ resolved: { guild, ban } }, { emit, audit }): void {
    const { userId } = ban
    guild.bans.delete(userId)
    emit({ type: "banRemoved", guild, userId })
    audit(guild, { type: AuditLogEvent.MemberBanRemove, targetId: userId })
  },
})

/**
 * Bans a user who is not banned yet. Their open request to join is deleted, also that of somebody
 * who is no member.
 */
function addBan(world: World, guild: Guild, newBan: Ban, seconds: number, effects: Effects): void {
  const { userId } = newBan
  const { emit, audit } = effects
  guild.bans.set(userId, newBan)
  emit({ type: "banAdded", guild, userId })
  const member = guild.members.get(userId)
  if (member === undefined) deleteOpenRequest(guild, userId, emit)
  else removeMember(world, guild, member, emit)
  deleteRecentMessages(world, guild, userId, seconds, emit)
  audit(guild, { type: AuditLogEvent.MemberBanAdd, targetId: userId })
}

/**
 * Returns the seconds of messages to delete. The deprecated number of days is used if no seconds
 * are given.
 */
function deletionSeconds(body: BanMemberBody): number {
  return body.deleteMessageSeconds ?? (body.deleteMessageDays ?? 0) * 86_400
}

function deleteRecentMessages(
  world: World,
  guild: Guild,
  authorId: UserId,
  seconds: number,
  emit: Effects["emit"],
): void {
  if (seconds === 0) return
  const since = firstIdAt(world.clock.now() - seconds * 1000)
  const threads = threadsOf(world, { guildId: guild.id })
  for (const channel of [...guildChannelsOf(world, guild), ...threads]) {
    const messages = [...channel.messages.after(since)].filter(
      (message) => message.authorId === authorId && message.ephemeralTo === null,
    )
    // Assumption: ban-deletions
    removeMessages(world, channel, messages, emit)
  }
}

// Who may do what. https://docs.discord.com/developers/topics/permissions

import { OverwriteType, PermissionFlagsBits } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { Channel, GuildChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId, UserId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { Actor, World } from "../model/world.ts"
import { isAccount, needChannel, needGuild } from "./need.ts"

/** Name of a permission, as `discord-api-types` spells it. */
export type Permission = keyof typeof PermissionFlagsBits

/** The bits of some permissions. */
export function bitsOf(permissions: Iterable<Permission>): bigint {
  let bits = 0n
  for (const permission of permissions) bits |= PermissionFlagsBits[permission]
  return bits
}

/** Every permission there is; owners and administrators have them all. */
export const ALL_PERMISSIONS = Object.values(PermissionFlagsBits).reduce(
  (all, bit) => all | bit,
  0n,
)

/** True where `held` has every bit of `permission`. */
export function includes(held: bigint, permission: Permission): boolean {
  const bit = PermissionFlagsBits[permission]
  return (held & bit) === bit
}

/** All that a member who is timed out keeps. */
const TIMED_OUT = bitsOf(["ViewChannel", "ReadMessageHistory"])

/** A permission, and what is lost without it. */
type Implied = readonly [permission: Permission, lost: bigint]

const WRITING: Implied = [
  "SendMessages",
  bitsOf(["MentionEveryone", "SendTTSMessages", "AttachFiles", "EmbedLinks"]),
]

/** Who may not connect can still see that the channel is there. */
const CONNECTING: Implied = ["Connect", ALL_PERMISSIONS & ~bitsOf(["ViewChannel"])]

/**
 * What is lost with what, by kind of channel.
 * https://docs.discord.com/developers/topics/permissions#implicit-permissions
 */
const IMPLIED: Readonly<Record<GuildChannel["kind"], readonly Implied[]>> = {
  text: [WRITING],
  announcement: [WRITING],
  voice: [CONNECTING, WRITING],
  stage: [CONNECTING, WRITING],
  category: [],
}

/** What both sides of a DM may do there. */
const IN_DM = bitsOf([
  "ViewChannel",
  "SendMessages",
  "ReadMessageHistory",
  "AddReactions",
  "EmbedLinks",
  "AttachFiles",
  "MentionEveryone",
  "UseExternalEmojis",
  "UseApplicationCommands",
  "PinMessages",
])

/** What a member may do in the guild as a whole, before any channel. */
export function guildPermissions(world: World, guild: Guild, member: Member): bigint {
  const base = basePermissions(guild, member)
  return base === ALL_PERMISSIONS || !isTimedOut(world, member) ? base : base & TIMED_OUT
}

function basePermissions(guild: Guild, member: Member): bigint {
  if (guild.ownerId === member.userId) return ALL_PERMISSIONS
  let held = 0n
  for (const role of guild.roles.values()) {
    // Every member has @everyone, whose id is the guild's.
    const id: string = role.id
    if (id === guild.id || member.roleIds.has(role.id)) held |= role.permissions
  }
  return includes(held, "Administrator") ? ALL_PERMISSIONS : held
}

/**
 * What a member may do in a channel by roles and overwrites, as payloads show it: what a missing
 * permission takes with it is left in.
 */
export function channelPermissions(guild: Guild, channel: GuildChannel, member: Member): bigint {
  let held = basePermissions(guild, member)
  if (held === ALL_PERMISSIONS) return held

  const roles = { allow: 0n, deny: 0n }
  for (const overwrite of channel.overwrites.values()) {
    const id: string = overwrite.id
    if (id === guild.id) held = (held & ~overwrite.deny) | overwrite.allow
    else if (overwrite.type === OverwriteType.Role && hasRole(member, id)) {
      roles.allow |= overwrite.allow
      roles.deny |= overwrite.deny
    }
  }
  held = (held & ~roles.deny) | roles.allow
  const own = channel.overwrites.get(member.userId)
  return own === undefined ? held : (held & ~own.deny) | own.allow
}

function hasRole(member: Member, id: string): boolean {
  for (const roleId of member.roleIds) if (roleId === id) return true
  return false
}

/** What an account can really do in a channel: implied denials and timeouts applied. */
export function effectivePermissions(world: World, channel: Channel, actor: Actor): bigint {
  if (actor === "system") return ALL_PERMISSIONS
  if (!isAccount(actor)) return 0n
  if (channel.kind === "dm") return channel.userIds.includes(actor) ? IN_DM : 0n
  const guild = world.guilds.get(channel.guildId)
  const member = guild?.members.get(actor)
  if (guild === undefined || member === undefined) return 0n

  let held = channelPermissions(guild, channel, member)
  if (held === ALL_PERMISSIONS) return held
  if (isTimedOut(world, member)) held &= TIMED_OUT
  if (!includes(held, "ViewChannel")) return 0n
  for (const [permission, lost] of IMPLIED[channel.kind]) {
    if (!includes(held, permission)) held &= ~lost
  }
  return held
}

/** True while a member is timed out; the comparison is against now, so expiry needs no event. */
export function isTimedOut(world: World, member: Member): boolean {
  return member.timeoutUntil !== null && member.timeoutUntil > world.clock.now()
}

export function canSee(world: World, channel: Channel, actor: Actor): boolean {
  return includes(effectivePermissions(world, channel, actor), "ViewChannel")
}

/** True where an account holds all of `permissions` in a channel. */
export function canInChannel(
  world: World,
  channel: Channel,
  actor: Actor,
  permissions: readonly Permission[],
): boolean {
  const held = effectivePermissions(world, channel, actor)
  return permissions.every((permission) => includes(held, permission))
}

/**
 * What it takes to read messages, besides seeing the channel.
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
export const READING: Readonly<Record<Channel["kind"], readonly Permission[]>> = {
  text: [],
  announcement: [],
  voice: ["Connect"],
  stage: ["Connect"],
  category: [],
  dm: [],
}

/**
 * The channel, where the actor sees it and holds `permissions` there.
 *
 * @throws Problem 10003 unknown, 50001 hidden, 50013 not permitted; 50003 in a DM, where no
 * permission can be had.
 */
export function needInChannel(
  world: World,
  actor: Actor,
  id: ChannelId,
  permissions: readonly Permission[] = [],
): Channel {
  const channel = needChannel(world, id)
  const held = effectivePermissions(world, channel, actor)
  if (!includes(held, "ViewChannel")) throw new Problem("missingAccess")
  if (!permissions.every((permission) => includes(held, permission))) {
    throw new Problem(channel.kind === "dm" ? "dmChannel" : "missingPermissions")
  }
  return channel
}

/**
 * The guild, where the actor is in it and holds `permissions`.
 *
 * @throws Problem 10004 unknown, 50001 not a member, 50013 not permitted.
 */
export function needInGuild(
  world: World,
  actor: Actor,
  id: GuildId,
  permissions: readonly Permission[] = [],
): Guild {
  const guild = needGuild(world, id)
  if (actor === "system") return guild
  if (!isAccount(actor)) throw new Problem("missingAccess")
  const member = guild.members.get(actor)
  if (member === undefined) throw new Problem("missingAccess")
  const held = guildPermissions(world, guild, member)
  if (!permissions.every((permission) => includes(held, permission))) {
    throw new Problem("missingPermissions")
  }
  return guild
}

/** Position of a member's highest role; @everyone counts as 0. */
function topRole(guild: Guild, userId: UserId): { position: number; id: string } {
  let top = { position: 0, id: guild.id as string }
  for (const roleId of guild.members.get(userId)?.roleIds ?? []) {
    const role = guild.roles.get(roleId)
    if (role !== undefined && role.position > top.position) top = role
  }
  return top
}

/**
 * Requires that the actor ranks strictly above `targetId`. The owner ranks above all and is never
 * a target; an account that is no member has no rank.
 *
 * @throws Problem 50013
 */
export function needOutranks(guild: Guild, actor: Actor, targetId: UserId): void {
  if (actor === "system" || (actor === guild.ownerId && actor !== targetId)) return
  if (!isAccount(actor)) throw new Problem("missingPermissions")
  const above = topRole(guild, actor).position > topRole(guild, targetId).position
  const target = guild.members.has(targetId)
  if (targetId === guild.ownerId || (target && !above)) throw new Problem("missingPermissions")
}

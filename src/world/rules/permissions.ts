// Who may do what. https://docs.discord.com/developers/topics/permissions

import { ChannelType, OverwriteType, PermissionFlagsBits } from "discord-api-types/v10"
import type { Channel, GuildChannel, Overwrite, Thread } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { RoleId } from "../model/ids.ts"
import type { Member } from "../model/member.ts"
import type { Actor, World } from "../model/world.ts"
import { isAccount } from "./require.ts"
import { parentOf } from "./threads.ts"

/** Name of a permission, as `discord-api-types` spells it. */
export type Permission = keyof typeof PermissionFlagsBits

/** The bits of some permissions. */
export function permissionBitsOf(permissions: Iterable<Permission>): bigint {
  let bits = 0n
  for (const permission of permissions) bits |= PermissionFlagsBits[permission]
  return bits
}

/** The names of bits; those that have none are left out. */
export function permissionNamesOf(bits: bigint): Permission[] {
  const names = Object.keys(PermissionFlagsBits) as Permission[] // the keys of its own table
  return names.filter((name) => includes(bits, name))
}

/** A bit that @everyone of a new guild has and that no page names. It is kept, and nobody is refused for it. */
const UNNAMED_PERMISSION = 1n << 47n

/** Every permission there is; owners and administrators have them all. */
export const ALL_PERMISSIONS = Object.values(PermissionFlagsBits).reduce(
  (all, bit) => all | bit,
  UNNAMED_PERMISSION,
)

/** Whether somebody who holds some permissions may give others all of `bits`. */
export function canGrant(held: bigint, bits: bigint): boolean {
  return (bits & ~(held | UNNAMED_PERMISSION)) === 0n
}

/** True where `held` has every bit of `permission`. */
export function includes(held: bigint, permission: Permission): boolean {
  const bit = PermissionFlagsBits[permission]
  return (held & bit) === bit
}

/** All that a member who is timed out keeps. */
export const TIMEOUT_PERMISSIONS = permissionBitsOf(["ViewChannel", "ReadMessageHistory"])

/** A permission, and what is lost without it. */
type ImplicitDenial = readonly [permission: Permission, lost: bigint]

const SEND_MESSAGES_DENIAL: ImplicitDenial = [
  "SendMessages",
  permissionBitsOf(["MentionEveryone", "SendTTSMessages", "AttachFiles", "EmbedLinks"]),
]

/** Who may not connect can still see that the channel is there. */
const CONNECT_DENIAL: ImplicitDenial = [
  "Connect",
  ALL_PERMISSIONS & ~permissionBitsOf(["ViewChannel"]),
]

/**
 * What is lost with what, by kind of channel.
 * https://docs.discord.com/developers/topics/permissions#implicit-permissions
 */
export const IMPLICIT_DENIALS: Readonly<Record<GuildChannel["kind"], readonly ImplicitDenial[]>> = {
  text: [SEND_MESSAGES_DENIAL],
  announcement: [SEND_MESSAGES_DENIAL],
  voice: [CONNECT_DENIAL, SEND_MESSAGES_DENIAL],
  stage: [CONNECT_DENIAL, SEND_MESSAGES_DENIAL],
  category: [],
  forum: [SEND_MESSAGES_DENIAL],
}

/** What both sides of a DM may do there. */
const DM_PERMISSIONS = permissionBitsOf([
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
  "SendPolls",
])

/** What a member may do in the guild as a whole, before any channel. */
export function guildPermissions(world: World, guild: Guild, member: Member): bigint {
  const base = basePermissions(guild, member)
  return base === ALL_PERMISSIONS || !isTimedOut(world, member) ? base : base & TIMEOUT_PERMISSIONS
}

function basePermissions(guild: Guild, member: Member): bigint {
  if (guild.ownerId === member.userId) return ALL_PERMISSIONS
  let held = 0n
  for (const id of rolesOf(guild, member)) held |= guild.roles.get(id)?.permissions ?? 0n
  return includes(held, "Administrator") ? ALL_PERMISSIONS : held
}

/** Whether a member is the owner or an administrator, timed out or not. */
export function isAdministrator(guild: Guild, member: Member): boolean {
  return basePermissions(guild, member) === ALL_PERMISSIONS
}

/**
 * What a member may do in a channel by roles and overwrites, as payloads show it: what a missing
 * permission takes with it is left in.
 */
export function channelPermissions(guild: Guild, channel: GuildChannel, member: Member): bigint {
  return permissionsOf(guild, member)(channel)
}

/** Returns a function that computes `channelPermissions` of one member in any channel of a guild. */
export function permissionsOf(guild: Guild, member: Member): (channel: GuildChannel) => bigint {
  const base = basePermissions(guild, member)
  if (base === ALL_PERMISSIONS) return () => base
  const [everyone, ...others] = rolesOf(guild, member)

  return ({ overwrites }) => {
    if (overwrites.size === 0) return base
    let roles: PermissionBits | undefined
    for (const id of others) {
      const overwrite = overwrites.get(id)
      if (overwrite?.type !== OverwriteType.Role) continue
      const { allow, deny } = overwrite
      roles = { allow: (roles?.allow ?? 0n) | allow, deny: (roles?.deny ?? 0n) | deny }
    }
    // The overwrite of @everyone applies first, then those of all roles together, then the member's own.
    const held = applyOverwrite(applyOverwrite(base, overwrites.get(everyone)), roles)
    return applyOverwrite(held, overwrites.get(member.userId))
  }
}

/** The permissions that overwrites allow and deny. */
type PermissionBits = Pick<Overwrite, "allow" | "deny">

function applyOverwrite(held: bigint, said: PermissionBits | undefined): bigint {
  return said === undefined ? held : (held & ~said.deny) | said.allow
}

/** @everyone, whose id is the guild's, and the roles that a member was given. */
export function rolesOf(
  { id }: Guild,
  { roleIds }: Member,
): [everyone: RoleId, ...given: RoleId[]] {
  return [id as string as RoleId, ...roleIds]
}

/** What an account can really do in a channel: implied denials and timeouts applied. */
export function effectivePermissions(world: World, channel: Channel, actor: Actor): bigint {
  if (actor === "system") return ALL_PERMISSIONS
  if (!isAccount(actor)) return 0n
  if (channel.kind === "dm") return channel.userIds.includes(actor) ? DM_PERMISSIONS : 0n
  const guild = world.guilds.get(channel.guildId)
  const member = guild?.members.get(actor)
  if (guild === undefined || member === undefined) return 0n

  const place = channel.kind === "thread" ? parentOf(world, channel) : channel
  let held = channelPermissions(guild, place, member)
  if (held === ALL_PERMISSIONS) return held
  if (isTimedOut(world, member)) held &= TIMEOUT_PERMISSIONS
  if (!includes(held, "ViewChannel")) return 0n
  if (channel.kind === "thread") held = threadPermissions(channel, member, held)
  for (const [permission, lost] of IMPLICIT_DENIALS[place.kind]) {
    if (!includes(held, permission)) held &= ~lost
  }
  return held
}

/**
 * What is left in a thread of what a member may do in its parent: who may write there says nothing of
 * here, and a private thread is there for its members and for who manages threads.
 * https://docs.discord.com/developers/topics/threads#permissions
 */
function threadPermissions(thread: Thread, member: Member, held: bigint): bigint {
  if (isHiddenThread(thread, member) && !includes(held, "ManageThreads")) return 0n
  const writes = includes(held, "SendMessagesInThreads")
  const sending = PermissionFlagsBits.SendMessages
  return writes ? held | sending : held & ~sending
}

/** Whether a thread is private and a member of the guild is not in it. */
export function isHiddenThread({ type, members }: Thread, { userId }: Member): boolean {
  return type === ChannelType.PrivateThread && !members.has(userId)
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

/** True where an account is in a guild and holds a permission there as a whole. */
export function canInGuild(
  world: World,
  guild: Guild,
  actor: Actor,
  permission: Permission,
): boolean {
  if (actor === "system") return true
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  return member !== undefined && includes(guildPermissions(world, guild, member), permission)
}

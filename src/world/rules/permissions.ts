// Computes permissions. https://docs.discord.com/developers/topics/permissions

import { awaitsScreening } from "../member-verification/rules.ts"
import { ChannelType, OverwriteType, PermissionFlagsBits } from "discord-api-types/v10"
import type { Channel, GuildChannel, Overwrite, Thread } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { RoleId } from "../model/ids.ts"
import type { Member } from "../members/model.ts"
import type { Actor, World } from "../model/world.ts"
import { holdsEach } from "./permission-watch.ts"
import { isPrivateChannel, isAccount } from "./require.ts"
import { parentOf } from "../threads/rules/threads.ts"
import { everyoneRoleId } from "./shared-ids.ts"
import { keysOf } from "../kernel/objects.ts"

/** The name of a permission, as `discord-api-types` spells it. */
export type Permission = keyof typeof PermissionFlagsBits

/** Returns the bits of permissions. */
export function permissionBitsOf(permissions: Iterable<Permission>): bigint {
  let bits = 0n
  for (const permission of permissions) bits |= PermissionFlagsBits[permission]
  return bits
}

/** Returns the names of the permissions in `bits`. Bits without a name are omitted. */
export function permissionNamesOf(bits: bigint): Permission[] {
  return keysOf(PermissionFlagsBits).filter((name) => includes(bits, name))
}

/**
 * A bit without a documented name, which @everyone of a new guild has. The bit is stored, and no
 * rule checks it.
 */
const UNNAMED_PERMISSION = 1n << 47n

/** Every permission. Owners and administrators have all of them. */
export const ALL_PERMISSIONS = Object.values(PermissionFlagsBits).reduce(
  (all, bit) => all | bit,
  UNNAMED_PERMISSION,
)

/** Returns whether an account with the permissions `held` may grant all permissions in `bits`. */
export function canGrant(held: bigint, bits: bigint): boolean {
  return (bits & ~(held | UNNAMED_PERMISSION)) === 0n
}

/** Returns whether `held` has every bit of `permission`. */
export function includes(held: bigint, permission: Permission): boolean {
  const bit = PermissionFlagsBits[permission]
  return (held & bit) === bit
}

/**
 * The permissions that a member keeps during a timeout, and before they pass the membership
 * screening of the guild.
 *
 * Assumption: pending-permissions
 */
export const RESTRICTED_PERMISSIONS = permissionBitsOf(["ViewChannel", "ReadMessageHistory"])

/** A permission, and the permissions that are denied without it. */
type ImplicitDenial = readonly [permission: Permission, lost: bigint]

const SEND_MESSAGES_DENIAL: ImplicitDenial = [
  "SendMessages",
  permissionBitsOf(["MentionEveryone", "SendTTSMessages", "AttachFiles", "EmbedLinks"]),
]

/** A member without CONNECT only sees that the channel exists. */
const CONNECT_DENIAL: ImplicitDenial = [
  "Connect",
  ALL_PERMISSIONS & ~permissionBitsOf(["ViewChannel"]),
]

/**
 * The implicit denials by kind of channel.
 * https://docs.discord.com/developers/topics/permissions#implicit-permissions
 */
export const IMPLICIT_DENIALS: Readonly<Record<GuildChannel["kind"], readonly ImplicitDenial[]>> = {
  text: [SEND_MESSAGES_DENIAL],
  announcement: [SEND_MESSAGES_DENIAL],
  voice: [CONNECT_DENIAL, SEND_MESSAGES_DENIAL],
  stage: [CONNECT_DENIAL, SEND_MESSAGES_DENIAL],
  category: [],
  forum: [SEND_MESSAGES_DENIAL],
  media: [SEND_MESSAGES_DENIAL],
}

/** The permissions of both users in a DM. */
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

/** Returns the permissions of a member in the guild, before the overwrites of channels. */
export function guildPermissions(world: World, guild: Guild, member: Member): bigint {
  return restrictPermissions(world, member, basePermissions(guild, member))
}

/**
 * Removes the permissions that a member does not have during a timeout, from which administrators
 * are exempt, and before they pass the membership screening, from which nobody is.
 */
export function restrictPermissions(world: World, member: Member, held: bigint): bigint {
  const isRestricted =
    awaitsScreening(member) || (held !== ALL_PERMISSIONS && isTimedOut(world, member))
  return isRestricted ? held & RESTRICTED_PERMISSIONS : held
}

function basePermissions(guild: Guild, member: Member): bigint {
  if (guild.ownerId === member.userId) return ALL_PERMISSIONS
  let held = guild.roles.get(everyoneRoleId(guild.id))?.permissions ?? 0n
  for (const id of member.roleIds) held |= guild.roles.get(id)?.permissions ?? 0n
  return includes(held, "Administrator") ? ALL_PERMISSIONS : held
}

/** Returns whether a member is the owner or an administrator, also during a timeout. */
export function isAdministrator(guild: Guild, member: Member): boolean {
  return basePermissions(guild, member) === ALL_PERMISSIONS
}

/**
 * Returns the permissions of a member in a channel by roles and overwrites, as payloads show them:
 * implicit denials are not applied.
 */
export function channelPermissions(guild: Guild, channel: GuildChannel, member: Member): bigint {
  return permissionsOf(guild, member)(channel)
}

/** Returns a function that computes `channelPermissions` of one member in any channel of a guild. */
export function permissionsOf(guild: Guild, member: Member): (channel: GuildChannel) => bigint {
  const base = basePermissions(guild, member)
  if (base === ALL_PERMISSIONS) return () => base
  const everyone = everyoneRoleId(guild.id)

  return ({ overwrites }) => {
    if (overwrites.size === 0) return base
    let roles: PermissionBits | undefined
    for (const id of member.roleIds) {
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

/** The permissions that an overwrite allows and denies. */
type PermissionBits = Pick<Overwrite, "allow" | "deny">

function applyOverwrite(held: bigint, changes: PermissionBits | undefined): bigint {
  return changes === undefined ? held : (held & ~changes.deny) | changes.allow
}

/** Returns the role @everyone, which has the id of the guild, and the roles of a member. */
export function rolesOf(
  { id }: Guild,
  { roleIds }: Member,
): [everyone: RoleId, ...roles: RoleId[]] {
  return [everyoneRoleId(id), ...roleIds]
}

/**
 * Returns the effective permissions of an actor in a channel, with implicit denials and timeouts
 * applied.
 */
export function effectivePermissions(world: World, channel: Channel, actor: Actor): bigint {
  if (actor === "system") return ALL_PERMISSIONS
  if (!isAccount(actor)) return 0n
  if (isPrivateChannel(channel)) return channel.userIds.includes(actor) ? DM_PERMISSIONS : 0n
  const guild = world.guilds.get(channel.guildId)
  const member = guild?.members.get(actor)
  if (guild === undefined || member === undefined) return 0n

  const guildChannel = channel.kind === "thread" ? parentOf(world, channel) : channel
  let held = restrictPermissions(world, member, channelPermissions(guild, guildChannel, member))
  if (held === ALL_PERMISSIONS) return held
  if (!includes(held, "ViewChannel")) return 0n
  if (channel.kind === "thread") held = threadPermissions(channel, member, held)
  for (const [permission, lost] of IMPLICIT_DENIALS[guildChannel.kind]) {
    if (!includes(held, permission)) held &= ~lost
  }
  return held
}

/**
 * Converts the permissions of a member in a parent channel to those in a thread.
 * SEND_MESSAGES_IN_THREADS replaces SEND_MESSAGES, and a private thread is visible only to its
 * members and with MANAGE_THREADS. https://docs.discord.com/developers/topics/threads#permissions
 */
function threadPermissions(thread: Thread, member: Member, held: bigint): bigint {
  if (isHiddenThread(thread, member) && !includes(held, "ManageThreads")) return 0n
  const writes = includes(held, "SendMessagesInThreads")
  const sending = PermissionFlagsBits.SendMessages
  return writes ? held | sending : held & ~sending
}

/** Returns whether a thread is private and a member of the guild is not in the thread. */
export function isHiddenThread({ type, members }: Thread, { userId }: Member): boolean {
  return type === ChannelType.PrivateThread && !members.has(userId)
}

/**
 * Returns whether a member is timed out now. The expiry of a timeout has no event, so the function
 * compares with the current time.
 */
export function isTimedOut(world: World, member: Member): boolean {
  return member.timeoutUntil !== null && member.timeoutUntil > world.clock.now()
}

export function canSee(world: World, channel: Channel, actor: Actor): boolean {
  return includes(effectivePermissions(world, channel, actor), "ViewChannel")
}

/** Returns whether an actor has all `permissions` in a channel. */
export function canInChannel(
  world: World,
  channel: Channel,
  actor: Actor,
  permissions: readonly Permission[],
): boolean {
  const held = effectivePermissions(world, channel, actor)
  return holdsEach(world, actor, permissions, (permission) => includes(held, permission))
}

/** Returns whether an actor is a member of a guild and has a permission there. */
export function canInGuild(
  world: World,
  guild: Guild,
  actor: Actor,
  permission: Permission,
): boolean {
  if (actor === "system") return true
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  const held = member === undefined ? 0n : guildPermissions(world, guild, member)
  return holdsEach(world, actor, [permission], () => includes(held, permission))
}

// What is said of roles and members in a channel, and who may say it.
// https://docs.discord.com/developers/topics/permissions#permission-overwrites

import { OverwriteType, PermissionFlagsBits } from "discord-api-types/v10"
import { ApiError, invalidFormBody } from "../kernel/api-error.ts"
import type { CategoryChannel, GuildChannel, Overwrite } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, RoleId, UserId } from "../model/ids.ts"
import type { RefusalReason } from "../model/refusal-reason.ts"
import type { Actor, World } from "../model/world.ts"
import { missingPermissions } from "./explained-api-error.ts"
import { LIMITS } from "./limits.ts"
import { reasonsInChannel, reasonsInGuild } from "./permission-reasons.ts"
import { isAccount, isGuildChannel, requireGuild } from "./require.ts"
import {
  ALL_PERMISSIONS,
  channelPermissions,
  effectivePermissions,
  guildPermissions,
  includes,
  canGrant,
  permissionNamesOf,
} from "./permissions.ts"
import { grantReasons } from "./roles.ts"

/** Overwrites by whom they are of. */
export type Overwrites = ReadonlyMap<RoleId | UserId, Overwrite>

/** What became of one overwrite; undefined where there was or is none. */
export interface OverwriteChange {
  readonly before: Overwrite | undefined
  readonly after: Overwrite | undefined
}

/** Overwrites by whom they are of; what is both allowed and denied is allowed. */
export function toOverwrites(said: Iterable<Overwrite>): Overwrites {
  return new Map(Array.from(said, (one) => [one.id, { ...one, deny: one.deny & ~one.allow }]))
}

/** What differs between two sets of overwrites. */
export function overwriteChanges(before: Overwrites, after: Overwrites): OverwriteChange[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return Array.from(ids, (id) => ({ before: before.get(id), after: after.get(id) })).filter(
    ({ before: old, after: now }) =>
      old?.type !== now?.type || old?.allow !== now?.allow || old?.deny !== now?.deny,
  )
}

/** The channels that stand in a category. */
export function channelsInCategory(world: World, { id, guildId }: CategoryChannel): GuildChannel[] {
  const found: GuildChannel[] = []
  for (const channelId of requireGuild(world, guildId).channelIds) {
    const channel = world.channels.get(channelId)
    if (channel !== undefined && isGuildChannel(channel) && channel.parentId === id) {
      found.push(channel)
    }
  }
  return found
}

/**
 * The channels that say the same as the category they stand in; what is changed there is changed
 * here. https://docs.discord.com/developers/topics/permissions#permission-syncing
 */
export function channelsSyncedWith(world: World, channel: GuildChannel): GuildChannel[] {
  if (channel.kind !== "category") return []
  return channelsInCategory(world, channel).filter(
    ({ overwrites }) => overwriteChanges(channel.overwrites, overwrites).length === 0,
  )
}

/**
 * The category of a guild that a channel is to stand in.
 *
 * @throws Problem 50035 where there is none, where it is no category, and where it is full.
 */
export function requireCategory(world: World, guild: Guild, id: ChannelId): CategoryChannel {
  const found = guild.channelIds.has(id) ? world.channels.get(id) : undefined
  if (found === undefined) throw invalidParent("CHANNEL_PARENT_INVALID", "Category does not exist")
  if (found.kind !== "category") {
    throw invalidParent("CHANNEL_PARENT_INVALID_TYPE", "Not a category")
  }
  if (channelsInCategory(world, found).length >= LIMITS.channel.perCategory) {
    const message = `Maximum number of channels in category reached (${LIMITS.channel.perCategory})`
    throw invalidParent("CHANNEL_PARENT_MAX_CHANNELS", message)
  }
  return found
}

function invalidParent(code: string, message: string): ApiError {
  return invalidFormBody(["parent_id"], [{ code, message }])
}

/**
 * Refuses an actor who allows or denies what it may not do itself. Who is given MANAGE_ROLES by the
 * channel may allow and deny everything there.
 * https://docs.discord.com/developers/resources/channel#edit-channel-permissions
 *
 * @throws Problem 50013.
 */
export function requireCanOverwrite(
  world: World,
  actor: Actor,
  channel: GuildChannel,
  changes: readonly OverwriteChange[],
): void {
  let bits = 0n
  for (const { before, after } of changes) {
    bits |= (before?.allow ?? 0n) ^ (after?.allow ?? 0n)
    bits |= (before?.deny ?? 0n) ^ (after?.deny ?? 0n)
  }
  const may = overwritableBits(world, actor, channel)
  if (!canGrant(may, bits)) {
    throw missingPermissions(() => overwriteReasons(world, actor, channel, bits & ~may))
  }
}

/**
 * Refuses an actor who makes a channel in which it allows or denies what it may not do in the guild.
 * MANAGE_ROLES is only for administrators to give there.
 * https://docs.discord.com/developers/resources/guild#create-guild-channel
 *
 * @throws Problem 50013.
 */
export function requireCanCreateWith(
  world: World,
  actor: Actor,
  guild: Guild,
  overwrites: Overwrites,
): void {
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  if (member === undefined) return
  const held = guildPermissions(world, guild, member)
  const may = held === ALL_PERMISSIONS ? held : held & ~PermissionFlagsBits.ManageRoles
  for (const { allow, deny } of overwrites.values()) {
    const bits = (allow | deny) & ~may
    if (!canGrant(may, bits)) {
      const keepsRoles = (bits & held & PermissionFlagsBits.ManageRoles) !== 0n
      throw missingPermissions(() =>
        keepsRoles
          ? [
              { kind: "grantManageRoles" },
              ...reasonsInGuild(world, guild, actor, ["Administrator"]),
            ]
          : grantReasons(world, guild, actor, bits),
      )
    }
  }
}

/** Returns why an actor may not set permissions in the overwrites of a channel. */
function overwriteReasons(
  world: World,
  actor: Actor,
  { guildId, parentId }: GuildChannel,
  bits: bigint,
): readonly RefusalReason[] {
  const parent = parentId === null ? undefined : world.channels.get(parentId)
  const guild = requireGuild(world, guildId)
  if (parent === undefined || !isAccount(actor)) return grantReasons(world, guild, actor, bits)
  const permissions = permissionNamesOf(bits)
  return [
    { kind: "grant", userId: actor, permissions },
    ...reasonsInChannel(world, parent, actor, permissions),
  ]
}

/** The permissions that an actor may allow and deny others in a channel. */
function overwritableBits(world: World, actor: Actor, channel: GuildChannel): bigint {
  const guild = requireGuild(world, channel.guildId)
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  if (member === undefined) return actor === "system" ? ALL_PERMISSIONS : 0n
  const roles = new Set<string>([guild.id, member.userId, ...member.roleIds])
  const isGiven = [...channel.overwrites.values()].some(
    ({ id, allow }) => roles.has(id) && (allow & PermissionFlagsBits.ManageRoles) !== 0n,
  )
  if (isGiven && includes(channelPermissions(guild, channel, member), "ManageRoles")) {
    return ALL_PERMISSIONS
  }
  const parent = channel.parentId === null ? undefined : world.channels.get(channel.parentId)
  return parent === undefined
    ? guildPermissions(world, guild, member)
    : effectivePermissions(world, parent, member.userId)
}

/**
 * Refuses what cannot be said: of whom there is not, and too much.
 *
 * Assumption: overwrites-of-nobody
 *
 * @throws Problem 10009 for an unknown role or account, 30060 for too many overwrites.
 */
export function requireValidOverwrites(
  world: World,
  guild: Guild,
  overwrites: Overwrites,
  changes: readonly OverwriteChange[],
): void {
  const roles = new Set<string>(guild.roles.keys())
  for (const { after } of changes) {
    if (after === undefined) continue
    const isThere =
      after.type === OverwriteType.Role ? roles.has(after.id) : isUser(world, after.id)
    if (!isThere) throw new ApiError("unknownOverwrite")
  }
  if (overwrites.size > LIMITS.channel.overwrites) throw new ApiError("tooManyOverwrites")
}

function isUser(world: World, id: RoleId | UserId): boolean {
  return world.users.has(id as UserId) // where it is one
}

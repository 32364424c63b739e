// The permission overwrites of a channel, and permission to set them.
// https://docs.discord.com/developers/topics/permissions#permission-overwrites

import { OverwriteType, PermissionFlagsBits } from "discord-api-types/v10"
import { ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { CategoryChannel, GuildChannel, Overwrite } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, RoleId, UserId } from "../../model/ids.ts"
import type { RefusalReason } from "../../model/refusal-reason.ts"
import type { Actor, World } from "../../model/world.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { LIMITS } from "../../rules/limits.ts"
import { reasonsInChannel, reasonsInGuild } from "../../rules/permission-reasons.ts"
import { isAccount, isGuildChannel, requireGuild } from "../../rules/require.ts"
import {
  ALL_PERMISSIONS,
  channelPermissions,
  effectivePermissions,
  guildPermissions,
  includes,
  canGrant,
  permissionNamesOf,
} from "../../rules/permissions.ts"
import { grantReasons } from "../../roles/rules/roles.ts"
import { hasId } from "../../kernel/snowflake.ts"

/** Overwrites by the id of their role or member. */
export type Overwrites = ReadonlyMap<RoleId | UserId, Overwrite>

/** The change of one overwrite. `before` is undefined for a new one, `after` for a deleted one. */
export type OverwriteChange =
  | { readonly before: Overwrite; readonly after: Overwrite | undefined }
  | { readonly before: undefined; readonly after: Overwrite }

/**
 * Returns overwrites by the id of their role or member. A permission that is both allowed and
 * denied is allowed.
 */
export function toOverwrites(overwrites: Iterable<Overwrite>): Overwrites {
  return new Map(Array.from(overwrites, (one) => [one.id, { ...one, deny: one.deny & ~one.allow }]))
}

/** Returns the differences between two sets of overwrites. */
export function overwriteChanges(before: Overwrites, after: Overwrites): OverwriteChange[] {
  const earlier = Array.from(before.values(), (old) => ({ before: old, after: after.get(old.id) }))
  const added = [...after.values()].filter(({ id }) => !before.has(id))
  return [...earlier, ...added.map((now) => ({ before: undefined, after: now }))].filter(
    ({ before: old, after: now }) =>
      old?.type !== now?.type || old?.allow !== now?.allow || old?.deny !== now?.deny,
  )
}

/** Returns the channels in a category. */
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
 * Returns the channels that have the same overwrites as their category. A change of the category
 * also changes them. https://docs.discord.com/developers/topics/permissions#permission-syncing
 */
export function channelsSyncedWith(world: World, channel: GuildChannel): GuildChannel[] {
  if (channel.kind !== "category") return []
  return channelsInCategory(world, channel).filter(
    ({ overwrites }) => overwriteChanges(channel.overwrites, overwrites).length === 0,
  )
}

/**
 * Returns the category of a guild to which a channel is moved.
 *
 * @throws ApiError 50035 if the category does not exist, is no category, or is full.
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
 * Requires that the actor has the permissions that they allow or deny. If an overwrite of the
 * channel gives the actor MANAGE_ROLES, they may allow and deny every permission there.
 * https://docs.discord.com/developers/resources/channel#edit-channel-permissions
 *
 * @throws ApiError 50013.
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
 * Requires that the actor has the permissions that the overwrites of a new channel allow or deny in
 * the guild. Only administrators may allow or deny MANAGE_ROLES there.
 * https://docs.discord.com/developers/resources/guild#create-guild-channel
 *
 * @throws ApiError 50013.
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

/** Returns the reasons why an actor may not allow or deny permissions in a channel. */
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

/** Returns the permissions that an actor may allow and deny in a channel. */
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
 * Requires that changed overwrites refer to existing roles and accounts, and that a channel does
 * not have too many overwrites.
 *
 * Assumption: overwrites-of-nobody
 *
 * @throws ApiError 10009 for an unknown role or account, 30060 for too many overwrites.
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
  return hasId(world.users, id)
}

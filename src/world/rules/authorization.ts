// Requires permissions and throws an error with the reasons if an actor lacks them.
// https://docs.discord.com/developers/topics/permissions

import { awaitsScreening } from "../member-verification/rules.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { Channel } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { ChannelId, GuildId, MessageId } from "../model/ids.ts"
import type { Member } from "../members/model.ts"
import type { Message } from "../messages/model/message.ts"
import type { Actor, World } from "../model/world.ts"
import { missingAccess, missingPermissions } from "./explained-api-error.ts"
import { holdsEach } from "./permission-watch.ts"
import { reasonsInChannel, reasonsInGuild } from "./permission-reasons.ts"
import {
  isPrivateChannel,
  isAccount,
  requireAccount,
  requireChannel,
  requireGuild,
  requireMember,
  requireMessage,
} from "./require.ts"
import { type Permission, effectivePermissions, guildPermissions, includes } from "./permissions.ts"

/**
 * Returns a channel that the actor sees and in which the actor has `permissions`.
 *
 * @throws ApiError 10003 unknown, 50001 hidden, 50013 not permitted; 50003 in a DM, where these
 * permissions cannot be granted.
 */
export function requireChannelAccess(
  world: World,
  actor: Actor,
  id: ChannelId,
  permissions: readonly Permission[] = [],
): Channel {
  const { channel, requirePermissions } = resolveChannelAccess(world, actor, id)
  requirePermissions(permissions)
  return channel
}

/** A channel that an actor sees. */
export interface ChannelAccess {
  readonly channel: Channel
  /**
   * Requires that the actor has all `permissions` in the channel.
   *
   * @throws ApiError 50013 not permitted; 50003 in a DM, where these permissions cannot be granted.
   */
  requirePermissions(this: void, permissions: readonly Permission[]): void
}

/**
 * Returns a channel that the actor sees, for operations that check something else before the
 * permissions. The permissions of the actor are computed once.
 *
 * @throws ApiError 10003 unknown, 50001 hidden.
 */
export function resolveChannelAccess(world: World, actor: Actor, id: ChannelId): ChannelAccess {
  const channel = requireChannel(world, id)
  const held = requireVisible(world, actor, channel)
  return {
    channel,
    requirePermissions: (permissions) => requireHeld(world, actor, channel, held, permissions),
  }
}

/**
 * Requires that the actor sees a channel and has all `permissions` there. For checks that come after
 * the check of another object; otherwise `requireChannelAccess` also looks the channel up.
 *
 * @throws ApiError 50001 hidden, 50013 not permitted; 50003 in a DM, where these permissions cannot
 * be granted.
 */
export function requireChannelPermissions(
  world: World,
  actor: Actor,
  channel: Channel,
  permissions: readonly Permission[],
): void {
  const held = requireVisible(world, actor, channel)
  requireHeld(world, actor, channel, held, permissions)
}

/** Returns the permissions of an actor who sees a channel. */
function requireVisible(world: World, actor: Actor, channel: Channel): bigint {
  const held = effectivePermissions(world, channel, actor)
  if (holdsEach(world, actor, ["ViewChannel"], (permission) => includes(held, permission)))
    return held
  throw missingAccess(() => reasonsInChannel(world, channel, actor))
}

/** Requires that the permissions `held` of an actor in a channel include all `permissions`. */
function requireHeld(
  world: World,
  actor: Actor,
  channel: Channel,
  held: bigint,
  permissions: readonly Permission[],
): void {
  if (holdsEach(world, actor, permissions, (permission) => includes(held, permission))) return
  if (isPrivateChannel(channel)) throw new ApiError("dmChannel")
  throw missingPermissions(() => reasonsInChannel(world, channel, actor, permissions))
}

/** A message with its channel. */
export interface ChannelMessage {
  readonly channel: Channel
  readonly message: Message
}

/**
 * Returns a message in a channel that the actor sees and in which the actor has `permissions`. An
 * unknown message is refused before missing permissions are.
 *
 * @throws ApiError 10008 unknown, and the errors of `requireChannelAccess`.
 */
export function requireMessageAccess(
  world: World,
  actor: Actor,
  input: { readonly channelId: ChannelId; readonly messageId: MessageId },
  permissions: readonly Permission[] = [],
): ChannelMessage {
  const channel = requireChannel(world, input.channelId)
  const held = requireVisible(world, actor, channel)
  const message = requireMessage(channel, input.messageId)
  requireHeld(world, actor, channel, held, permissions)
  return { channel, message }
}

/**
 * Returns a guild that the actor is a member of and in which the actor has `permissions`.
 *
 * @throws ApiError 10004 unknown, 50001 not a member, 50013 not permitted.
 */
export function requireGuildAccess(
  world: World,
  actor: Actor,
  id: GuildId,
  permissions: readonly Permission[] = [],
): Guild {
  const guild = requireGuild(world, id)
  requireGuildPermissions(world, actor, guild, permissions)
  return guild
}

/**
 * Requires that the actor is a member of a guild and has all `permissions` there. For checks that
 * come after the check of another object; otherwise `requireGuildAccess` also looks the guild up.
 *
 * @throws ApiError 50001 not a member, 50013 not permitted.
 */
export function requireGuildPermissions(
  world: World,
  actor: Actor,
  guild: Guild,
  permissions: readonly Permission[],
): void {
  if (actor === "system") return
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  if (member === undefined) throw missingAccess(() => reasonsInGuild(world, guild, actor))
  if (permissions.length === 0) return
  const held = guildPermissions(world, guild, member)
  if (!holdsEach(world, actor, permissions, (permission) => includes(held, permission))) {
    throw missingPermissions(() => reasonsInGuild(world, guild, actor, permissions))
  }
}

/** A guild and one of its members. */
export interface GuildMember {
  readonly guild: Guild
  readonly member: Member
}

/**
 * Returns a guild and the actor's own member in it.
 *
 * @throws ApiError 10004 unknown, 50001 not a member.
 * @throws ImpossibleActionError if the actor is not an account.
 */
export function requireOwnMember(world: World, actor: Actor, id: GuildId): GuildMember {
  const userId = requireAccount(actor)
  const guild = requireGuildAccess(world, userId, id)
  return { guild, member: requireMember(guild, userId) }
}

/**
 * Requires that the actor has passed the membership screening of a guild, for what members do
 * without a permission.
 *
 * @throws ApiError 50013
 */
export function requireFullMember(guild: Guild | undefined, actor: Actor): void {
  if (guild === undefined || !isAccount(actor)) return
  const member = guild.members.get(actor)
  if (member === undefined || !awaitsScreening(member)) return
  throw missingPermissions(() => [{ kind: "pendingMember", userId: actor, guildId: guild.id }])
}

/**
 * Requires that the actor has at least one of some permissions in a guild.
 *
 * @throws ApiError 50013 if the actor has none of them.
 */
export function requireAnyGuildPermission(
  world: World,
  actor: Actor,
  guild: Guild,
  anyOf: readonly Permission[],
): void {
  if (actor === "system") return
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  const bits = member === undefined ? 0n : guildPermissions(world, guild, member)
  const held = anyOf.filter((permission) => includes(bits, permission))
  // The others are not missing if one of them is enough.
  const isEnough = held.length > 0
  if (holdsEach(world, actor, isEnough ? held : anyOf, () => isEnough)) return
  throw missingPermissions(() => [
    { kind: "anyOf", permissions: anyOf },
    ...reasonsInGuild(world, guild, actor, anyOf),
  ])
}

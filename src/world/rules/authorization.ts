// Requires permissions, and refuses whoever lacks them with the reasons.
// https://docs.discord.com/developers/topics/permissions

import { ApiError } from "../kernel/api-error.ts"
import type { Channel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId } from "../model/ids.ts"
import type { Actor, World } from "../model/world.ts"
import { missingAccess, missingPermissions } from "./explained-api-error.ts"
import { reasonsInChannel, reasonsInGuild } from "./permission-reasons.ts"
import { isAccount, requireChannel, requireGuild } from "./require.ts"
import {
  type Permission,
  canInGuild,
  effectivePermissions,
  guildPermissions,
  includes,
} from "./permissions.ts"

/**
 * The channel, where the actor sees it and holds `permissions` there.
 *
 * @throws Problem 10003 unknown, 50001 hidden, 50013 not permitted; 50003 in a DM, where no
 * permission can be had.
 */
export function requireChannelAccess(
  world: World,
  actor: Actor,
  id: ChannelId,
  permissions: readonly Permission[] = [],
): Channel {
  const channel = requireChannel(world, id)
  const held = effectivePermissions(world, channel, actor)
  if (!includes(held, "ViewChannel")) {
    throw missingAccess(() => reasonsInChannel(world, channel, actor))
  }
  if (!permissions.every((permission) => includes(held, permission))) {
    if (channel.kind === "dm") throw new ApiError("dmChannel")
    throw missingPermissions(() => reasonsInChannel(world, channel, actor, permissions))
  }
  return channel
}

/**
 * The guild, where the actor is in it and holds `permissions`.
 *
 * @throws Problem 10004 unknown, 50001 not a member, 50013 not permitted.
 */
export function requireGuildAccess(
  world: World,
  actor: Actor,
  id: GuildId,
  permissions: readonly Permission[] = [],
): Guild {
  const guild = requireGuild(world, id)
  if (actor === "system") return guild
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  if (member === undefined) throw missingAccess(() => reasonsInGuild(world, guild, actor))
  const held = guildPermissions(world, guild, member)
  if (!permissions.every((permission) => includes(held, permission))) {
    throw missingPermissions(() => reasonsInGuild(world, guild, actor, permissions))
  }
  return guild
}

/**
 * Requires one of some permissions of a member in a guild.
 *
 * @throws Problem 50013 without all of them.
 */
export function requireAnyGuildPermission(
  world: World,
  actor: Actor,
  guild: Guild,
  anyOf: readonly Permission[],
): void {
  if (anyOf.some((permission) => canInGuild(world, guild, actor, permission))) return
  throw missingPermissions(() => [
    { kind: "anyOf", permissions: anyOf },
    ...reasonsInGuild(world, guild, actor, anyOf),
  ])
}

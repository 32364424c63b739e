// What interactions show of channels, and of who may do what there.

import type { Channel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { UserId } from "../model/ids.ts"
import type { Interaction } from "../model/interaction.ts"
import type { World } from "../model/world.ts"
import { findGuildOf } from "../rules/require.ts"
import { ALL_PERMISSIONS, channelPermissions, effectivePermissions } from "../rules/permissions.ts"
import { parentOf } from "../rules/threads.ts"
import { viewChannel } from "./channels.ts"

/** What an account may do, as payloads show it: what a missing permission takes with it is left in. */
export function permissionsInPayload(
  world: World,
  guild: Guild | undefined,
  channel: Channel,
  userId: UserId,
): bigint {
  if (channel.kind === "dm") return effectivePermissions(world, channel, userId)
  const member = guild?.members.get(userId)
  if (guild === undefined || member === undefined) return 0n
  const place = channel.kind === "thread" ? parentOf(world, channel) : channel
  return channelPermissions(guild, place, member) & ALL_PERMISSIONS
}

/** What interactions show of a channel: not who may do what in it, nor what only its kind has. */
const PARTIAL_CHANNEL_KEYS: ReadonlySet<string> = new Set([
  "id",
  "name",
  "type",
  "last_message_id",
  "last_pin_timestamp",
  "nsfw",
  "parent_id",
  "guild_id",
  "flags",
  "rate_limit_per_user",
  "topic",
  "position",
  "recipients",
  "thread_metadata",
])

/**
 * A channel with what the person may do in it; in a DM there is nothing to allow or to deny.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-resolved-data-structure
 */
export function viewPartialChannel(
  channel: Channel,
  { userId }: Interaction,
  world: World,
  viewer: UserId,
) {
  const permissions = permissionsInPayload(world, findGuildOf(world, channel), channel, userId)
  const view = Object.entries(viewChannel(channel, world, viewer))
  return {
    ...Object.fromEntries(view.filter(([key]) => PARTIAL_CHANNEL_KEYS.has(key))),
    ...(channel.kind !== "dm" && { permissions: String(permissions) }),
  }
}

// Partial channels and permissions in interactions.

import type { Channel } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { UserId } from "../../model/ids.ts"
import type { Interaction } from "../../interactions/model.ts"
import type { World } from "../../model/world.ts"
import { isPrivateChannel, findGuildOf } from "../../rules/require.ts"
import {
  ALL_PERMISSIONS,
  channelPermissions,
  effectivePermissions,
  permissionBitsOf,
} from "../../rules/permissions.ts"
import { parentOf } from "../../threads/rules/threads.ts"
import { viewChannel } from "./channels.ts"

/**
 * Returns the permissions of an account as payloads show them. Permissions that others imply away,
 * such as SEND_MESSAGES without VIEW_CHANNEL, are not removed.
 */
export function permissionsInPayload(
  world: World,
  guild: Guild | undefined,
  channel: Channel,
  userId: UserId,
): bigint {
  if (isPrivateChannel(channel)) return effectivePermissions(world, channel, userId)
  const member = guild?.members.get(userId)
  if (guild === undefined || member === undefined) return 0n
  const permissionChannel = channel.kind === "thread" ? parentOf(world, channel) : channel
  return channelPermissions(guild, permissionChannel, member) & ALL_PERMISSIONS
}

/** The permissions of every application in a DM between other users. */
const PRIVATE_CHANNEL_PERMISSIONS = permissionBitsOf([
  "AttachFiles",
  "EmbedLinks",
  "MentionEveryone",
])

/** The permissions of an application in a guild without it: those of them that the user has. */
const USER_APP_PERMISSIONS = PRIVATE_CHANNEL_PERMISSIONS | permissionBitsOf(["UseExternalEmojis"])

/**
 * Returns the permissions of an application in the channel of an interaction.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-interaction-structure
 */
export function appPermissionsIn(
  world: World,
  channel: Channel,
  { userId }: Interaction,
  botId: UserId,
): bigint {
  if (isPrivateChannel(channel) && !channel.userIds.includes(botId))
    return PRIVATE_CHANNEL_PERMISSIONS
  const guild = findGuildOf(world, channel)
  if (guild === undefined || guild.members.has(botId)) {
    return permissionsInPayload(world, guild, channel, botId)
  }
  // Assumption: user-app-permissions
  return permissionsInPayload(world, guild, channel, userId) & USER_APP_PERMISSIONS
}

/** The channel keys that interactions include. Overwrites and keys of a single kind are missing. */
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

/** The keys that interactions include of group DMs alone. */
const GROUP_DM_KEYS: ReadonlySet<string> = new Set(["icon", "owner_id"])

/**
 * Returns a channel with the permissions of the person in it. DMs have no permissions.
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
  // Assumption: partial-group-dms
  const isShown = (key: string): boolean =>
    PARTIAL_CHANNEL_KEYS.has(key) || (channel.kind === "groupDm" && GROUP_DM_KEYS.has(key))
  return {
    ...Object.fromEntries(view.filter(([key]) => isShown(key))),
    ...(!isPrivateChannel(channel) && { permissions: String(permissions) }),
  }
}

// The channels to which a guild assigns a purpose.

import { GuildFeature } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import { hasFeature } from "../../guilds/rules/features.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { keysOf } from "../../kernel/objects.ts"

/**
 * The kind of each assigned channel.
 * https://docs.discord.com/developers/resources/guild#guild-object-guild-structure
 */
const ASSIGNED_CHANNEL_KINDS = {
  afkChannelId: "voice",
  systemChannelId: "text",
  rulesChannelId: "text",
  publicUpdatesChannelId: "text",
  safetyAlertsChannelId: "text",
} as const satisfies Partial<Record<keyof Guild, GuildChannel["kind"]>>

/** The name of a guild's field that refers to an assigned channel. */
export type AssignedChannelField = keyof typeof ASSIGNED_CHANNEL_KINDS

export const ASSIGNED_CHANNEL_FIELDS: readonly AssignedChannelField[] =
  keysOf(ASSIGNED_CHANNEL_KINDS)

/**
 * Requires that assigned channels belong to the guild and have the right kind.
 *
 * @throws ApiError 10003 for a channel outside the guild, 50024 for a channel of another kind.
 */
export function requireAssignableChannels(
  world: World,
  guild: Guild,
  channelIds: Partial<Record<AssignedChannelField, ChannelId | null>>,
): void {
  for (const field of ASSIGNED_CHANNEL_FIELDS) {
    const id = channelIds[field] ?? null
    if (id === null) continue
    const channel = guild.channelIds.has(id) ? world.channels.get(id) : undefined
    if (channel === undefined) throw new ApiError("unknownChannel")
    if (channel.kind !== ASSIGNED_CHANNEL_KINDS[field]) throw new ApiError("wrongChannelType")
  }
}

/** Returns whether a guild is a community that needs a channel. */
export function isRequiredForCommunity(guild: Guild, channelId: ChannelId): boolean {
  const { rulesChannelId, publicUpdatesChannelId } = guild
  const isRequired = channelId === rulesChannelId || channelId === publicUpdatesChannelId
  return isRequired && hasFeature(guild, GuildFeature.Community)
}

// The channels that a guild has for a purpose.

import { ApiError } from "../kernel/api-error.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId } from "../model/ids.ts"
import type { World } from "../model/world.ts"

/**
 * The kind that each of them is of.
 * https://docs.discord.com/developers/resources/guild#guild-object-guild-structure
 */
const ASSIGNED_CHANNEL_KINDS = {
  afkChannelId: "voice",
  systemChannelId: "text",
  rulesChannelId: "text",
  publicUpdatesChannelId: "text",
} as const satisfies Partial<Record<keyof Guild, GuildChannel["kind"]>>

/** A field of a guild that names a channel. */
export type AssignedChannelField = keyof typeof ASSIGNED_CHANNEL_KINDS

export const ASSIGNED_CHANNEL_FIELDS = Object.keys(
  ASSIGNED_CHANNEL_KINDS,
) as readonly AssignedChannelField[] // by its type

/**
 * Asks for the channels that a guild is to have for a purpose.
 *
 * @throws Problem 10003 for none of the guild, 50024 for one of another kind.
 */
export function requireAssignableChannels(
  world: World,
  guild: Guild,
  given: Partial<Record<AssignedChannelField, ChannelId | null>>,
): void {
  for (const field of ASSIGNED_CHANNEL_FIELDS) {
    const id = given[field] ?? null
    if (id === null) continue
    const channel = guild.channelIds.has(id) ? world.channels.get(id) : undefined
    if (channel === undefined) throw new ApiError("unknownChannel")
    if (channel.kind !== ASSIGNED_CHANNEL_KINDS[field]) throw new ApiError("wrongChannelType")
  }
}

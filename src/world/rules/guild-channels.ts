// The channels that a guild has for a purpose.

import { Problem } from "../kernel/problem.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId } from "../model/ids.ts"
import type { World } from "../model/world.ts"

/**
 * The kind that each of them is of.
 * https://docs.discord.com/developers/resources/guild#guild-object-guild-structure
 */
const KIND = {
  afkChannelId: "voice",
  systemChannelId: "text",
  rulesChannelId: "text",
  publicUpdatesChannelId: "text",
} as const satisfies Partial<Record<keyof Guild, GuildChannel["kind"]>>

/** A field of a guild that names a channel. */
export type AssignedField = keyof typeof KIND

export const ASSIGNED_FIELDS = Object.keys(KIND) as readonly AssignedField[] // by its type

/**
 * Asks for the channels that a guild is to have for a purpose.
 *
 * @throws Problem 10003 for none of the guild, 50024 for one of another kind.
 */
export function needAssignable(
  world: World,
  guild: Guild,
  given: Partial<Record<AssignedField, ChannelId | null>>,
): void {
  for (const field of ASSIGNED_FIELDS) {
    const id = given[field] ?? null
    if (id === null) continue
    const channel = guild.channelIds.has(id) ? world.channels.get(id) : undefined
    if (channel === undefined) throw new Problem("unknownChannel")
    if (channel.kind !== KIND[field]) throw new Problem("wrongChannelType")
  }
}

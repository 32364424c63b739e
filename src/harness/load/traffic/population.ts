// The guilds of a world with their channels and people, as lists from which traffic picks.

import type { ChannelId, GuildId, UserId } from "../../../world/model/ids.ts"
import type { World } from "../../../world/model/world.ts"
import { canInChannel } from "../../../world/rules/permissions.ts"

/** A guild with what traffic needs of it. */
export interface PopulatedGuild {
  readonly id: GuildId
  readonly ownerId: UserId
  /** The text channels in which everyone can write. */
  readonly textChannels: readonly ChannelId[]
  readonly voiceChannels: readonly ChannelId[]
  /** The members who are people. Traffic adds and removes some. */
  readonly people: UserId[]
}

/** Returns the guilds of a bot that have people and a channel to write in, the largest first. */
export function readPopulation(world: World, botId: UserId): readonly PopulatedGuild[] {
  const guilds: PopulatedGuild[] = []
  for (const { id, ownerId, members, channelIds } of world.guilds.values()) {
    if (!members.has(botId)) continue
    const people: UserId[] = []
    for (const { userId } of members)
      if (world.users.get(userId)?.bot === false) people.push(userId)
    const reader = people.at(-1)
    if (reader === undefined) continue
    const channels = [...channelIds].flatMap((channelId) => world.channels.get(channelId) ?? [])
    const textChannels = channels
      .filter((one) => one.kind === "text" && canInChannel(world, one, reader, WRITING))
      .map((channel) => channel.id)
    const voiceChannels = channels.filter(({ kind }) => kind === "voice").map((one) => one.id)
    if (textChannels.length > 0) guilds.push({ id, ownerId, textChannels, voiceChannels, people })
  }
  return guilds.toSorted((a, b) => b.people.length - a.people.length)
}

const WRITING = ["ViewChannel", "SendMessages"] as const

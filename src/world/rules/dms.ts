import type { DmChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { UserId } from "../model/ids.ts"
import type { State } from "../model/world.ts"

/** The direct conversation of two accounts, where one of them has opened it. */
export function findDm(world: State, one: UserId, other: UserId): DmChannel | undefined {
  for (const channel of world.channels.values()) {
    if (channel.kind !== "dm") continue
    if (channel.userIds.includes(one) && channel.userIds.includes(other)) return channel
  }
  return undefined
}

/** The guilds that two accounts are both in. */
export function mutualGuilds(world: State, one: UserId, other: UserId): Guild[] {
  return [...world.guilds.values()].filter(({ members }) => members.has(one) && members.has(other))
}

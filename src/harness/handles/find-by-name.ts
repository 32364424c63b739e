// Finds handles by the names of their objects.

import type { GuildId } from "../../world/model/ids.ts"
import { normalizeChannelName } from "../../world/channels/rules/names.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { ChannelHandle } from "./channel/channel.ts"
import { handlesOf } from "./factory.ts"
import type { Person } from "./person/person.ts"

/** Returns the member of a guild whose account has this user name. */
export function findMember(
  simulation: Simulation,
  guildId: GuildId,
  name: string,
): Person | undefined {
  const { guilds, users } = simulation.access.world
  for (const { userId } of guilds.get(guildId)?.members ?? []) {
    if (users.get(userId)?.name === name) return handlesOf(simulation).person(userId, guildId)
  }
  return undefined
}

/**
 * Returns the text channel of a guild that has this name, after the platform's normalization of
 * names.
 */
export function findTextChannel(
  simulation: Simulation,
  guildId: GuildId,
  name: string,
): ChannelHandle | undefined {
  const { guilds, channels } = simulation.access.world
  const wanted = normalizeChannelName("text", name)
  for (const id of guilds.get(guildId)?.channelIds ?? []) {
    const channel = channels.get(id)
    if (channel?.kind === "text" && channel.name === wanted)
      return handlesOf(simulation).channel(id)
  }
  return undefined
}

// The presences of accounts. https://docs.discord.com/developers/events/gateway-events#presence

import type { Guild } from "../guilds/model.ts"
import type { GuildId, UserId } from "../model/ids.ts"
import type { Presence, Status } from "./model.ts"
import type { WorldState } from "../model/world.ts"
import { coversGuild } from "../gateway/rules.ts"

/** The presence that other users see: never `"invisible"`, and without activities while offline. */
export interface VisiblePresence extends Presence {
  readonly status: Exclude<Status, "invisible">
}

const OFFLINE: VisiblePresence = { status: "offline", activities: [] }

/**
 * Returns the presence that an account chose; offline before it chose one. Each shard of a bot
 * chooses for its own guilds. Without a guild, returns the last choice of any shard.
 */
export function ownPresence(state: WorldState, userId: UserId, guildId?: GuildId): Presence {
  const shards = guildId === undefined ? undefined : state.shardPresences.get(userId)
  if (guildId === undefined || shards === undefined) return state.presences.get(userId) ?? OFFLINE
  return shards.findLast(({ shard }) => coversGuild(shard, guildId))?.presence ?? OFFLINE
}

/** Returns the presence of an account as other users see it, in a guild if one is given. */
export function visiblePresence(
  state: WorldState,
  userId: UserId,
  guildId?: GuildId,
): VisiblePresence {
  const { status, activities } = ownPresence(state, userId, guildId)
  return status === "invisible" || status === "offline" ? OFFLINE : { status, activities }
}

/** Returns the members who are not offline. */
export function onlineMembers(state: WorldState, guild: Guild): UserId[] {
  // Most accounts never choose a presence, so there are fewer presences than members.
  return [...state.presences.keys()].filter(
    (id) => guild.members.has(id) && visiblePresence(state, id, guild.id).status !== "offline",
  )
}

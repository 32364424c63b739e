// Computes the shard of a guild. https://docs.discord.com/developers/events/gateway#sharding

import type { GuildId } from "../model/ids.ts"
import type { Shard } from "./model.ts"

/** The number of bits of an id below its timestamp. */
const BELOW_TIME = 22n

/**
 * Returns the number that is divided by the number of shards. The bits above the 22nd fit into a
 * number, so the division needs no bigint.
 */
export function shardKey(guildId: GuildId): number {
  return Number(BigInt(guildId) >> BELOW_TIME)
}

/** Returns an id with another shard key; the bits below it stay. */
export function withShardKey(id: GuildId, key: number): GuildId {
  const below = BigInt(id) & ((1n << BELOW_TIME) - 1n)
  return String((BigInt(key) << BELOW_TIME) | below) as GuildId // an id of the same kind
}

/** Returns the shard, of `count` shards, that receives the events of a guild. */
export function shardIdOf(guildId: GuildId, count: number): number {
  return shardKey(guildId) % count
}

/** Returns whether a shard receives the events of a guild. */
export function coversGuild({ id, count }: Shard, guildId: GuildId): boolean {
  return count === 1 || shardIdOf(guildId, count) === id
}

/** Returns whether two shards have the same id and the same count. */
export function isSameShard(one: Shard, other: Shard): boolean {
  return one.id === other.id && one.count === other.count
}

// Computes the shard of a guild. https://docs.discord.com/developers/events/gateway#sharding

import type { GuildId } from "../model/ids.ts"
import type { Shard } from "../model/shard.ts"

/** Bits of an id below its time stamp. */
const BELOW_TIME = 22n

/**
 * The number that is divided by the number of shards. The bits above the 22nd fit into a number, so
 * that the division itself needs no big integers.
 */
export function shardKey(guildId: GuildId): number {
  return Number(BigInt(guildId) >> BELOW_TIME)
}

/** An id with another such number; what stands below it stays. */
export function withShardKey(id: GuildId, key: number): GuildId {
  const below = BigInt(id) & ((1n << BELOW_TIME) - 1n)
  return String((BigInt(key) << BELOW_TIME) | below) as GuildId // an id of the same kind
}

/** The shard of `count` that is told of a guild. */
export function shardIdOf(guildId: GuildId, count: number): number {
  return shardKey(guildId) % count
}

/** Whether a shard is told of a guild. */
export function coversGuild({ id, count }: Shard, guildId: GuildId): boolean {
  return count === 1 || shardIdOf(guildId, count) === id
}

/** Whether two shards are the same one of the same division. */
export function isSameShard(one: Shard, other: Shard): boolean {
  return one.id === other.id && one.count === other.count
}

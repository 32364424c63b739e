// Parses the shard of an IDENTIFY. https://docs.discord.com/developers/events/gateway#sharding

import type { Application } from "../../world/applications/model.ts"
import type { Shard } from "../../world/gateway/model.ts"
import type { World } from "../../world/model/world.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { coversGuild } from "../../world/gateway/rules.ts"
import { itemsOf } from "../../world/kernel/objects.ts"

/** The shard of a client that sends none. */
export const ONLY_SHARD: Shard = { id: 0, count: 1 }

/** The reason why a request about a guild gets no answer, as a clause. */
// Assumption: members-of-other-shard
export const OTHER_SHARD = "the guild belongs to another shard"

/** The reasons to refuse a shard: close codes 4010 and 4011. */
export type ShardRefusal = "invalidShard" | "shardingRequired"

/** Parses `[id, count]`; undefined for an invalid shard. */
export function readShard(value: unknown): Shard | undefined {
  if (value === undefined || value === null) return ONLY_SHARD
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [id, count] = itemsOf(value)
  if (!isWhole(id) || !isWhole(count) || id >= count) return undefined
  return { id, count }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Whether a shard would have more guilds than one session may have. */
export function hasTooManyGuilds(world: World, { botId }: Application, shard: Shard): boolean {
  const most = LIMITS.gateway.guildsPerShard
  if (world.guilds.size <= most) return false
  const own = [...world.guilds.values()].filter(
    ({ id, members }) => members.has(botId) && coversGuild(shard, id),
  )
  return own.length > most
}

/** Returns the `shard` field of a journal entry; none for a bot with a single shard. */
export function shardFields({ id, count }: Shard): { readonly shard?: number } {
  return count > 1 ? { shard: id } : {}
}

// Ids of guilds for bots with several shards. Ids of one moment of the clock belong to one shard,
// and the clock stands still while a test creates its guilds.

import { SetupError } from "../../requirements/setup-error.ts"
import type { GuildId } from "../../world/model/ids.ts"
import { shardIdOf, shardKey, withShardKey } from "../../world/gateway/rules.ts"
import type { Simulation } from "../simulation/simulation.ts"

/**
 * Returns an id for a new guild of a shard; default: the next shard in turn. The id is a few
 * milliseconds older than the guild. Returns undefined if the bot has one shard, so that any id
 * will do.
 *
 * @throws SetupError for a shard that the bot does not have.
 */
export function guildIdOnShard(simulation: Simulation, shard?: number): GuildId | undefined {
  const { world, guildIds } = simulation
  const count = shardCountOf(simulation)
  requireShard(shard, count)
  if (count === 1) return undefined
  // A taken id belongs to an object of an earlier moment, or was chosen by the test.
  const collections: readonly { has(id: string): boolean }[] = [
    world.guilds,
    world.channels,
    world.users,
  ]
  const target = shard ?? guildIds.length % count
  for (;;) {
    const id = world.ids.next<GuildId>()
    const back = (shardIdOf(id, count) - target + count) % count
    const found = withShardKey(id, shardKey(id) - back)
    if (collections.every((place) => !place.has(found))) return found
  }
}

/** Returns the shard count of the bot's IDENTIFY, else the recommended one. */
function shardCountOf({ gateway, application }: Simulation): number {
  const { id, shards = 1 } = application()
  const counts = [...gateway.sessions]
    .filter(({ identity }) => identity.application.id === id)
    .map(({ shard }) => shard.count)
  return counts.length > 0 ? Math.max(...counts) : shards
}

function requireShard(shard: number | undefined, count: number): void {
  if (shard === undefined || (Number.isInteger(shard) && shard >= 0 && shard < count)) return
  throw new SetupError(
    `createGuild: shard is the id of one of the bot's ${count} shards, from 0 to ${count - 1}, not ${shard}. The bot says how many there are when it identifies; before, the option shards of the run does.`,
  )
}

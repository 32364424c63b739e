/**
 * The shard of a gateway session. It decides which guilds the session gets events of.
 * https://docs.discord.com/developers/events/gateway#sharding
 */
export interface Shard {
  /** The number of the shard, from 0. */
  readonly id: number
  /** The total number of shards of the bot. */
  readonly count: number
}

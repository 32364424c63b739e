/**
 * The shard of a gateway session: the guilds that it is told of.
 * https://docs.discord.com/developers/events/gateway#sharding
 */
export interface Shard {
  /** From 0. */
  readonly id: number
  /** The number of shards that the bot divides its guilds into. */
  readonly count: number
}

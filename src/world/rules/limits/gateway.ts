/** Limits of the gateway. D: events/gateway, topics/opcodes-and-status-codes. */
export const gateway = {
  gateway: {
    /** IDENTIFYs in 5 seconds that `GET /gateway/bot` grants to bots that are not very large. D */
    maxConcurrency: 1,
    /** Milliseconds for which an IDENTIFY takes one of those places. D */
    identifyInterval: 5000,
    /** Sessions that a bot may start in a day. D */
    sessions: 1000,
    /** Milliseconds after which they are counted anew. D */
    sessionsReset: 86_400_000,
    /** Guilds of one shard; a bot with more has to use more shards. D */
    guildsPerShard: 2500,
  },
} as const

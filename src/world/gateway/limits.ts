/** Limits of the gateway. Docs, events/gateway and topics/opcodes-and-status-codes. */
export const gateway = {
  gateway: {
    /**
     * The number of IDENTIFYs in 5 seconds that `GET /gateway/bot` grants to bots that are not very
     * large. Docs.
     */
    maxConcurrency: 1,
    /** Milliseconds for which an IDENTIFY counts towards `maxConcurrency`. Docs. */
    identifyInterval: 5000,
    /** The number of sessions that a bot can start in a day. Docs. */
    sessions: 1000,
    /** Milliseconds after which the number of sessions is reset. Docs. */
    sessionsReset: 86_400_000,
    /** The number of guilds in a shard; a bot with more guilds must use more shards. Docs. */
    guildsPerShard: 2500,
  },
} as const

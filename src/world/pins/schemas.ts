import { query, withDefault, integer, optional, timestamp } from "../kernel/body-schema.ts"
import { LIMITS } from "../rules/limits.ts"

/**
 * The query of the pinned messages of a channel. `before` is the time of pinning.
 * https://docs.discord.com/developers/resources/message#get-channel-pins
 */
export const pinsQuery = query({
  limit: withDefault(integer(LIMITS.pins.limit), LIMITS.pins.defaultLimit),
  before: optional(timestamp()),
})

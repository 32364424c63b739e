import { ActivityType, PresenceUpdateStatus } from "discord-api-types/v10"
import {
  enumOf,
  boolean,
  object,
  integer,
  array,
  nullable,
  optional,
  string,
} from "../../kernel/body-schema.ts"

/** Every status that can be chosen. */
export const STATUSES = Object.values(PresenceUpdateStatus)

/** Every type of activity. */
export const ACTIVITY_TYPES = Object.values(ActivityType).filter((type) => typeof type === "number")

/** https://docs.discord.com/developers/events/gateway-events#activity-object */
const activitySchema = object({
  name: string(),
  type: enumOf(ACTIVITY_TYPES),
  state: optional(string()),
  details: optional(string()),
  url: optional(string()),
})

/**
 * What an account shows of itself. Without `since`, `activities` or `status` the platform takes it
 * for no presence at all.
 * https://docs.discord.com/developers/events/gateway-events#update-presence
 * https://github.com/discord/discord-api-docs/issues/2226
 */
export const updatePresencePayload = object({
  since: nullable(integer()),
  activities: nullable(array(activitySchema)),
  status: enumOf(STATUSES),
  afk: optional(boolean()),
})

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
} from "../kernel/body-schema.ts"

/** The statuses that an account can choose. */
export const STATUSES = Object.values(PresenceUpdateStatus)

/** The types of activities. */
export const ACTIVITY_TYPES = Object.values(ActivityType).filter((type) => typeof type === "number")

/**
 * An activity of a presence.
 * https://docs.discord.com/developers/events/gateway-events#activity-object
 */
const activitySchema = object({
  name: string(),
  type: enumOf(ACTIVITY_TYPES),
  state: optional(string()),
  details: optional(string()),
  url: optional(string()),
})

/**
 * The payload of a presence update. The platform accepts no payload without `since`, `activities` or
 * `status`. https://docs.discord.com/developers/events/gateway-events#update-presence
 * https://github.com/discord/discord-api-docs/issues/2226
 */
export const updatePresencePayload = object({
  since: nullable(integer()),
  activities: nullable(array(activitySchema)),
  status: enumOf(STATUSES),
  afk: optional(boolean()),
})

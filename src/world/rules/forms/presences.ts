import { ActivityType, PresenceUpdateStatus } from "discord-api-types/v10"
import { choice, flag, form, integer, list, nullable, optional, text } from "../../kernel/form.ts"

/** Every status that can be chosen. */
export const STATUSES = Object.values(PresenceUpdateStatus)

/** Every type of activity. */
export const ACTIVITY_TYPES = Object.values(ActivityType).filter((type) => typeof type === "number")

/** https://docs.discord.com/developers/events/gateway-events#activity-object */
const activityForm = form({
  name: text(),
  type: choice(ACTIVITY_TYPES),
  state: optional(text()),
  details: optional(text()),
  url: optional(text()),
})

/**
 * What an account shows of itself. Without `since`, `activities` or `status` the platform takes it
 * for no presence at all.
 * https://docs.discord.com/developers/events/gateway-events#update-presence
 * https://github.com/discord/discord-api-docs/issues/2226
 */
export const presenceForm = form({
  since: nullable(integer()),
  activities: nullable(list(activityForm)),
  status: choice(STATUSES),
  afk: optional(flag()),
})

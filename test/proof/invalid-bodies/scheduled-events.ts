import type { InvalidBodySample } from "../invalid-body.ts"
import { PARTY } from "../../scene/bodies.ts"

const route = "POST /guilds/{guild_id}/scheduled-events"

/** Returns a failure of creating an event with the properties `said`. */
function wrong(printed: string, said: object): InvalidBodySample {
  return { route, printed, body: { ...PARTY, ...said } }
}

const PAST = "[GUILD_SCHEDULED_EVENT_SCHEDULE_PAST]: Cannot schedule event in the past."

export const scheduledEvents: readonly InvalidBodySample[] = [
  wrong(`scheduled_start_time${PAST}`, { scheduled_start_time: "2025-06-01T16:00:00Z" }),
  wrong(`scheduled_end_time${PAST}`, { scheduled_end_time: "2026-06-01T16:00:00Z" }),
  wrong("scheduled_end_time[BASE_TYPE_REQUIRED]: This field is required", {
    scheduled_end_time: null,
  }),
  wrong("entity_metadata.location[BASE_TYPE_REQUIRED]: This field is required", {
    entity_metadata: null,
  }),
  wrong("channel_id[BASE_TYPE_REQUIRED]: This field is required", { entity_type: 2 }),
  wrong("privacy_level[BASE_TYPE_CHOICES]: Value must be one of (2,).", { privacy_level: 1 }),
]

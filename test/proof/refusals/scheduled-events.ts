import type { Refusal } from "../refusal.ts"
import type { Scene } from "../../scene/scene.ts"

const EVENT = "PATCH /guilds/{guild_id}/scheduled-events/{event_id}"

export const scheduledEvents: readonly Refusal[] = [
  {
    does: "reading an event that does not exist",
    route: "GET /guilds/{guild_id}/scheduled-events/{event_id}",
    code: 10070,
    params: { event_id: "nowhere" },
  },
  {
    does: "making the hundred and first event",
    route: "POST /guilds/{guild_id}/scheduled-events",
    code: 30038,
    says: "Maximum number of uncompleted guild scheduled events reached (100)",
    arrange({ guild }: Scene) {
      for (let n = guild.scheduledEvents.length; n < 100; n += 1) {
        guild.createScheduledEvent("Tea")
      }
    },
  },
  {
    does: "editing an event that is over",
    route: EVENT,
    code: 180000,
    says: "Cannot update a finished event",
    arrange: ({ guild, event }: Scene) => guild.owner.editEvent(event, { status: "canceled" }),
  },
  {
    does: "making an exception without a change",
    route: "POST /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/exceptions",
    code: 180005,
    says: "An event exception must change at least one field",
    status: 400,
    params: { guild_scheduled_event_id: "daily" },
    body: { original_scheduled_start_time: "$tomorrowTime" },
  },
  {
    does: "starting a stage for an event in another place",
    route: "POST /stage-instances",
    code: 50091,
    says: "The entity type of the event is different from the entity you are trying to start the event for",
    body: { channel_id: "$stage", topic: "Tea", guild_scheduled_event_id: "$talk" },
  },
]

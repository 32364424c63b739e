import type { Assumption } from "./assumption.ts"

export const GUILDS: readonly Assumption[] = [
  {
    id: "event-automation-delays",
    behavior:
      "Under the profile `platform`, an event that has not started is canceled 3 hours after its start time. An active event ends after its channel has been empty for 5 minutes.",
    reason:
      'The documentation says "on the order of hours" and "on the order of minutes" (https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-status-update-automation).',
    verifiedBy:
      "The times of the GUILD_SCHEDULED_EVENT_UPDATE events of such scheduled events on the platform.",
  },
  {
    id: "stage-of-event",
    behavior:
      "Under the profile `platform`, the stage instance of a scheduled event has the name of the event as its topic. Its creation and deletion come after GUILD_SCHEDULED_EVENT_UPDATE, post messages in the chat of the stage channel and write no audit log entries of their own.",
    reason:
      "Only https://docs.discord.food/resources/guild-scheduled-event documents that a stage event creates and deletes its stage instance, without these details.",
    verifiedBy:
      "The events and the audit log of a stage event that is started and ended on the platform.",
  },
]

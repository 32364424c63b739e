import type { Assumption } from "./assumption.ts"

export const GUILDS: readonly Assumption[] = [
  {
    id: "event-automation-delays",
    behaviour:
      "Under the profile `platform` an event that has not started is cancelled 3 hours after its time, and an active event ends when its channel has been empty for 5 minutes.",
    reason:
      'The documentation says "on the order of hours" and "on the order of minutes" (https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-status-update-automation).',
    verifiedBy:
      "The times of the GUILD_SCHEDULED_EVENT_UPDATE events of such events on the platform.",
  },
  {
    id: "stage-of-event",
    behaviour:
      "Under the profile `platform` the stage instance of an event has the name of the event as its topic. Its creation and deletion follow GUILD_SCHEDULED_EVENT_UPDATE, are said in the chat of the stage and write no audit entry of their own.",
    reason:
      "That a stage event makes and deletes its stage instance is documented by https://docs.discord.food/resources/guild-scheduled-event alone, without the details.",
    verifiedBy:
      "The events and the audit log of a stage event that is started and ended on the platform.",
  },
]

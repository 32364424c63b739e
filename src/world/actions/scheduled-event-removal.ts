import type { Guild } from "../model/guild.ts"
import type { ChannelId } from "../model/ids.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { World } from "../model/world.ts"
import { channelOfEvent } from "../rules/scheduled-events.ts"
import type { Effects } from "./action.ts"

/** Takes an event out of its guild, and tells it. */
export function removeEvent(
  world: World,
  guild: Guild,
  event: ScheduledEvent,
  tell: Effects["tell"],
): void {
  guild.scheduledEvents.delete(event.id)
  tell({ type: "scheduledEventDeleted", guild, event, channel: channelOfEvent(world, event) })
}

/** With a channel go the events that were to take place in it, while it is still there to be shown (assumed). */
export function removeEventsOf(
  world: World,
  guild: Guild,
  channelId: ChannelId,
  tell: Effects["tell"],
): void {
  for (const event of guild.scheduledEvents.values()) {
    if (event.channelId === channelId) removeEvent(world, guild, event, tell)
  }
}

import type { Guild } from "../model/guild.ts"
import type { ChannelId } from "../model/ids.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { World } from "../model/world.ts"
import { channelOfEvent } from "../rules/scheduled-events.ts"
import type { Effects } from "./action.ts"

/** Removes an event from its guild and emits it. */
export function removeEvent(
  world: World,
  guild: Guild,
  event: ScheduledEvent,
  emit: Effects["emit"],
): void {
  guild.scheduledEvents.delete(event.id)
  emit({ type: "scheduledEventDeleted", guild, event, channel: channelOfEvent(world, event) })
}

/** Removes the events of a deleted channel. Emits nothing, as CHANNEL_DELETE is the only event. */
export function deleteEventsOfChannel({ scheduledEvents }: Guild, channelId: ChannelId): void {
  for (const event of scheduledEvents.values()) {
    if (event.channelId === channelId) scheduledEvents.delete(event.id)
  }
}

import type { Guild } from "../../guilds/model.ts"
import type { ChannelId } from "../../model/ids.ts"

/** Removes the events of a deleted channel. Emits nothing, as CHANNEL_DELETE is the only event. */
export function deleteEventsOfChannel({ scheduledEvents }: Guild, channelId: ChannelId): void {
  for (const event of scheduledEvents.values()) {
    if (event.channelId === channelId) scheduledEvents.delete(event.id)
  }
}

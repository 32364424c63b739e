import type { APIStageInstance } from "discord-api-types/v10"
import type { StageInstance } from "./model.ts"

export function viewStageInstance(stage: StageInstance) {
  return {
    id: stage.id,
    guild_id: stage.guildId,
    channel_id: stage.channelId,
    topic: stage.topic,
    privacy_level: stage.privacyLevel,
    discoverable_disabled: true,
    guild_scheduled_event_id: stage.eventId,
    // The types do not allow null for the event; the documentation does.
  } satisfies Omit<APIStageInstance, "guild_scheduled_event_id"> & Record<string, unknown>
}

import { boolean, object, nullable, withDefault, snowflake } from "../../kernel/body-schema.ts"
import type { ChannelId } from "../../model/ids.ts"

/**
 * The payload of a voice state update: the voice channel, and the account's own mute and deaf
 * settings. Bots send no video.
 * https://docs.discord.com/developers/events/gateway-events#update-voice-state
 */
export const updateVoiceStatePayload = object({
  channel_id: nullable(snowflake<ChannelId>()),
  self_mute: boolean(),
  self_deaf: boolean(),
  self_video: withDefault(boolean(), false),
  self_stream: withDefault(boolean(), false),
})

import { flag, form, nullable, otherwise, snowflake } from "../../kernel/form.ts"
import type { ChannelId } from "../../model/ids.ts"

/**
 * Where an account wants to be in voice, and what it does to itself there. Bots send no video.
 * https://docs.discord.com/developers/events/gateway-events#update-voice-state
 */
export const voiceStateForm = form({
  channel_id: nullable(snowflake<ChannelId>()),
  self_mute: flag(),
  self_deaf: flag(),
  self_video: otherwise(flag(), false),
  self_stream: otherwise(flag(), false),
})

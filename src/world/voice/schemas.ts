import {
  array,
  boolean,
  string,
  object,
  nullable,
  withDefault,
  snowflake,
  optional,
  transform,
  timestamp,
} from "../kernel/body-schema.ts"
import type { ChannelId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

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

const speakingFields = {
  channel_id: optional(snowflake<ChannelId>()),
  suppress: optional(boolean()),
}

/**
 * The body of an edit of another user's voice state.
 * https://docs.discord.com/developers/resources/voice#modify-user-voice-state
 */
export const editSpeakingBody = object(speakingFields)

/**
 * The body of an edit of the current user's voice state.
 * https://docs.discord.com/developers/resources/voice#modify-current-user-voice-state
 */
export const editOwnSpeakingBody = object({
  ...speakingFields,
  request_to_speak_timestamp: optional(nullable(transform(timestamp(), (at) => Date.parse(at)))),
})

/**
 * The body that sets the status of a voice channel.
 * https://docs.discord.com/developers/resources/channel#set-voice-channel-status
 */
export const voiceStatusBody = object({
  status: withDefault(nullable(string(LIMITS.channel.voiceStatus)), null),
})

/**
 * The payload of a request for channel info. Fields that the platform does not know are ignored.
 * https://docs.discord.com/developers/events/gateway-events#request-channel-info
 */
export const channelInfoPayload = object({ fields: array(string()) })

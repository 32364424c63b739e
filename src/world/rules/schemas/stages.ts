// The bodies that create and edit stage instances and the voice states of speakers.

import { StageInstancePrivacyLevel } from "discord-api-types/v10"
import {
  enumOf,
  withRefusedValues,
  boolean,
  object,
  transform,
  nullable,
  optional,
  withDefault,
  refused,
  snowflake,
  string,
  timestamp,
} from "../../kernel/body-schema.ts"
import type { ChannelId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

const topic = string(LIMITS.stage.topic)

const privacyLevel = withRefusedValues(enumOf([StageInstancePrivacyLevel.GuildOnly]), (raw) =>
  raw === StageInstancePrivacyLevel.Public ? "public stages are deprecated" : undefined,
)

/**
 * The body of a new stage instance.
 * https://docs.discord.com/developers/resources/stage-instance#create-stage-instance
 */
export const createStageBody = object({
  channel_id: snowflake<ChannelId>(),
  topic,
  privacy_level: withDefault(privacyLevel, StageInstancePrivacyLevel.GuildOnly),
  send_start_notification: withDefault(boolean(), false),
  guild_scheduled_event_id: refused("stages of scheduled events are not modelled"),
})

/**
 * The body of an edit of a stage instance.
 * https://docs.discord.com/developers/resources/stage-instance#modify-stage-instance
 */
export const editStageBody = object({
  topic: optional(topic),
  privacy_level: optional(privacyLevel),
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

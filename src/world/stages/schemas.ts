// The bodies that create and edit stage instances and the voice states of speakers.

import { StageInstancePrivacyLevel } from "discord-api-types/v10"
import {
  enumOf,
  withRefusedValues,
  boolean,
  nullable,
  object,
  optional,
  withDefault,
  snowflake,
  string,
} from "../kernel/body-schema.ts"
import type { ChannelId, ScheduledEventId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

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
  guild_scheduled_event_id: withDefault(nullable(snowflake<ScheduledEventId>()), null),
})

/**
 * The body of an edit of a stage instance.
 * https://docs.discord.com/developers/resources/stage-instance#modify-stage-instance
 */
export const editStageBody = object({
  topic: optional(topic),
  privacy_level: optional(privacyLevel),
})

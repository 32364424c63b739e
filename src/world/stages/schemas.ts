// The bodies that create and edit stage instances and the voice states of speakers.

import { StageInstancePrivacyLevel } from "discord-api-types/v10"
import {
  enumOf,
  withRefusedValues,
  boolean,
  object,
  optional,
  withDefault,
  refused,
  snowflake,
  string,
} from "../kernel/body-schema.ts"
import type { ChannelId } from "../model/ids.ts"
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
  guild_scheduled_event_id: refused("stages of scheduled events are not modeled"),
})

/**
 * The body of an edit of a stage instance.
 * https://docs.discord.com/developers/resources/stage-instance#modify-stage-instance
 */
export const editStageBody = object({
  topic: optional(topic),
  privacy_level: optional(privacyLevel),
})

// What may be said of a stage, and of who speaks on it.

import { StageInstancePrivacyLevel } from "discord-api-types/v10"
import {
  choice,
  except,
  flag,
  form,
  mapped,
  nullable,
  optional,
  otherwise,
  refused,
  snowflake,
  text,
  timestamp,
} from "../../kernel/form.ts"
import type { ChannelId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

const topic = text(LIMITS.stage.topic)

const privacyLevel = except(choice([StageInstancePrivacyLevel.GuildOnly]), (raw) =>
  raw === StageInstancePrivacyLevel.Public ? "public stages are deprecated" : undefined,
)

/** https://docs.discord.com/developers/resources/stage-instance#create-stage-instance */
export const stageCreateForm = form({
  channel_id: snowflake<ChannelId>(),
  topic,
  privacy_level: otherwise(privacyLevel, StageInstancePrivacyLevel.GuildOnly),
  send_start_notification: otherwise(flag(), false),
  guild_scheduled_event_id: refused("stages of scheduled events are not modelled"),
})

/** https://docs.discord.com/developers/resources/stage-instance#modify-stage-instance */
export const stageEditForm = form({
  topic: optional(topic),
  privacy_level: optional(privacyLevel),
})

const speaking = {
  channel_id: optional(snowflake<ChannelId>()),
  suppress: optional(flag()),
}

/** https://docs.discord.com/developers/resources/voice#modify-user-voice-state */
export const speakingForm = form(speaking)

/** https://docs.discord.com/developers/resources/voice#modify-current-user-voice-state */
export const ownSpeakingForm = form({
  ...speaking,
  request_to_speak_timestamp: optional(nullable(mapped(timestamp(), (at) => Date.parse(at)))),
})

// The bodies that create, edit and send soundboard sounds.

import {
  nullable,
  number,
  object,
  optional,
  snowflake,
  string,
  withDefault,
  array,
} from "../kernel/body-schema.ts"
import type { GuildId, SoundId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"
import { dataUriSchema } from "../files/schemas/data-uri.ts"

const name = string(LIMITS.sound.name)
const volume = nullable(number(LIMITS.sound.volume))

const emojiFields = {
  emoji_id: optional(nullable(snowflake())),
  emoji_name: optional(nullable(string(LIMITS.sound.emojiName))),
}

/**
 * The body of a new sound.
 * https://docs.discord.com/developers/resources/soundboard#create-guild-soundboard-sound
 */
export const createSoundBody = object({
  name,
  sound: dataUriSchema,
  volume: withDefault(volume, null),
  ...emojiFields,
})

/**
 * The body of an edit of a sound.
 * https://docs.discord.com/developers/resources/soundboard#modify-guild-soundboard-sound
 */
export const editSoundBody = object({
  name: optional(name),
  volume: optional(volume),
  ...emojiFields,
})

/**
 * The body that plays a sound.
 * https://docs.discord.com/developers/resources/soundboard#send-soundboard-sound
 */
export const sendSoundBody = object({
  sound_id: snowflake<SoundId>(),
  source_guild_id: withDefault(nullable(snowflake<GuildId>()), null),
})

/**
 * The payload of a request for soundboard sounds.
 * https://docs.discord.com/developers/events/gateway-events#request-soundboard-sounds
 */
export const requestedGuilds = array(snowflake<GuildId>())

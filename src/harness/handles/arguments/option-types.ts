// The argument types of options that several methods share.

import {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildVerificationLevel,
} from "discord-api-types/v10"
import { AFK_TIMEOUTS } from "../../../world/guilds/schemas.ts"
import { GRACE_PERIODS } from "../../../world/integrations/schemas.ts"
import { message, role, standardSticker, sticker, voiceChannel } from "./argument-handles.ts"
import { STANDARD_STICKER_NAMES } from "../../../world/stickers/rules/standard-packs.ts"
import { type OptionTypes, listOf, nullable, oneOf, union } from "./argument-types.ts"
import {
  bytes,
  files,
  boolean,
  name,
  permissions,
  poll,
  seconds,
  snowflake,
  text,
  integer,
} from "./argument-values.ts"
import type { EmojiOptions } from "../expressions/emoji-options.ts"
import { REPETITIONS, type ScheduledEventOptions } from "../event-options.ts"
import type { GuildPictureOptions } from "../guild/settings/picture-options.ts"
import type { IntegrationSettings } from "../integration.ts"
import type { RoleSettings } from "../role-options.ts"
import type { SendOptions } from "../message/send-options.ts"

/** Returns the numbers of an enumeration. */
function numbersOf(values: object): readonly number[] {
  return Object.values<unknown>({ ...values }).filter((value) => typeof value === "number")
}

export const verificationLevel = oneOf(numbersOf(GuildVerificationLevel))
export const notifications = oneOf(numbersOf(GuildDefaultMessageNotifications))
export const contentFilter = oneOf(numbersOf(GuildExplicitContentFilter))
export const afkTimeout = oneOf(AFK_TIMEOUTS)
export const autoArchiveDuration = oneOf([60, 1440, 4320, 10_080])

export const SEND_TYPES: OptionTypes<SendOptions> = {
  id: snowflake,
  replyTo: message,
  mentionAuthor: boolean,
  forward: message,
  attachments: files,
  stickers: listOf(
    union(sticker, standardSticker, oneOf(STANDARD_STICKER_NAMES)),
    'a list of stickers, such as [guild.stickers.get("…"), "Wave"]',
  ),
  poll,
  silent: boolean,
}

export const ROLE_TYPES: OptionTypes<RoleSettings> = {
  permissions,
  color: integer(),
  secondaryColor: integer(),
  icon: bytes,
  unicodeEmoji: name,
  hoist: boolean,
  mentionable: boolean,
}

const picture = nullable(bytes)

export const PICTURE_TYPES: OptionTypes<GuildPictureOptions> = {
  icon: picture,
  banner: picture,
  splash: picture,
  discoverySplash: picture,
  homeHeader: picture,
}

export const SETTINGS_TYPES: OptionTypes<IntegrationSettings> = {
  expireBehavior: oneOf(["removeRole", "kick"]),
  expireGracePeriod: oneOf(GRACE_PERIODS),
  enableEmoticons: boolean,
}

export const EMOJI_TYPES: OptionTypes<EmojiOptions> = {
  image: bytes,
  animated: boolean,
  roles: listOf(role),
}

export const EVENT_TYPES: OptionTypes<ScheduledEventOptions> = {
  channel: voiceChannel,
  location: name,
  startsIn: seconds,
  lasts: seconds,
  description: text,
  image: bytes,
  repeats: oneOf(REPETITIONS),
}

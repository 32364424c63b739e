// The bodies that create and edit guilds. https://docs.discord.com/developers/resources/guild

import {
  GuildDefaultMessageNotifications as Notifications,
  GuildExplicitContentFilter as Filter,
  GuildSystemChannelFlags as Notices,
  GuildVerificationLevel as Level,
  Locale,
} from "discord-api-types/v10"
import {
  type SchemaOutput,
  type Schema,
  bitfield,
  enumOf,
  boolean,
  object,
  ignored,
  transform,
  timestamp,
  array,
  nullable,
  optional,
  withDefault,
  snowflake,
  string,
  query,
  integer,
} from "../kernel/body-schema.ts"
import { createChannelBody } from "../channels/schemas/channels.ts"
import { dataUriSchema } from "../files/schemas/data-uri.ts"
import type { ChannelId, GuildId, RoleId, UserId } from "../model/ids.ts"
import { roleFields, toRoleBody } from "../roles/schemas.ts"
import { LIMITS } from "../rules/limits.ts"
import { LOCALES } from "../rules/locales.ts"

/** Creates the schema of an optional key that null resets to the default value of a guild. */
function resettable<Output>(inner: Schema<Output>, blank: Output) {
  const reset = transform(nullable(inner), (found) => found ?? blank)
  return optional(Object.assign(reset, { mayBeNull: true as const }))
}

const assignedChannelId = optional(nullable(snowflake<ChannelId>()))

const picture = optional(nullable(dataUriSchema))

const region = ignored(
  "it is deprecated: voice channels have regions, and those of guilds have no effect",
)

/** The possible AFK timeouts in seconds. */
export const AFK_TIMEOUTS = [60, 300, 900, 1800, 3600] as const

const name = string({ ...LIMITS.guild.name, trim: true })

const level = enumOf([Level.None, Level.Low, Level.Medium, Level.High, Level.VeryHigh])
const notifications = enumOf([Notifications.AllMessages, Notifications.OnlyMentions])
const filter = enumOf([Filter.Disabled, Filter.MembersWithoutRoles, Filter.AllMembers])

/** The flags that suppress the platform's own messages in the system channel. */
const systemChannelFlagBits = bitfield(
  Notices.SuppressJoinNotifications |
    Notices.SuppressPremiumSubscriptions |
    Notices.SuppressGuildReminderNotifications |
    Notices.SuppressJoinNotificationReplies |
    Notices.SuppressRoleSubscriptionPurchaseNotifications |
    Notices.SuppressRoleSubscriptionPurchaseNotificationReplies,
)

/**
 * The body of an edit of a guild.
 * https://docs.discord.com/developers/resources/guild#modify-guild-json-params
 */
export const editGuildBody = object({
  name: optional(name),
  description: optional(
    nullable(transform(string(LIMITS.guild.description), (found) => (found === "" ? null : found))),
  ),
  verification_level: resettable(level, Level.None),
  default_message_notifications: resettable(notifications, Notifications.AllMessages),
  explicit_content_filter: resettable(filter, Filter.Disabled),
  preferred_locale: resettable(enumOf(LOCALES), Locale.EnglishUS),
  afk_timeout: optional(enumOf(AFK_TIMEOUTS)),
  afk_channel_id: assignedChannelId,
  system_channel_id: assignedChannelId,
  rules_channel_id: assignedChannelId,
  public_updates_channel_id: assignedChannelId,
  safety_alerts_channel_id: assignedChannelId,
  icon: picture,
  splash: picture,
  discovery_splash: picture,
  banner: picture,
  home_header: picture,
  region,
  system_channel_flags: resettable(systemChannelFlagBits, 0),
  features: optional(array(string())),
  premium_progress_bar_enabled: resettable(boolean(), false),
  // The documentation no longer has it, because bots own no guilds. The clients of people send it.
  owner_id: optional(snowflake<UserId>()),
  reason: ignored("the reason is in a header; discord.js also sends it in the body"),
})

const listed = ignored("the order of the list decides it")

/** A role of a guild that a bot creates. Its id is a placeholder. The first one is @everyone. */
const newGuildRole = transform(
  object({ ...roleFields, id: snowflake<RoleId>(), position: listed }),
  ({ id, ...fields }) => ({ id, body: toRoleBody(fields) }),
)

/** A channel of a guild that a bot creates. Its id and those that it refers to are placeholders. */
const newGuildChannel = object({
  ...createChannelBody.fields,
  id: optional(nullable(snowflake<ChannelId>())),
  position: listed,
})

/** The validated body of a channel of a guild that a bot creates. */
export type NewGuildChannel = SchemaOutput<typeof newGuildChannel>

/**
 * The body of a guild that a bot creates. The documentation no longer has the route; the keys are
 * those that clients send.
 */
export const createOwnGuildBody = object({
  name,
  verification_level: withDefault(level, Level.None),
  default_message_notifications: withDefault(notifications, Notifications.AllMessages),
  explicit_content_filter: withDefault(filter, Filter.Disabled),
  afk_timeout: withDefault(enumOf(AFK_TIMEOUTS), 300),
  icon: picture,
  region,
  system_channel_flags: withDefault(systemChannelFlagBits, 0),
  roles: withDefault(array(newGuildRole), []),
  channels: withDefault(array(newGuildChannel), []),
  afk_channel_id: assignedChannelId,
  system_channel_id: assignedChannelId,
  premium_progress_bar_enabled: withDefault(boolean(), false),
})

/** The validated body of a guild that a bot creates. */
export type CreateOwnGuildBody = SchemaOutput<typeof createOwnGuildBody>

/**
 * The body of an edit of a guild's widget.
 * https://docs.discord.com/developers/resources/guild#modify-guild-widget
 */
export const editWidgetBody = object({
  enabled: optional(boolean()),
  channel_id: optional(nullable(snowflake<ChannelId>())),
})

/** https://docs.discord.com/developers/resources/guild#welcome-screen-object-welcome-screen-channel-structure */
const welcomeChannel = object({
  channel_id: snowflake<ChannelId>(),
  description: string(LIMITS.welcomeScreen.channelDescription),
  emoji_id: optional(nullable(snowflake())),
  emoji_name: optional(nullable(string())),
})

/** The validated body of a channel of a welcome screen. */
export type WelcomeChannelBody = SchemaOutput<typeof welcomeChannel>

/**
 * The body of an edit of a welcome screen.
 * https://docs.discord.com/developers/resources/guild#modify-guild-welcome-screen-json-params
 */
export const editWelcomeScreenBody = object({
  enabled: optional(nullable(boolean())),
  description: optional(nullable(string(LIMITS.welcomeScreen.description))),
  welcome_channels: optional(nullable(array(welcomeChannel, LIMITS.welcomeScreen.channels))),
})

const pauseEnd = optional(nullable(transform(timestamp(), (at) => Date.parse(at))))

/**
 * The body of an edit of the actions against raids.
 * https://docs.discord.com/developers/resources/guild#modify-guild-incident-actions-json-params
 */
export const incidentActionsBody = object({
  invites_disabled_until: pauseEnd,
  dms_disabled_until: pauseEnd,
})

/** The query of a guild: whether the response includes the approximate member counts. */
export const guildQuery = query({ with_counts: withDefault(boolean(), false) })

/** The styles of the picture of a widget. */
export const WIDGET_STYLES = ["shield", "banner1", "banner2", "banner3", "banner4"] as const

/**
 * The query of the picture of a widget.
 * https://docs.discord.com/developers/resources/guild#get-guild-widget-image-query-string-params
 */
export const widgetImageQuery = query({ style: withDefault(enumOf(WIDGET_STYLES), "shield") })

/**
 * The query of the current user's guilds.
 * https://docs.discord.com/developers/resources/user#get-current-user-guilds-query-string-params
 */
export const ownGuildsQuery = query({
  before: optional(snowflake<GuildId>()),
  after: optional(snowflake<GuildId>()),
  limit: withDefault(integer(LIMITS.ownGuilds.limit), LIMITS.ownGuilds.defaultLimit),
  with_counts: withDefault(boolean(), false),
})

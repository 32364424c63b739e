// What may be said of a guild. https://docs.discord.com/developers/resources/guild

import {
  GuildDefaultMessageNotifications as Notifications,
  GuildExplicitContentFilter as Filter,
  GuildSystemChannelFlags as Notices,
  GuildVerificationLevel as Level,
  Locale,
} from "discord-api-types/v10"
import {
  type Given,
  type Schema,
  bits,
  choice,
  flag,
  form,
  ignored,
  mapped,
  nullable,
  optional,
  otherwise,
  refused,
  refusedUnlessNull,
  snowflake,
  text,
} from "../../kernel/form.ts"
import type { ChannelId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"
import { LOCALES } from "../locales.ts"

/** A key that may be left out, and that null sets back to what a guild begins with. */
function resettable<Output>(inner: Schema<Output>, blank: Output) {
  const reset = mapped(nullable(inner), (found) => found ?? blank)
  return optional(Object.assign(reset, { mayBeNull: true as const }))
}

const assigned = optional(nullable(snowflake<ChannelId>()))

const IMAGES = "images of guilds are not modelled"
const REGIONS = "regions belong to voice channels"

/** Seconds after which someone who is away is moved. */
export const AFK_TIMEOUTS = [60, 300, 900, 1800, 3600] as const

const name = text({ ...LIMITS.guild.name, trim: true })

const level = choice([Level.None, Level.Low, Level.Medium, Level.High, Level.VeryHigh])
const notifications = choice([Notifications.AllMessages, Notifications.OnlyMentions])
const filter = choice([Filter.Disabled, Filter.MembersWithoutRoles, Filter.AllMembers])

/** Flags that suppress the platform's own messages in the system channel. */
const noticeFlags = bits(
  Notices.SuppressJoinNotifications |
    Notices.SuppressPremiumSubscriptions |
    Notices.SuppressGuildReminderNotifications |
    Notices.SuppressJoinNotificationReplies |
    Notices.SuppressRoleSubscriptionPurchaseNotifications |
    Notices.SuppressRoleSubscriptionPurchaseNotificationReplies,
)

/**
 * What is edited of a guild.
 * https://docs.discord.com/developers/resources/guild#modify-guild-json-params
 */
export const guildEditForm = form({
  name: optional(name),
  description: optional(
    nullable(mapped(text(LIMITS.guild.description), (found) => (found === "" ? null : found))),
  ),
  verification_level: resettable(level, Level.None),
  default_message_notifications: resettable(notifications, Notifications.AllMessages),
  explicit_content_filter: resettable(filter, Filter.Disabled),
  preferred_locale: resettable(choice(LOCALES), Locale.EnglishUS),
  afk_timeout: optional(choice(AFK_TIMEOUTS)),
  afk_channel_id: assigned,
  system_channel_id: assigned,
  rules_channel_id: assigned,
  public_updates_channel_id: assigned,
  icon: refusedUnlessNull(IMAGES),
  splash: refusedUnlessNull(IMAGES),
  discovery_splash: refusedUnlessNull(IMAGES),
  banner: refusedUnlessNull(IMAGES),
  home_header: refusedUnlessNull(IMAGES),
  region: refusedUnlessNull(REGIONS),
  system_channel_flags: resettable(noticeFlags, 0),
  features: refused("bots do not change the features of guilds here; a test calls setFeatures"),
  safety_alerts_channel_id: refusedUnlessNull("communities are not modelled"),
  premium_progress_bar_enabled: refused("boosts are not modelled"),
  owner_id: refused("guilds do not change hands"),
  reason: ignored("the header says why; discord.js sends it in the body as well"),
})

const BY_ITSELF = "make it by a request of its own, once there is the guild"

/** A guild that a bot makes. The documentation has dropped the route; its keys are those of the clients. */
export const guildCreateForm = form({
  name,
  verification_level: otherwise(level, Level.None),
  default_message_notifications: otherwise(notifications, Notifications.AllMessages),
  explicit_content_filter: otherwise(filter, Filter.Disabled),
  afk_timeout: otherwise(choice(AFK_TIMEOUTS), 300),
  icon: refusedUnlessNull(IMAGES),
  region: refused(REGIONS),
  system_channel_flags: otherwise(noticeFlags, 0),
  roles: refused(BY_ITSELF),
  channels: refused(BY_ITSELF),
  afk_channel_id: refused(BY_ITSELF),
  system_channel_id: refused(BY_ITSELF),
  premium_progress_bar_enabled: refused("boosts are not modelled"),
})

/** https://docs.discord.com/developers/resources/guild#modify-guild-widget */
export const widgetForm = form({
  enabled: optional(flag()),
  channel_id: optional(nullable(snowflake<ChannelId>())),
})

/** What an edit of a guild says. */
export type GuildEdit = Given<typeof guildEditForm>

// Options of guilds and members, and the request bodies that they become.

import {
  type GuildDefaultMessageNotifications,
  type GuildExplicitContentFilter,
  GuildSystemChannelFlags as Flags,
  type GuildVerificationLevel,
  type Locale,
} from "discord-api-types/v10"
import { toDataUri } from "../../../world/files/rules/data-uri.ts"
import type { Permission } from "../../../world/rules/permissions.ts"
import type { WithId } from "../../simulation/chosen-ids.ts"
import type { GuildFeatureName } from "./settings/guild-features.ts"
import type { GuildPictureOptions } from "./settings/picture-options.ts"
import { ChannelHandle } from "../channel/channel.ts"
import type { InviteHandle } from "../invite.ts"
import type { RoleHandle } from "../role.ts"
import type { UserHandle } from "../user.ts"

/** The options of a new guild. */
export interface GuildOptions extends WithId, GuildPictureOptions {
  /**
   * The id of the bot's shard that the guild belongs to, if the option `shards` of the run gives
   * the bot several. Default: each new guild belongs to the next shard. An `id` takes precedence.
   */
  readonly shard?: number
  /** The owner. Default: a new user, named after the guild. */
  readonly owner?: UserHandle
  readonly description?: string
  readonly verificationLevel?: GuildVerificationLevel
  /** The default notifications for messages. */
  readonly notifications?: GuildDefaultMessageNotifications
  readonly contentFilter?: GuildExplicitContentFilter
  readonly preferredLocale?: Locale
  /** The AFK timeout in seconds: 60, 300, 900, 1800 or 3600. */
  readonly afkTimeout?: number
  /**
   * The features of the guild, such as `["COMMUNITY", "NEWS"]`. Default: none. Under the profile
   * `"platform"` announcement channels need `NEWS` and stage channels `COMMUNITY`.
   */
  readonly features?: readonly GuildFeatureName[]
  /**
   * The bots that are members from the start, each with a managed role. Default: the bot of the run, without
   * those that `env.addBot` added.
   */
  readonly bots?: readonly UserHandle[]
  /** The permissions of the bots' managed roles. Default: everything but ADMINISTRATOR. */
  readonly botPermissions?: readonly Permission[]
}

/** The options of a member who joins. */
export interface MemberOptions extends WithId {
  /** The time at which the member joined. Default: now. */
  readonly joinedAt?: Date
  /**
   * Whether the member has not yet passed the membership screening of the guild. Default: whether
   * the guild has one with a preview, see `setMemberVerification`.
   */
  readonly pending?: boolean
  /** Whether the member is exempt from the verification requirements. Default: false. */
  readonly bypassesVerification?: boolean
  /** The time since which the member has boosted the guild, once. Default: they do not boost it. */
  readonly premiumSince?: Date
  /**
   * The creation time of the account, if a name creates one; its id encodes the time. Default: now.
   */
  readonly createdAt?: Date
  /** The avatar of the account, if a name creates one: a PNG, JPEG, GIF or WebP. Default: none. */
  readonly avatar?: Uint8Array<ArrayBuffer>
  readonly nick?: string
  readonly roles?: readonly RoleHandle[]
  /** The invite that the member joins with, or a code such as that of `setVanityUrl`. Increments its use count. */
  readonly invite?: InviteHandle | string
}

/** The options of a bot that joins. */
export interface BotMemberOptions extends Pick<MemberOptions, "nick" | "roles"> {
  /**
   * The permissions of the bot's managed role. Default: everything but ADMINISTRATOR, so that overwrites apply
   * to the bot.
   */
  readonly permissions?: readonly Permission[]
  /** The position of the bot's managed role in the list of roles. Default: 1, as for other new roles. */
  readonly position?: number
}

/**
 * A kind of message that the platform sends to the system channel of a guild; those with `Replies`
 * are the button below such a message that answers with a sticker.
 */
export type SystemNotice =
  | "joins"
  | "joinReplies"
  | "boosts"
  | "setupTips"
  | "rolePurchases"
  | "rolePurchaseReplies"

/** The flags that suppress the messages of the platform in the system channel of a guild. */
export const SYSTEM_NOTICES: Readonly<Record<SystemNotice, Flags>> = {
  joins: Flags.SuppressJoinNotifications,
  joinReplies: Flags.SuppressJoinNotificationReplies,
  boosts: Flags.SuppressPremiumSubscriptions,
  setupTips: Flags.SuppressGuildReminderNotifications,
  rolePurchases: Flags.SuppressRoleSubscriptionPurchaseNotifications,
  rolePurchaseReplies: Flags.SuppressRoleSubscriptionPurchaseNotificationReplies,
}

/**
 * The options of editing a guild. Fields that are left out do not change; null removes a value or
 * resets it.
 */
export interface GuildEditOptions extends GuildPictureOptions {
  readonly name?: string
  readonly description?: string | null
  readonly verificationLevel?: GuildVerificationLevel | null
  /** The default notifications for messages. */
  readonly notifications?: GuildDefaultMessageNotifications | null
  readonly contentFilter?: GuildExplicitContentFilter | null
  readonly preferredLocale?: Locale | null
  /** The AFK timeout in seconds: 60, 300, 900, 1800 or 3600. */
  readonly afkTimeout?: number
  /** The voice channel for idle members. */
  readonly afkChannel?: ChannelHandle | null
  /** The channel for system messages. It and the following ones are text channels. */
  readonly systemChannel?: ChannelHandle | null
  /** The messages that the platform does not send to the system channel; an empty list for none. */
  readonly suppressedNotices?: readonly SystemNotice[]
  readonly rulesChannel?: ChannelHandle | null
  readonly publicUpdatesChannel?: ChannelHandle | null
  readonly safetyAlertsChannel?: ChannelHandle | null
  /**
   * The features that the guild keeps and adds. People change COMMUNITY, DISCOVERABLE,
   * INVITES_DISABLED and RAID_ALERTS_DISABLED only.
   */
  readonly features?: readonly GuildFeatureName[]
  /** Whether members see how many boosts the next level needs. */
  readonly premiumProgressBar?: boolean
}

/** The names that the API has for options. */
export type WireNames<Options> = Readonly<Record<keyof Options, string>>

const GUILD_WIRE_NAMES: WireNames<Omit<GuildEditOptions, "suppressedNotices">> = {
  name: "name",
  description: "description",
  verificationLevel: "verification_level",
  notifications: "default_message_notifications",
  contentFilter: "explicit_content_filter",
  preferredLocale: "preferred_locale",
  afkTimeout: "afk_timeout",
  afkChannel: "afk_channel_id",
  systemChannel: "system_channel_id",
  rulesChannel: "rules_channel_id",
  publicUpdatesChannel: "public_updates_channel_id",
  safetyAlertsChannel: "safety_alerts_channel_id",
  features: "features",
  premiumProgressBar: "premium_progress_bar_enabled",
  icon: "icon",
  banner: "banner",
  splash: "splash",
  discoverySplash: "discovery_splash",
  homeHeader: "home_header",
}

/** Returns the body of a request that edits a guild. */
export function toGuildBody(options: GuildEditOptions): object {
  const { suppressedNotices: names, ...others } = options
  const flags = names?.reduce((sum, name) => sum | SYSTEM_NOTICES[name], 0)
  return {
    ...toWireBody(others, GUILD_WIRE_NAMES),
    ...(flags !== undefined && { system_channel_flags: flags }),
  }
}

/** Returns options under the names of the API. */
export function toWireBody<Options extends object>(
  options: Options,
  keys: WireNames<Options>,
): object {
  const names: Readonly<Record<string, string>> = keys
  const entries = Object.entries(options).map(([key, value]: [string, unknown]) => {
    return [names[key] ?? key, toWireValue(value)] as const
  })
  return Object.fromEntries<unknown>(entries)
}

/** Returns a value as requests have it: a channel as its id, a picture as a data URI. */
function toWireValue(value: unknown): unknown {
  if (value instanceof Uint8Array) {
    return toDataUri({ contentType: "image/png", bytes: value.slice() })
  }
  return value instanceof ChannelHandle ? value.id : value
}

// What a person says of guilds and of channels, and what is sent of it.

import type {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildVerificationLevel,
  Locale,
} from "discord-api-types/v10"
import type { Permission } from "../../world/rules/permissions.ts"
import { requireKnownOptions } from "../options.ts"
import type { WithId } from "../chosen-ids.ts"
import type { GuildFeatureName } from "./guild-features.ts"
import type { CategoryHandle } from "./channel-list.ts"
import { ChannelHandle } from "./channel.ts"
import type { InviteHandle } from "./invite.ts"
import type { RoleHandle } from "./role.ts"
import type { StageChannelHandle } from "./stage-channel.ts"
import type { UserHandle } from "./user.ts"
import type { VoiceChannelHandle } from "./voice-channel.ts"

/** The options of a new guild. */
export interface GuildOptions extends WithId {
  /**
   * The id of the bot's shard that the guild belongs to, where the option `shards` of the run gives it
   * several. Default: each new guild belongs to the next one. An `id` wins over it.
   */
  readonly shard?: number
  /** Default: a person of its own, named after the guild. */
  readonly owner?: UserHandle
  readonly description?: string
  readonly verificationLevel?: GuildVerificationLevel
  /** The default for notifications of messages. */
  readonly notifications?: GuildDefaultMessageNotifications
  readonly contentFilter?: GuildExplicitContentFilter
  readonly preferredLocale?: Locale
  /** Seconds: 60, 300, 900, 1800 or 3600. */
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
  /** When they joined. Default: now. */
  readonly joinedAt?: Date
  /** Whether they have not passed the screening of the guild yet. Default: false. */
  readonly pending?: boolean
  /** Since when they have boosted the guild, once. Default: they do not. */
  readonly premiumSince?: Date
  /** The time at which the account was made, if a name creates one; its id encodes it. Default: now. */
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

/** What is edited of a guild. What is left out stays; null takes it away, or back to its beginning. */
export interface GuildEditOptions {
  readonly name?: string
  readonly description?: string | null
  readonly verificationLevel?: GuildVerificationLevel | null
  /** The default for notifications of messages. */
  readonly notifications?: GuildDefaultMessageNotifications | null
  readonly contentFilter?: GuildExplicitContentFilter | null
  readonly preferredLocale?: Locale | null
  /** Seconds: 60, 300, 900, 1800 or 3600. */
  readonly afkTimeout?: number
  /** A voice channel. */
  readonly afkChannel?: ChannelHandle | null
  /** The other channels are text channels. */
  readonly systemChannel?: ChannelHandle | null
  readonly rulesChannel?: ChannelHandle | null
  readonly publicUpdatesChannel?: ChannelHandle | null
}

/** What is edited of a channel. What is left out stays, and what its kind does not have is passed over. */
export interface ChannelEditOptions {
  readonly name?: string
  readonly topic?: string | null
  readonly nsfw?: boolean
  /** Slowmode in seconds. */
  readonly rateLimitPerUser?: number
  /** Bits per second, up to 96,000, on a stage up to 64,000. */
  readonly bitrate?: number
  /** How many may be connected at once; 0 for any number. */
  readonly userLimit?: number
  /** Null where the platform chooses. */
  readonly rtcRegion?: string | null
  /** Its place in the list; no other channel moves. */
  readonly position?: number
  /** The category that it stands in; null for none. */
  readonly category?: CategoryHandle | null
}

/** What holds a channel, by the name of its type. */
export interface CreatableChannels {
  readonly text: ChannelHandle
  readonly announcement: ChannelHandle
  readonly voice: VoiceChannelHandle
  readonly stage: StageChannelHandle
  readonly category: CategoryHandle
}

/** What a person makes a channel with. */
export interface CreateChannelOptions<Kind extends keyof CreatableChannels>
  extends Omit<ChannelEditOptions, "name">, WithId {
  /** Default: `"text"`. */
  readonly type?: Kind
}

type WireNames<Options> = Readonly<Record<keyof Options, string>>

const GUILD_WIRE_NAMES: WireNames<GuildEditOptions> = {
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
}

const CHANNEL_WIRE_NAMES: WireNames<ChannelEditOptions> = {
  name: "name",
  topic: "topic",
  nsfw: "nsfw",
  rateLimitPerUser: "rate_limit_per_user",
  bitrate: "bitrate",
  userLimit: "user_limit",
  rtcRegion: "rtc_region",
  position: "position",
  category: "parent_id",
}

/** An edit of a guild as it is sent. @throws SetupError for what cannot be said. */
export function toGuildBody(what: string, options: GuildEditOptions): object {
  return toWireBody(what, options, GUILD_WIRE_NAMES)
}

/** What is said of a channel as it is sent. @throws SetupError for what cannot be said. */
export function toChannelBody(what: string, options: ChannelEditOptions): object {
  return toWireBody(what, options, CHANNEL_WIRE_NAMES)
}

/** Options by the names of the wire, channels by their ids. */
function toWireBody<Options extends object>(
  what: string,
  options: Options,
  keys: WireNames<Options>,
): object {
  requireKnownOptions(what, options, Object.keys(keys))
  const names: Readonly<Record<string, string>> = keys
  const entries = Object.entries(options).map(([key, value]: [string, unknown]) => {
    return [names[key] ?? key, value instanceof ChannelHandle ? value.id : value] as const
  })
  return Object.fromEntries<unknown>(entries)
}

import {
  type APIGuild,
  type APIGuildPreview,
  type APIGuildWelcomeScreen,
  type APIIncidentsData,
  type APIGuildWidgetSettings,
  type GatewayGuildCreateDispatchData,
  GuildMFALevel,
  GuildNSFWLevel,
  type RESTAPIPartialCurrentUserGuild,
} from "discord-api-types/v10"
import type { Thread } from "../../channels/model/channel.ts"
import type { Guild, Incidents, WelcomeScreen } from "../model.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { ScheduledEvent } from "../../scheduled-events/model.ts"
import type { StageInstance } from "../../stages/model.ts"
import type { Avatar } from "../../users/model/user.ts"
import type { VoiceState } from "../../voice/model.ts"
import type { WorldState, World } from "../../model/world.ts"
import { featuresOf } from "../rules/features.ts"
import { isGuildChannel, requireMember } from "../../rules/require.ts"
import { guildPermissions } from "../../rules/permissions.ts"
import { onlineMembers } from "../../presences/rules.ts"
import { premiumTier } from "../../members/rules/boosts.ts"
import { viewGuildChannel } from "../../channels/views/channels.ts"
import { viewGuildEmoji } from "../../emojis/views.ts"
import { viewSound } from "../../soundboard/views.ts"
import { viewSticker } from "../../stickers/views.ts"
import { viewHiddenChannel } from "../../channels/views/hidden-channels.ts"
import { viewMember } from "../../members/views.ts"
import { viewPresence } from "../../presences/views.ts"
import { viewRole } from "../../roles/views.ts"
import { viewScheduledEvent } from "../../scheduled-events/views.ts"
import { viewStageInstance } from "../../stages/views.ts"
import { viewThreadFor } from "../../threads/views.ts"
import { viewOptionalTime, viewTime } from "../../kernel/wire-time.ts"
import { viewVoiceState } from "../../voice/views.ts"

/** Returns the hash of a picture, which is a part of its address. */
function hashOf(picture: Avatar | null): string | null {
  return picture?.hash ?? null
}

export function viewGuild(guild: Guild) {
  return {
    id: guild.id,
    name: guild.name,
    icon: hashOf(guild.icon),
    description: guild.description,
    home_header: hashOf(guild.homeHeader),
    splash: hashOf(guild.splash),
    discovery_splash: hashOf(guild.discoverySplash),
    features: featuresOf(guild),
    banner: hashOf(guild.banner),
    owner_id: guild.ownerId,
    application_id: null,
    region: "deprecated",
    afk_channel_id: guild.afkChannelId,
    afk_timeout: guild.afkTimeout as APIGuild["afk_timeout"], // validated by the schema
    system_channel_id: guild.systemChannelId,
    system_channel_flags: guild.systemChannelFlags,
    widget_enabled: guild.widgetEnabled,
    widget_channel_id: guild.widgetChannelId,
    verification_level: guild.verificationLevel,
    roles: Array.from(guild.roles.values(), viewRole),
    default_message_notifications: guild.defaultMessageNotifications,
    mfa_level: GuildMFALevel.None,
    explicit_content_filter: guild.explicitContentFilter,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: guild.vanityUrl?.code ?? null,
    premium_tier: premiumTier(guild),
    premium_subscription_count: guild.boosts,
    preferred_locale: guild.preferredLocale,
    rules_channel_id: guild.rulesChannelId,
    safety_alerts_channel_id: guild.safetyAlertsChannelId,
    public_updates_channel_id: guild.publicUpdatesChannelId,
    hub_type: null,
    premium_progress_bar_enabled: guild.premiumProgressBarEnabled,
    nsfw: false,
    nsfw_level: GuildNSFWLevel.Default,
    emojis: Array.from(guild.emojis.values(), viewGuildEmoji),
    stickers: Array.from(guild.stickers.values(), viewSticker),
    incidents_data: guild.incidents === null ? null : viewIncidents(guild.incidents),
  } satisfies APIGuild & Record<string, unknown>
}

/** Returns the widget settings of a guild. */
export function viewWidget({ widgetEnabled, widgetChannelId }: Guild) {
  return {
    enabled: widgetEnabled,
    channel_id: widgetChannelId,
  } satisfies APIGuildWidgetSettings
}

/** Returns the pauses of a guild. */
export function viewIncidents({ invitesDisabledUntil, dmsDisabledUntil }: Incidents) {
  return {
    invites_disabled_until: viewOptionalTime(invitesDisabledUntil),
    dms_disabled_until: viewOptionalTime(dmsDisabledUntil),
  } satisfies APIIncidentsData
}

/** Returns a welcome screen. */
export function viewWelcomeScreen({ description, channels }: WelcomeScreen) {
  return {
    description,
    welcome_channels: channels.map((channel) => ({
      channel_id: channel.channelId,
      description: channel.description,
      emoji_id: channel.emojiId,
      emoji_name: channel.emojiName,
    })),
  } satisfies APIGuildWelcomeScreen
}

/** Returns the keys added by `with_counts`. */
function viewCounts(guild: Guild, state: WorldState) {
  return {
    approximate_member_count: guild.members.size,
    approximate_presence_count: onlineMembers(state, guild).length,
  }
}

/** Returns a guild with the keys added by `with_counts`. */
export function viewGuildWithCounts(guild: Guild, state: WorldState) {
  return { ...viewGuild(guild), ...viewCounts(guild, state) }
}

/** Returns the preview of a guild. */
export function viewGuildPreview(guild: Guild, state: WorldState) {
  const { id, name, icon, splash, discovery_splash, home_header, emojis, stickers, ...rest } =
    viewGuild(guild)
  return {
    id,
    name,
    icon,
    splash,
    discovery_splash,
    home_header,
    description: rest.description,
    features: rest.features,
    emojis,
    stickers,
    ...viewCounts(guild, state),
  } satisfies APIGuildPreview & Record<string, unknown>
}

/** Returns a guild as in the list of a member's guilds. */
export function viewOwnGuild(guild: Guild, world: World, userId: UserId, withCounts: boolean) {
  return {
    id: guild.id,
    name: guild.name,
    icon: hashOf(guild.icon),
    banner: hashOf(guild.banner),
    owner: guild.ownerId === userId,
    permissions: String(guildPermissions(world, guild, requireMember(guild, userId))),
    features: featuresOf(guild),
    ...(withCounts && viewCounts(guild, world)),
  } satisfies RESTAPIPartialCurrentUserGuild
}

/** The parts of a guild that GUILD_CREATE contains for a bot. */
export interface GuildCreateScope {
  /** The number of members above which the session considers the guild large. */
  readonly largeThreshold: number
  /** The ids of the channels that the bot sees. Other channels are obfuscated. */
  readonly visible: ReadonlySet<ChannelId>
  readonly members: Iterable<UserId>
  readonly presences: Iterable<UserId>
  readonly voiceStates: Iterable<VoiceState>
  /** The events that the bot sees. */
  readonly scheduledEvents: Iterable<ScheduledEvent>
  /** The stage instances that the bot sees. */
  readonly stages: Iterable<StageInstance>
  /** The active threads that the bot sees. */
  readonly threads: Iterable<Thread>
}

/**
 * Returns the GUILD_CREATE payload for a bot.
 * https://docs.discord.com/developers/events/gateway-events#guild-create
 */
export function viewGuildCreate(
  guild: Guild,
  state: WorldState,
  botId: UserId,
  seen: GuildCreateScope,
) {
  const self = requireMember(guild, botId)
  const channels = [...guild.channelIds].flatMap((id) => {
    const channel = state.channels.get(id)
    if (channel === undefined || !isGuildChannel(channel)) return []
    return [seen.visible.has(id) ? viewGuildChannel(channel) : viewHiddenChannel(channel)]
  })
  return {
    ...viewGuild(guild),
    joined_at: viewTime(self.joinedAt),
    large: guild.members.size > seen.largeThreshold,
    unavailable: false,
    member_count: guild.members.size,
    members: Array.from(seen.members, (id) => viewMember(requireMember(guild, id), state)),
    channels,
    threads: Array.from(seen.threads, (thread) => viewThreadFor(thread, botId)),
    voice_states: Array.from(seen.voiceStates, (voice) => viewVoiceState(guild, voice)),
    presences: Array.from(seen.presences, (id) => viewPresence(id, state, guild.id)),
    stage_instances: Array.from(seen.stages, viewStageInstance),
    guild_scheduled_events: Array.from(seen.scheduledEvents, (event) =>
      viewScheduledEvent(event, state),
    ),
    soundboard_sounds: Array.from(guild.soundboardSounds.values(), viewSound),
    // The types require a guild_id in each presence, which the platform omits here. They have a
    // separate type for each kind of event, and no stage instance without an event.
  } satisfies Omit<
    GatewayGuildCreateDispatchData,
    "presences" | "guild_scheduled_events" | "stage_instances"
  > &
    Record<string, unknown>
}

// The contents of a template. Numbers stand for the ids of roles and channels.
// https://docs.discord.com/developers/resources/guild-template#guild-template-object-example-guild-template-object

import { ChannelType, OverwriteType } from "discord-api-types/v10"
import type { GuildChannel } from "../channels/model/channel.ts"
import type { ForumTag } from "../channels/model/posts.ts"
import type { Guild } from "../guilds/model.ts"
import { ApiError } from "../kernel/api-error.ts"
import { inviteCode } from "../invites/rules/codes.ts"
import { isDeepEqual } from "../kernel/deep-equal.ts"
import type { ChannelId } from "../model/ids.ts"
import type { World, WorldState } from "../model/world.ts"
import { isManaged } from "../roles/rules/roles.ts"
import { isGuildChannel } from "../rules/require.ts"
import type { GuildTemplate, SerializedGuild } from "./model.ts"

/** Returns a template of any guild. @throws ApiError 10057 */
export function requireTemplate(world: WorldState, code: string): GuildTemplate {
  for (const { templates } of world.guilds.values()) {
    const template = templates.get(code)
    if (template !== undefined) return template
  }
  throw new ApiError("unknownTemplate")
}

/** Returns a template of a guild. @throws ApiError 10057 */
export function requireTemplateOf({ templates }: Guild, code: string): GuildTemplate {
  const template = templates.get(code)
  if (template === undefined) throw new ApiError("unknownTemplate")
  return template
}

/** Separates the codes of templates from those of invites. */
const SERIES = 0x7e3a_91c5

/** Returns the code of a template of a guild: twelve letters and digits. */
export function templateCode(world: World, { id }: Guild): string {
  const number = Number(BigInt.asUintN(31, BigInt(id))) + (world.clock.now() % 1_000_000)
  const series = world.series ^ SERIES
  return inviteCode(series, number) + inviteCode(series, -number).slice(0, 4)
}

/** The types of channels that a template keeps, by kind. An announcement channel becomes a text channel. */
const TYPES = {
  text: ChannelType.GuildText,
  announcement: ChannelType.GuildText,
  voice: ChannelType.GuildVoice,
  category: ChannelType.GuildCategory,
  forum: ChannelType.GuildForum,
} as const

type KeptChannel = Extract<GuildChannel, { readonly kind: keyof typeof TYPES }>

/** The numbers that stand for the ids of roles and channels. */
interface Numbers {
  readonly roles: ReadonlyMap<string, number>
  readonly channels: ReadonlyMap<ChannelId, number>
}

/** Returns whether a guild differs from what its template keeps. */
export function isDirty(world: World, guild: Guild, { serialized }: GuildTemplate): boolean {
  return !isDeepEqual(serialized, serializeGuild(world, guild))
}

/**
 * Returns what a template keeps of a guild: its settings, its roles except those of bots, and its
 * channels except stages and media channels, without overwrites of members.
 *
 * Assumption: template-contents
 */
export function serializeGuild(world: WorldState, guild: Guild): SerializedGuild {
  const roles = [...guild.roles.values()]
    .filter((role) => !isManaged(role))
    .toSorted((one, other) => one.position - other.position)
  const channels = channelsOf(world, guild)
  const numbers: Numbers = {
    roles: new Map(roles.map(({ id }, index) => [id, index])),
    channels: new Map(channels.map(({ id }, index) => [id, index + 1])),
  }
  const numberOf = (id: ChannelId | null) => (id === null ? null : numbers.channels.get(id)) ?? null
  return {
    name: guild.name,
    description: guild.description,
    region: null,
    verification_level: guild.verificationLevel,
    default_message_notifications: guild.defaultMessageNotifications,
    explicit_content_filter: guild.explicitContentFilter,
    preferred_locale: guild.preferredLocale,
    afk_channel_id: numberOf(guild.afkChannelId),
    afk_timeout: guild.afkTimeout,
    system_channel_id: numberOf(guild.systemChannelId),
    system_channel_flags: guild.systemChannelFlags,
    icon_hash: guild.icon?.hash ?? null,
    roles: roles.map((role, id) => ({
      id,
      name: role.name,
      permissions: String(role.permissions),
      color: role.color,
      colors: {
        primary_color: role.color,
        secondary_color: role.secondaryColor,
        tertiary_color: role.tertiaryColor,
      },
      hoist: role.hoist,
      mentionable: role.mentionable,
      icon: null,
      unicode_emoji: null,
    })),
    channels: channels.map((channel) => serializeChannel(channel, numbers)),
  }
}

/** Returns the channels that a template keeps: categories first, each in the order of positions. */
function channelsOf(world: WorldState, guild: Guild): KeptChannel[] {
  return Array.from(guild.channelIds, (id) => world.channels.get(id))
    .filter((channel) => channel !== undefined && isGuildChannel(channel))
    .filter((channel): channel is KeptChannel => channel.kind in TYPES)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.position - other.position)
}

function rankOf({ kind }: KeptChannel): number {
  return kind === "category" ? 0 : 1
}

function serializeChannel(channel: KeptChannel, { roles, channels }: Numbers) {
  const { parentId, overwrites } = channel
  return {
    id: channels.get(channel.id) ?? null,
    type: TYPES[channel.kind],
    name: channel.name,
    position: channel.position,
    topic: "topic" in channel ? channel.topic : null,
    bitrate: "bitrate" in channel ? channel.bitrate : DEFAULT_BITRATE,
    user_limit: "userLimit" in channel ? channel.userLimit : 0,
    nsfw: "nsfw" in channel && channel.nsfw,
    rate_limit_per_user: "rateLimitPerUser" in channel ? channel.rateLimitPerUser : 0,
    parent_id: (parentId === null ? null : channels.get(parentId)) ?? null,
    default_auto_archive_duration:
      "defaultAutoArchiveDuration" in channel ? channel.defaultAutoArchiveDuration : null,
    permission_overwrites: [...overwrites.values()].flatMap(({ id, type, allow, deny }) => {
      const role = type === OverwriteType.Role ? roles.get(id) : undefined
      return role === undefined
        ? []
        : [{ id: role, type, allow: String(allow), deny: String(deny) }]
    }),
    available_tags: "availableTags" in channel ? channel.availableTags.map(serializeTag) : null,
    template: "",
    ...serializePostSettings(channel),
    theme_color: null,
  }
}

/** Returns the settings of posts and threads; null for those that the channel does not have. */
function serializePostSettings(channel: KeptChannel) {
  const forum = channel.kind === "forum" ? channel : undefined
  const emoji = forum?.defaultReactionEmoji
  return {
    default_reaction_emoji: emoji ? { emoji_id: emoji.emojiId, emoji_name: emoji.emojiName } : null,
    default_thread_rate_limit_per_user:
      "defaultThreadRateLimitPerUser" in channel ? channel.defaultThreadRateLimitPerUser : null,
    default_sort_order: forum?.defaultSortOrder ?? null,
    default_forum_layout: forum?.defaultForumLayout ?? null,
    default_tag_setting: forum?.defaultTagSetting ?? null,
  }
}

/** The bitrate that the platform writes for channels without voice. */
const DEFAULT_BITRATE = 64_000

function serializeTag({ name, moderated, emojiId, emojiName }: ForumTag, index: number) {
  return { id: index, name, moderated, emoji_id: emojiId, emoji_name: emojiName }
}

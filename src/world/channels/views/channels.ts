import {
  type APIDMChannel,
  type APIFollowedChannel,
  type APIGroupDMChannel,
  type APIGuildCategoryChannel,
  type APIGuildForumChannel,
  type APIGuildForumDefaultReactionEmoji,
  type APIGuildForumTag,
  type APIGuildMediaChannel,
  type APIGuildStageVoiceChannel,
  type APIGuildVoiceChannel,
  type APINewsChannel,
  type APIOverwrite,
  type APITextChannel,
  ChannelType,
} from "discord-api-types/v10"
import type { Webhook } from "../../webhooks/model.ts"
import type {
  AnnouncementChannel,
  CategoryChannel,
  Channel,
  DmChannel,
  ForumChannel,
  GroupDmChannel,
  GuildChannel,
  MediaChannel,
  PostChannel,
  VoiceBasedChannel,
  Overwrite,
  PrivateChannel,
  StageChannel,
  TextChannel,
  VoiceChannel,
} from "../model/channel.ts"
import type { DefaultReaction, ForumTag } from "../model/posts.ts"
import type { WorldState } from "../../model/world.ts"
import { isPrivateChannel, requireUser } from "../../rules/require.ts"
import { NO_FLAGS } from "../../messages/views/flags.ts"
import { viewThreadFor } from "../../threads/views.ts"
import { viewOptionalTime } from "../../kernel/wire-time.ts"
import { viewUser } from "../../users/views.ts"

function viewOverwrite({ id, type, allow, deny }: Overwrite): APIOverwrite {
  return { id, type, allow: String(allow), deny: String(deny) }
}

/** Returns the keys of every guild channel. */
function viewGuildChannelFields(channel: GuildChannel) {
  return {
    id: channel.id,
    guild_id: channel.guildId,
    name: channel.name,
    position: channel.position,
    parent_id: channel.parentId,
    permission_overwrites: Array.from(channel.overwrites.values(), viewOverwrite),
    flags: "flags" in channel ? channel.flags : NO_FLAGS,
  }
}

/** Returns the keys of guild channels in which members can write. */
function viewMessageChannelFields(channel: Exclude<GuildChannel, CategoryChannel>) {
  return {
    ...viewGuildChannelFields(channel),
    nsfw: channel.nsfw,
    rate_limit_per_user: channel.rateLimitPerUser,
    last_message_id: channel.lastMessageId,
  }
}

function viewTextChannelFields(channel: TextChannel | AnnouncementChannel | PostChannel) {
  const { topic, defaultAutoArchiveDuration: duration } = channel
  const { defaultThreadRateLimitPerUser: slowmode } = channel
  return {
    ...viewMessageChannelFields(channel),
    topic,
    last_pin_timestamp: viewOptionalTime(channel.lastPinAt),
    ...(duration !== null && { default_auto_archive_duration: duration }),
    // Assumption: default-thread-slowmode-shown
    ...(slowmode !== null && { default_thread_rate_limit_per_user: slowmode }),
  }
}

function viewVoiceChannelFields(channel: VoiceBasedChannel) {
  const { bitrate, userLimit, rtcRegion, videoQualityMode: quality } = channel
  return {
    ...viewMessageChannelFields(channel),
    bitrate,
    user_limit: userLimit,
    rtc_region: rtcRegion,
    ...(quality !== null && { video_quality_mode: quality }),
  }
}

function viewText(channel: TextChannel) {
  const view = { ...viewTextChannelFields(channel), type: ChannelType.GuildText as const }
  return view satisfies APITextChannel
}

function viewAnnouncement(channel: AnnouncementChannel) {
  const view = { ...viewTextChannelFields(channel), type: ChannelType.GuildAnnouncement as const }
  return view satisfies APINewsChannel
}

function viewVoice(channel: VoiceChannel) {
  const view = { ...viewVoiceChannelFields(channel), type: ChannelType.GuildVoice as const }
  return view satisfies APIGuildVoiceChannel
}

function viewStage(channel: StageChannel) {
  const view = { ...viewVoiceChannelFields(channel), type: ChannelType.GuildStageVoice as const }
  return view satisfies APIGuildStageVoiceChannel
}

function viewCategory(channel: CategoryChannel) {
  const view = { ...viewGuildChannelFields(channel), type: ChannelType.GuildCategory as const }
  return { ...view, parent_id: null } satisfies APIGuildCategoryChannel
}

function viewForumTag({ id, name, moderated, emojiId, emojiName }: ForumTag) {
  const view = { id, name, moderated, emoji_id: emojiId, emoji_name: emojiName }
  return view satisfies APIGuildForumTag
}

function viewDefaultReaction({ emojiId, emojiName }: DefaultReaction) {
  const view = { emoji_id: emojiId, emoji_name: emojiName }
  return view satisfies APIGuildForumDefaultReactionEmoji
}

/** Returns the keys that forum and media channels share. */
function viewPostChannelFields(channel: PostChannel) {
  const { defaultReactionEmoji: emoji } = channel
  return {
    ...viewTextChannelFields(channel),
    available_tags: channel.availableTags.map(viewForumTag),
    default_reaction_emoji: emoji && viewDefaultReaction(emoji),
    default_sort_order: channel.defaultSortOrder,
    default_tag_setting: channel.defaultTagSetting,
  }
}

function viewForum(channel: ForumChannel) {
  const view = {
    ...viewPostChannelFields(channel),
    type: ChannelType.GuildForum as const,
    default_forum_layout: channel.defaultForumLayout,
  }
  return view satisfies APIGuildForumChannel
}

function viewMedia(channel: MediaChannel) {
  const view = { ...viewPostChannelFields(channel), type: ChannelType.GuildMedia as const }
  return view satisfies APIGuildMediaChannel
}

export function viewGuildChannel(channel: GuildChannel) {
  switch (channel.kind) {
    case "text":
      return viewText(channel)
    case "announcement":
      return viewAnnouncement(channel)
    case "voice":
      return viewVoice(channel)
    case "stage":
      return viewStage(channel)
    case "category":
      return viewCategory(channel)
    case "forum":
      return viewForum(channel)
    case "media":
      return viewMedia(channel)
  }
}

/** Returns the keys of channels outside of guilds. */
function viewPrivateChannelFields(channel: PrivateChannel, state: WorldState, viewer: string) {
  const others = [...channel.userIds].filter((id) => id !== viewer)
  return {
    id: channel.id,
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: viewOptionalTime(channel.lastPinAt),
    flags: NO_FLAGS,
    recipients: others.map((id) => viewUser(requireUser(state, id))),
  }
}

/** Returns a DM as one of both users sees it, with the other user as the recipient. */
export function viewDm(channel: DmChannel, state: WorldState, viewer: string) {
  return {
    ...viewPrivateChannelFields(channel, state, viewer),
    type: ChannelType.DM as const,
    name: null,
  } satisfies APIDMChannel
}

/**
 * Returns a group DM as one of its users sees it, with the others as its recipients.
 *
 * Assumption: nicks-of-group-dms
 */
export function viewGroupDm(channel: GroupDmChannel, state: WorldState, viewer: string) {
  const { applicationId, nicks } = channel
  return {
    ...viewPrivateChannelFields(channel, state, viewer),
    type: ChannelType.GroupDM as const,
    name: channel.name,
    icon: channel.icon?.hash ?? null,
    owner_id: channel.ownerId,
    ...(applicationId !== null && { application_id: applicationId, managed: true }),
    ...(nicks.size > 0 && { nicks: Array.from(nicks, ([id, nick]) => ({ id, nick })) }),
  } satisfies APIGroupDMChannel & Record<string, unknown>
}

/** Returns a DM or a group DM as one of its users sees it. */
export function viewPrivateChannel(channel: PrivateChannel, state: WorldState, viewer: string) {
  return channel.kind === "dm"
    ? viewDm(channel, state, viewer)
    : viewGroupDm(channel, state, viewer)
}

export function viewChannel(channel: Channel, state: WorldState, viewer: string) {
  if (isPrivateChannel(channel)) return viewPrivateChannel(channel, state, viewer)
  return channel.kind === "thread" ? viewThreadFor(channel, viewer) : viewGuildChannel(channel)
}

/** Returns the followed channel and the webhook that follows it. */
export function viewFollower({ id, source }: Webhook) {
  return { channel_id: source?.channelId ?? "", webhook_id: id } satisfies APIFollowedChannel
}

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import type { Channel, ForumTag, GuildChannel, Overwrite } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import {
  CHANNEL_DEFAULTS,
  EDITABLE_FIELDS,
  type EditableChannelField,
} from "../rules/channel-kinds.ts"
import { requireChannelName } from "../rules/channel-names.ts"
import { channelType } from "../rules/channel-type.ts"
import type { ForumTagDraft } from "../rules/schemas/forum-tags.ts"
import { toForumTags } from "../rules/forum-tags.ts"
import { ASSIGNED_CHANNEL_FIELDS } from "../rules/guild-channels.ts"
import { isGuildChannel, requireChannel, requireGuild } from "../rules/require.ts"
import { channelsInCategory, requireCategory, toOverwrites } from "../rules/overwrites.ts"
import { requireChannelAccess, requireGuildAccess } from "../rules/authorization.ts"
import { requireViewable } from "../rules/channel-visibility.ts"
import { findLiveStage } from "../rules/stages.ts"
import { voiceStatesIn } from "../rules/voice.ts"
import { type AuthContext, type NewId, query } from "./action.ts"
import { removeFollowers } from "./followers.ts"
import { emptyHistory } from "./history.ts"
import { removeInvitesTo } from "./invites.ts"
import { auditChange } from "./overwrites.ts"
import { removeStage } from "./stage-endings.ts"
import { deleteEventsOfChannel } from "./scheduled-event-removal.ts"
import { accessAction } from "./channel-visibility.ts"
import { removeThread, deleteThreadsOfChannel } from "./thread-activity.ts"
import { auditThreadDeleted } from "./thread-creation.ts"
import { disconnectVoice } from "./voice.ts"
import { removeWebhooksOf } from "./webhooks.ts"

/** What is not chosen of a channel, and what is given in another form. */
type GeneratedChannelField =
  | "id"
  | "position"
  | "parentId"
  | "overwrites"
  | "lastMessageId"
  | "lastPinAt"
  | "messages"

/** What must be said of a new channel. */
type RequiredChannelField = "kind" | "guildId" | "name"

type ChosenChannelFields<Whole> = Whole extends GuildChannel
  ? Pick<Whole, RequiredChannelField> &
      Partial<Omit<Whole, RequiredChannelField | GeneratedChannelField>>
  : never

/** What a channel is made with: what its kind has. */
export type NewChannel = ChosenChannelFields<GuildChannel> & {
  /** The category that it stands in. */
  readonly parentId?: ChannelId | null
  /** Default: below the others. */
  readonly position?: number
  /** Where none are given, those of the category. */
  readonly overwrites?: readonly Overwrite[]
}

/** Makes a channel below the others. */
export const createChannel = accessAction({
  name: "channels.create",
  authorize({ world, actor, input }: AuthContext<NewChannel>) {
    requireGuildAccess(world, actor, input.guildId, ["ManageChannels"])
  },
  visibilityScope: ({ input: { parentId } }) => ({ channelIds: [parentId] }),
  apply({ world, input, newId }, { emit }): GuildChannel {
    const channel = insertChannel(world, newId, input)
    emit({ type: "channelCreated", guild: requireGuild(world, input.guildId), channel })
    return channel
  },
})

/**
 * Puts a channel into its guild: below the others, unless it is said where.
 *
 * @throws Problem 50035 for a category that it cannot stand in, and for a name of which nothing is left.
 */
export function insertChannel(world: World, newId: NewId, made: NewChannel): GuildChannel {
  const guild = requireGuild(world, made.guildId)
  const { parentId = null, overwrites, position = guild.channelIds.size } = made
  const name = requireChannelName(made.kind, made.name)
  const parent = parentId === null ? undefined : requireCategory(world, guild, parentId)
  const channel = {
    ...CHANNEL_DEFAULTS[made.kind],
    ...made,
    name,
    id: newId<ChannelId>(),
    position,
    parentId,
    // Assumption: overwrites-of-category
    overwrites: new Map(toOverwrites(overwrites ?? parent?.overwrites.values() ?? [])),
    ...emptyHistory(),
  } as GuildChannel // what is blank and what is given are of one kind
  world.channels.set(channel.id, channel)
  guild.channelIds.add(channel.id)
  return channel
}

/**
 * Deletes a channel with all that stands in it, or a thread; who is connected to it is so no more,
 * and what stood in a category stands alone. A DM is only closed: it is there again once it is opened.
 * CHANNEL_DELETE stands for the messages, threads, posts and scheduled events of the channel too
 * (https://github.com/discord/discord-api-docs/issues/4581, https://github.com/discordjs/discord.js/issues/10883).
 * https://docs.discord.com/developers/resources/channel#deleteclose-channel
 */
export const deleteChannel = accessAction({
  name: "channels.delete",
  authorize({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) {
    const { kind } = requireChannelAccess(world, actor, input.channelId)
    if (kind === "dm") return
    const permission = kind === "thread" ? "ManageThreads" : "ManageChannels"
    requireChannelAccess(world, actor, input.channelId, [permission])
  },
  visibilityScope({ world, input: { channelId } }) {
    const channel = requireChannel(world, channelId)
    return isGuildChannel(channel) ? { channelIds: [channel.parentId] } : undefined
  },
  apply({ world, input: { channelId } }, effects): Channel {
    const { emit, audit } = effects
    const channel = requireChannel(world, channelId)
    if (channel.kind === "dm") return channel
    if (channel.kind === "thread") {
      removeThread(world, channel, emit)
      auditThreadDeleted(world, channel, effects)
      return channel
    }
    const guild = requireGuild(world, channel.guildId)
    const children = channel.kind === "category" ? channelsInCategory(world, channel) : []
    const connected = voiceStatesIn(guild, channelId)
    const live = findLiveStage(world, channelId)
    // Assumption: deleted-stage-channel
    if (live !== undefined) removeStage(live, emit)
    for (const child of children) child.parentId = null
    deleteThreadsOfChannel(world, channelId)
    deleteEventsOfChannel(guild, channelId)
    guild.channelIds.delete(channelId)
    world.channels.delete(channelId)
    // Assumption: webhooks-of-deleted-channel
    removeWebhooksOf(world, { channelId })
    removeInvitesTo(world, { guildId: guild.id, channelId })
    removeFollowers(world, { guildId: guild.id, channelId }, emit)
    for (const child of children) emit({ type: "channelUpdated", guild, channel: child })
    emit({ type: "channelDeleted", guild, channel })
    // Assumption: deleted-voice-channel
    for (const { userId } of connected) disconnectVoice(world, guild, userId, emit)
    if (clearAssignedChannel(guild, channelId)) emit({ type: "guildUpdated", guild })
    audit(guild, {
      type: AuditLogEvent.ChannelDelete,
      targetId: channelId,
      // Assumption: channel-delete-changes
      changes: auditedChannelFields(channel).map(([key, value]) => auditChange(key, value, null)),
    })
    return channel
  },
})

/** A guild keeps no channel for a purpose that is gone. Tells whether it did. */
function clearAssignedChannel(guild: Guild, id: ChannelId): boolean {
  const all = [...ASSIGNED_CHANNEL_FIELDS, "widgetChannelId"] as const
  const fields = all.filter((field) => guild[field] === id)
  for (const field of fields) guild[field] = null
  return fields.length > 0
}

/** The keys of the audit log by fields of channels. */
export const AUDIT_LOG_KEYS: Readonly<Record<EditableChannelField, string>> = {
  name: "name",
  position: "position",
  parentId: "parent_id",
  topic: "topic",
  nsfw: "nsfw",
  rateLimitPerUser: "rate_limit_per_user",
  bitrate: "bitrate",
  userLimit: "user_limit",
  rtcRegion: "rtc_region",
  videoQualityMode: "video_quality_mode",
  defaultAutoArchiveDuration: "default_auto_archive_duration",
  availableTags: "available_tags",
}

/** What the audit log tells of a channel that is made or deleted. */
export function auditedChannelFields(channel: GuildChannel): [key: string, value: unknown][] {
  const fields: readonly EditableChannelField[] = EDITABLE_FIELDS[channel.kind]
  const values: Partial<Record<EditableChannelField, unknown>> = channel
  return [
    ["type", channelType(channel)],
    ...fields
      .filter((field) => (values[field] ?? null) !== null)
      .map((field): [string, unknown] => [AUDIT_LOG_KEYS[field], toAuditValue(values[field])]),
  ]
}

/** What the audit log tells of an edit. */
export function auditedChannelEdit(
  field: EditableChannelField,
  old: unknown,
  after: unknown,
): APIAuditLogChange {
  return auditChange(AUDIT_LOG_KEYS[field], toAuditValue(old), toAuditValue(after))
}

/** Only tags are no plain values. */
function toAuditValue(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return (value as readonly ForumTag[]).map(({ emojiId, emojiName, ...tag }) => ({
    ...tag,
    emoji_id: emojiId,
    emoji_name: emojiName,
  }))
}

/** What is said of a channel, with the tags that its forum is to have by that. */
export function withForumTags<Given extends { readonly availableTags?: readonly ForumTagDraft[] }>(
  world: World,
  channel: { readonly kind: GuildChannel["kind"]; readonly availableTags?: readonly ForumTag[] },
  said: Given,
): Omit<Given, "availableTags"> & { readonly availableTags?: readonly ForumTag[] } {
  const { availableTags: drafts, ...others } = said
  if (channel.kind !== "forum" || drafts === undefined) return others
  return { ...others, availableTags: toForumTags(world, channel.availableTags ?? [], drafts) }
}

/** Reads a channel that one may view. */
export const getChannel = query({
  name: "channels.get",
  authorize({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) {
    requireViewable(world, actor, input.channelId)
  },
  read: ({ world, input }): Channel => requireChannel(world, input.channelId),
})

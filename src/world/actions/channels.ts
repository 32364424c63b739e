import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import type { Channel, ForumTag, GuildChannel, Overwrite } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { BLANK, EDITABLE, type EditedField } from "../rules/channel-kinds.ts"
import { channelName } from "../rules/channel-names.ts"
import { channelType } from "../rules/channel-type.ts"
import type { ForumTagDraft } from "../rules/forms/forum-tags.ts"
import { tagsOf } from "../rules/forum-tags.ts"
import { ASSIGNED_FIELDS } from "../rules/guild-channels.ts"
import { isListed, needChannel, needGuild } from "../rules/need.ts"
import { channelsIn, needCategory, overwritesOf } from "../rules/overwrites.ts"
import { needInChannel, needInGuild } from "../rules/authorization.ts"
import { needViewable } from "../rules/sight.ts"
import { findLive } from "../rules/stages.ts"
import { connectedTo } from "../rules/voice.ts"
import { type Asked, type NewId, query } from "./action.ts"
import { endFollowing } from "./followers.ts"
import { emptyHistory } from "./history.ts"
import { removeInvitesTo } from "./invites.ts"
import { changeOf } from "./overwrites.ts"
import { removeStage } from "./stage-life.ts"
import { forgetEventsOf } from "./scheduled-event-removal.ts"
import { accessAction } from "./sight.ts"
import { removeThread, forgetThreadsOf } from "./thread-life.ts"
import { auditEnded } from "./thread-beginnings.ts"
import { endVoice } from "./voice.ts"
import { removeWebhooksOf } from "./webhooks.ts"

/** What is not chosen of a channel, and what is given in another form. */
type Made =
  | "id"
  | "position"
  | "parentId"
  | "overwrites"
  | "lastMessageId"
  | "lastPinAt"
  | "messages"

/** What must be said of a new channel. */
type Said = "kind" | "guildId" | "name"

type Chosen<Whole> = Whole extends GuildChannel
  ? Pick<Whole, Said> & Partial<Omit<Whole, Said | Made>>
  : never

/** What a channel is made with: what its kind has. */
export type NewChannel = Chosen<GuildChannel> & {
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
  authorize({ world, actor, input }: Asked<NewChannel>) {
    needInGuild(world, actor, input.guildId, ["ManageChannels"])
  },
  sight: ({ input: { parentId } }) => ({ channelIds: [parentId] }),
  apply({ world, input, newId }, { tell }): GuildChannel {
    const channel = insertChannel(world, newId, input)
    tell({ type: "channelCreated", guild: needGuild(world, input.guildId), channel })
    return channel
  },
})

/**
 * Puts a channel into its guild: below the others, unless it is said where.
 *
 * @throws Problem 50035 for a category that it cannot stand in, and for a name of which nothing is left.
 */
export function insertChannel(world: World, newId: NewId, made: NewChannel): GuildChannel {
  const guild = needGuild(world, made.guildId)
  const { parentId = null, overwrites, position = guild.channelIds.size } = made
  const name = channelName(made.kind, made.name)
  const parent = parentId === null ? undefined : needCategory(world, guild, parentId)
  const channel = {
    ...BLANK[made.kind],
    ...made,
    name,
    id: newId<ChannelId>(),
    position,
    parentId,
    // Assumption: overwrites-of-category
    overwrites: new Map(overwritesOf(overwrites ?? parent?.overwrites.values() ?? [])),
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
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    const { kind } = needInChannel(world, actor, input.channelId)
    if (kind === "dm") return
    const permission = kind === "thread" ? "ManageThreads" : "ManageChannels"
    needInChannel(world, actor, input.channelId, [permission])
  },
  sight({ world, input: { channelId } }) {
    const channel = needChannel(world, channelId)
    return isListed(channel) ? { channelIds: [channel.parentId] } : undefined
  },
  apply({ world, input: { channelId } }, effects): Channel {
    const { tell, audit } = effects
    const channel = needChannel(world, channelId)
    if (channel.kind === "dm") return channel
    if (channel.kind === "thread") {
      removeThread(world, channel, tell)
      auditEnded(world, channel, effects)
      return channel
    }
    const guild = needGuild(world, channel.guildId)
    const children = channel.kind === "category" ? channelsIn(world, channel) : []
    const connected = connectedTo(guild, channelId)
    const live = findLive(world, channelId)
    // Assumption: deleted-stage-channel
    if (live !== undefined) removeStage(live, tell)
    for (const child of children) child.parentId = null
    forgetThreadsOf(world, channelId)
    forgetEventsOf(guild, channelId)
    guild.channelIds.delete(channelId)
    world.channels.delete(channelId)
    // Assumption: webhooks-of-deleted-channel
    removeWebhooksOf(world, { channelId })
    removeInvitesTo(world, { guildId: guild.id, channelId })
    endFollowing(world, { guildId: guild.id, channelId }, tell)
    for (const child of children) tell({ type: "channelUpdated", guild, channel: child })
    tell({ type: "channelDeleted", guild, channel })
    // Assumption: deleted-voice-channel
    for (const { userId } of connected) endVoice(world, guild, userId, tell)
    if (forgetChannel(guild, channelId)) tell({ type: "guildUpdated", guild })
    audit(guild, {
      type: AuditLogEvent.ChannelDelete,
      targetId: channelId,
      // Assumption: channel-delete-changes
      changes: recordOf(channel).map(([key, value]) => changeOf(key, value, null)),
    })
    return channel
  },
})

/** A guild keeps no channel for a purpose that is gone. Tells whether it did. */
function forgetChannel(guild: Guild, id: ChannelId): boolean {
  const all = [...ASSIGNED_FIELDS, "widgetChannelId"] as const
  const fields = all.filter((field) => guild[field] === id)
  for (const field of fields) guild[field] = null
  return fields.length > 0
}

/** The keys of the audit log by fields of channels. */
export const AUDITED_AS: Readonly<Record<EditedField, string>> = {
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
export function recordOf(channel: GuildChannel): [key: string, value: unknown][] {
  const fields: readonly EditedField[] = EDITABLE[channel.kind]
  const values: Partial<Record<EditedField, unknown>> = channel
  return [
    ["type", channelType(channel)],
    ...fields
      .filter((field) => (values[field] ?? null) !== null)
      .map((field): [string, unknown] => [AUDITED_AS[field], written(values[field])]),
  ]
}

/** What the audit log tells of an edit. */
export function auditedEdit(field: EditedField, old: unknown, after: unknown): APIAuditLogChange {
  return changeOf(AUDITED_AS[field], written(old), written(after))
}

/** Only tags are no plain values. */
function written(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return (value as readonly ForumTag[]).map(({ emojiId, emojiName, ...tag }) => ({
    ...tag,
    emoji_id: emojiId,
    emoji_name: emojiName,
  }))
}

/** What is said of a channel, with the tags that its forum is to have by that. */
export function withTags<Given extends { readonly availableTags?: readonly ForumTagDraft[] }>(
  world: World,
  channel: { readonly kind: GuildChannel["kind"]; readonly availableTags?: readonly ForumTag[] },
  said: Given,
): Omit<Given, "availableTags"> & { readonly availableTags?: readonly ForumTag[] } {
  const { availableTags: drafts, ...others } = said
  if (channel.kind !== "forum" || drafts === undefined) return others
  return { ...others, availableTags: tagsOf(world, channel.availableTags ?? [], drafts) }
}

/** Reads a channel that one may view. */
export const getChannel = query({
  name: "channels.get",
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    needViewable(world, actor, input.channelId)
  },
  read: ({ world, input }): Channel => needChannel(world, input.channelId),
})

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import { createOrdered } from "../kernel/ordered.ts"
import { Problem } from "../kernel/problem.ts"
import type { Channel, DmChannel, GuildChannel, Overwrite } from "../model/channel.ts"
import type { ChannelId, MessageId, UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { State } from "../model/world.ts"
import { BLANK, EDITABLE, type EditedField } from "../rules/channel-kinds.ts"
import { channelType } from "../rules/channel-type.ts"
import { dmForm } from "../rules/forms/dms.ts"
import { needAccount, needChannel, needGuild } from "../rules/need.ts"
import { channelsIn, needCategory, overwritesOf } from "../rules/overwrites.ts"
import { needInChannel, needInGuild } from "../rules/permissions.ts"
import { connectedTo } from "../rules/voice.ts"
import { type Asked, action, query } from "./action.ts"
import { changeOf } from "./overwrites.ts"
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
  /** Where none are given, those of the category. */
  readonly overwrites?: readonly Overwrite[]
}

/** Makes a channel below the others. */
export const createChannel = action({
  name: "channels.create",
  authorize({ world, actor, input }: Asked<NewChannel>) {
    needInGuild(world, actor, input.guildId, ["ManageChannels"])
  },
  apply({ world, input }, { tell }): GuildChannel {
    const guild = needGuild(world, input.guildId)
    const { parentId = null, overwrites } = input
    const parent = parentId === null ? undefined : needCategory(world, guild, parentId)
    const channel = {
      ...BLANK[input.kind],
      ...input,
      id: world.ids.next<ChannelId>(),
      position: guild.channelIds.size,
      parentId,
      overwrites: new Map(overwritesOf(overwrites ?? parent?.overwrites.values() ?? [])),
      lastMessageId: null,
      lastPinAt: null,
      messages: createOrdered<MessageId, Message>(),
    } as GuildChannel // what is blank and what is given are of one kind
    world.channels.set(channel.id, channel)
    guild.channelIds.add(channel.id)
    tell({ type: "channelCreated", guild, channel })
    return channel
  },
})

/**
 * Deletes a channel with all that stands in it; who is connected to it is so no more, and what stood
 * in a category stands alone. A DM is only closed: it is there again once it is opened.
 * https://docs.discord.com/developers/resources/channel#deleteclose-channel
 */
export const deleteChannel = action({
  name: "channels.delete",
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    const { kind } = needInChannel(world, actor, input.channelId)
    if (kind !== "dm") needInChannel(world, actor, input.channelId, ["ManageChannels"])
  },
  apply({ world, input: { channelId } }, { tell, audit }): Channel {
    const channel = needChannel(world, channelId)
    if (channel.kind === "dm") return channel
    const guild = needGuild(world, channel.guildId)
    const children = channel.kind === "category" ? channelsIn(world, channel) : []
    for (const { userId } of connectedTo(guild, channelId)) endVoice(guild, userId, tell)
    for (const child of children) child.parentId = null
    guild.channelIds.delete(channelId)
    world.channels.delete(channelId)
    removeWebhooksOf(world, { channelId })
    for (const child of children) tell({ type: "channelUpdated", guild, channel: child })
    tell({ type: "channelDeleted", guild, channel })
    audit(guild, {
      type: AuditLogEvent.ChannelDelete,
      targetId: channelId,
      changes: lastWords(channel),
    })
    return channel
  },
})

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
}

/** What a channel was that is deleted. */
function lastWords(channel: GuildChannel): APIAuditLogChange[] {
  const fields: readonly EditedField[] = EDITABLE[channel.kind]
  const values: Partial<Record<EditedField, unknown>> = channel
  return [
    changeOf("type", channelType(channel), null),
    ...fields
      .filter((field) => (values[field] ?? null) !== null)
      .map((field) => changeOf(AUDITED_AS[field], values[field], null)),
  ]
}

/** Reads a channel that one can see. */
export const getChannel = query({
  name: "channels.get",
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    needInChannel(world, actor, input.channelId)
  },
  read: ({ world, input }): Channel => needChannel(world, input.channelId),
})

/** Opens the DM with an account, or finds the one that is open. Whether it may be used shows on sending. */
export const openDm = action({
  name: "channels.openDm",
  form: dmForm,
  authorize(_: Asked<object>) {},
  apply({ world, actor, given }, { tell }): DmChannel {
    const self = needAccount(actor)
    const other = given.recipientId
    if (!world.users.has(other) || other === self) throw new Problem("invalidRecipients")
    const open = findDm(world, self, other)
    if (open !== undefined) return open
    const channel: DmChannel = {
      kind: "dm",
      id: world.ids.next<ChannelId>(),
      userIds: [self, other],
      lastMessageId: null,
      lastPinAt: null,
      messages: createOrdered<MessageId, Message>(),
    }
    world.channels.set(channel.id, channel)
    tell({ type: "dmOpened", channel })
    return channel
  },
})

function findDm(world: State, one: UserId, other: UserId): DmChannel | undefined {
  for (const channel of world.channels.values()) {
    if (channel.kind !== "dm") continue
    if (channel.userIds.includes(one) && channel.userIds.includes(other)) return channel
  }
  return undefined
}

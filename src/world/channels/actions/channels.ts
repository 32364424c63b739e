import type { APIAuditLogChange } from "discord-api-types/v10"
import type { Channel, GuildChannel, Overwrite } from "../model/channel.ts"
import type { DefaultReaction } from "../model/posts.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import {
  type ChannelFieldValue,
  type ChannelFieldValues,
  EDITABLE_FIELDS,
  type EditableChannelField,
  withKindDefaults,
} from "../rules/kinds.ts"
import { requireChannelName } from "../rules/names.ts"
import { channelType } from "../rules/type.ts"
import type { ForumTagDraft } from "../../threads/schemas/forum-tags.ts"
import { requireForumEmoji, toForumTags } from "../../threads/rules/forum-tags.ts"
import { requireCategory, toOverwrites } from "../rules/overwrites.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { requireViewable } from "../rules/visibility.ts"
import { type AuthContext, type NewId, query } from "../../actions/action.ts"
import { emptyHistory } from "../../messages/actions/history.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { accessAction } from "./visibility.ts"

/** The fields that callers do not choose, or give in another format. */
type GeneratedChannelField =
  | "id"
  | "position"
  | "parentId"
  | "overwrites"
  | "lastMessageId"
  | "lastPinAt"
  | "messages"

/** The fields that are required for a new channel. */
type RequiredChannelField = "kind" | "guildId" | "name"

type ChosenChannelFields<Whole> = Whole extends GuildChannel
  ? Pick<Whole, RequiredChannelField> &
      Partial<Omit<Whole, RequiredChannelField | GeneratedChannelField>>
  : never

/** The fields of a new channel, by its kind. */
export type NewChannel = ChosenChannelFields<GuildChannel> & {
  /** The category of the channel. */
  readonly parentId?: ChannelId | null
  /** Default: below all other channels. */
  readonly position?: number
  /** Default: the overwrites of the category. */
  readonly overwrites?: readonly Overwrite[]
}

/** The tags of a new forum, which have no ids yet. */
interface NewForumTags {
  readonly tagDrafts?: readonly ForumTagDraft[]
}

/** Creates a channel, by default below all others. */
export const createChannel = accessAction({
  name: "channels.create",
  resolve({ world, actor, input }: AuthContext<NewChannel & NewForumTags>) {
    const guild = requireGuildAccess(world, actor, input.guildId, ["ManageChannels"])
    if ("defaultReactionEmoji" in input && input.defaultReactionEmoji != null) {
      requireForumEmoji(world, input.defaultReactionEmoji)
    }
    return { guild }
  },
  visibilityScope: ({ input: { parentId } }) => ({ channelIds: [parentId] }),
  apply({ world, resolved: { guild }, input, newId }, { emit }): GuildChannel {
    const { tagDrafts, ...fields } = input
    const tags = tagDrafts && { availableTags: toForumTags(world, [], tagDrafts) }
    const channel = insertChannel(world, guild, newId, { ...fields, ...tags })
    emit({ type: "channelCreated", guild, channel })
    return channel
  },
})

/**
 * Adds a channel to its guild. Default position: below all others.
 *
 * @throws ApiError 50035 for an invalid category, and for a name without any allowed character.
 */
export function insertChannel(
  world: World,
  guild: Guild,
  newId: NewId,
  fields: NewChannel,
): GuildChannel {
  const { parentId = null, overwrites, position = guild.channelIds.size } = fields
  const name = requireChannelName(fields.kind, fields.name)
  const parent = parentId === null ? undefined : requireCategory(world, guild, parentId)
  const channel = withKindDefaults({
    ...fields,
    name,
    id: newId<ChannelId>(),
    position,
    parentId,
    // Assumption: overwrites-of-category
    overwrites: new Map(toOverwrites(overwrites ?? parent?.overwrites.values() ?? [])),
    ...emptyHistory(),
  })
  world.channels.set(channel.id, channel)
  guild.channelIds.add(channel.id)
  return channel
}

/** The audit log keys of channel fields. */
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
  flags: "flags",
  defaultThreadRateLimitPerUser: "default_thread_rate_limit_per_user",
  defaultReactionEmoji: "default_reaction_emoji",
  defaultSortOrder: "default_sort_order",
  defaultForumLayout: "default_forum_layout",
  defaultTagSetting: "default_tag_setting",
}

/** Returns the fields of a created or deleted channel that the audit log records. */
export function auditedChannelFields(channel: GuildChannel): [key: string, value: unknown][] {
  const fields: readonly EditableChannelField[] = EDITABLE_FIELDS[channel.kind]
  const values: ChannelFieldValues = channel
  return [
    ["type", channelType(channel)],
    ...fields
      .filter((field) => (values[field] ?? null) !== null)
      .map((field): [string, unknown] => [AUDIT_LOG_KEYS[field], toAuditValue(values[field])]),
  ]
}

/** Returns the audit log change of one edited field. */
export function auditedChannelEdit(
  field: EditableChannelField,
  old: ChannelFieldValue,
  after: ChannelFieldValue,
): APIAuditLogChange {
  return auditChange(AUDIT_LOG_KEYS[field], toAuditValue(old), toAuditValue(after))
}

/** Converts a field to its audit log value. Only emojis and tags differ from the stored value. */
function toAuditValue(value: ChannelFieldValue): unknown {
  if (typeof value !== "object" || value === null) return value
  return "emojiId" in value ? withEmojiKeys(value) : value.map(withEmojiKeys)
}

function withEmojiKeys({ emojiId, emojiName, ...others }: DefaultReaction) {
  return { ...others, emoji_id: emojiId, emoji_name: emojiName }
}

/** Returns a channel that the actor may view. */
export const getChannel = query({
  name: "channels.get",
  resolve: ({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) => ({
    channel: requireViewable(world, actor, input.channelId),
  }),
  read: ({ resolved: { channel } }): Channel => channel,
})

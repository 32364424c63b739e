import { ChannelType, OverwriteType, VideoQualityMode } from "discord-api-types/v10"
import {
  type FormIssue,
  type Given,
  type RefusedValue,
  type Schema,
  choice,
  except,
  flag,
  form,
  ignored,
  integer,
  list,
  mapped,
  nullable,
  optional,
  otherwise,
  refused,
  snowflake,
  text,
  value,
  wrong,
} from "../../kernel/form.ts"
import type { ChannelId, RoleId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"
import { ALL_PERMISSIONS } from "../permissions.ts"
import { appliedTagsForm, forumTagsForm } from "./forum-tags.ts"
import { archiveDuration } from "./threads.ts"

/** A set of permissions: a decimal number, as text or not. What is no permission is dropped. */
export const permissionBits = value<bigint>((raw, no) => {
  const digits = typeof raw === "number" ? String(raw) : raw
  if (typeof digits !== "string" || !/^\d{1,20}$/.test(digits)) {
    return void no(wrong.number(raw, "int"))
  }
  return BigInt(digits) & ALL_PERMISSIONS
})

const overwriteType = choice([OverwriteType.Role, OverwriteType.Member])

/**
 * What is said of a role or a member in a channel.
 * https://docs.discord.com/developers/resources/channel#edit-channel-permissions-json-params
 */
export const overwriteForm = form({
  type: overwriteType,
  allow: otherwise(permissionBits, 0n),
  deny: otherwise(permissionBits, 0n),
  id: ignored("the path says of whom it is; discord.js sends it all the same"),
})

const overwrite = form({
  id: snowflake<RoleId | UserId>(),
  type: otherwise(overwriteType, OverwriteType.Role),
  allow: otherwise(permissionBits, 0n),
  deny: otherwise(permissionBits, 0n),
})

const FORUM = "of the settings of forums only the tags are modelled"

/** The keys that a channel of a guild is made and edited with. */
const fields = {
  position: optional(integer(LIMITS.channel.position)),
  topic: optional(
    nullable(mapped(text(LIMITS.channel.topic), (found) => (found === "" ? null : found))),
  ),
  nsfw: optional(flag()),
  rate_limit_per_user: optional(integer(LIMITS.channel.rateLimitPerUser)),
  bitrate: optional(integer({ min: LIMITS.channel.bitrate.min })),
  user_limit: optional(integer({ min: LIMITS.channel.userLimit.min })),
  rtc_region: optional(nullable(text())),
  video_quality_mode: optional(choice([VideoQualityMode.Auto, VideoQualityMode.Full])),
  parent_id: optional(nullable(snowflake<ChannelId>())),
  permission_overwrites: optional(list(overwrite, LIMITS.channel.overwritesAtOnce)),
  default_auto_archive_duration: optional(nullable(archiveDuration)),
  default_reaction_emoji: refused(FORUM),
  default_thread_rate_limit_per_user: refused("new threads have no slowmode unless they say so"),
  default_sort_order: refused(FORUM),
  default_forum_layout: refused(FORUM),
  default_tag_setting: refused(FORUM),
  available_tags: optional(forumTagsForm),
}

/** A type of the platform's list that discord-api-types does not have. */
const STORE = 6

/** The types that a channel can be given. */
const channelType = choice([
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildCategory,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildStageVoice,
])

/**
 * The types that the platform takes for a new channel, in the order in which it lists them.
 * https://github.com/Lucky3028/terraform-provider-discord/issues/149
 */
const CREATED = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildCategory,
  ChannelType.GuildAnnouncement,
  STORE,
  ChannelType.GuildStageVoice,
  ChannelType.GuildDirectory,
  ChannelType.GuildForum,
  ChannelType.GuildMedia,
] as const

/** The types of new channels that are not modelled. */
const UNMODELLED: readonly RefusedValue[] = [
  { value: STORE, reason: "store channels are not modelled" },
  { value: ChannelType.GuildDirectory, reason: "directory channels are not modelled" },
  { value: ChannelType.GuildMedia, reason: "media channels are not modelled" },
]

const createdType = UNMODELLED.reduce<Schema<(typeof CREATED)[number]>>(
  except,
  choice(CREATED, wrong.choiceOfSet),
)

/** The failure of a type that a guild cannot have a new channel of. */
export function wrongNewType(without: ChannelType): FormIssue {
  return wrong.choiceOfSet(CREATED.filter((type) => type !== without))
}

/** The failure of a type that a channel of a guild cannot be changed to. */
export function wrongEditedType(without: ChannelType): FormIssue {
  return wrong.choice(channelType.choices.filter((type) => type !== without))
}

/**
 * A new channel of a guild.
 * https://docs.discord.com/developers/resources/guild#create-guild-channel-json-params
 */
export const channelCreateForm = form({
  name: text(LIMITS.channel.name),
  type: otherwise(createdType, ChannelType.GuildText),
  ...fields,
  flags: refused(FORUM),
})

/** What is said of a new channel. */
export type ChannelCreate = Given<typeof channelCreateForm>

const channelMoveForm = form({
  id: snowflake<ChannelId>(),
  position: fields.position,
  parent_id: fields.parent_id,
  lock_permissions: otherwise(flag(), false),
})

/**
 * Where channels of a guild are moved.
 * https://docs.discord.com/developers/resources/guild#modify-guild-channel-positions-json-params
 */
export const channelMovesForm = list(channelMoveForm)

/** Where one channel is moved. */
export type ChannelMove = Given<typeof channelMoveForm>

/**
 * What is edited of a channel.
 * https://docs.discord.com/developers/resources/channel#modify-channel-json-params-guild-channel
 */
export const channelEditForm = form({
  name: optional(text(LIMITS.channel.name)),
  type: optional(channelType),
  ...fields,
  lock_permissions: ignored("only reordering knows it; discord.js sends the overwrites as well"),
  flags: refused(FORUM),
  icon: refused("group DMs are not modelled"),
  archived: optional(flag()),
  locked: optional(flag()),
  invitable: optional(flag()),
  auto_archive_duration: optional(archiveDuration),
  applied_tags: optional(appliedTagsForm),
})

/** What an edit of a channel says. */
export type ChannelEdit = Given<typeof channelEditForm>

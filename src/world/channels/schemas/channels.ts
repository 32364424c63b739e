import { ChannelType, OverwriteType, VideoQualityMode } from "discord-api-types/v10"
import {
  type FormIssue,
  type SchemaOutput,
  type RefusedValue,
  type Schema,
  enumOf,
  withRefusedValues,
  boolean,
  object,
  ignored,
  integer,
  array,
  transform,
  nullable,
  optional,
  withDefault,
  snowflake,
  string,
  custom,
  issues,
} from "../../kernel/body-schema.ts"
import type { ChannelId, RoleId, UserId } from "../../model/ids.ts"
import { dataUriSchema } from "../../files/schemas/data-uri.ts"
import { LIMITS } from "../../rules/limits.ts"
import { ALL_PERMISSIONS } from "../../rules/permissions.ts"
import { appliedTagsSchema, forumTagsSchema } from "../../threads/schemas/forum-tags.ts"
import { archiveDuration } from "../../threads/schemas/threads.ts"
import { channelFlagsSchema, postSettings } from "./post-settings.ts"

/**
 * A set of permissions: a decimal number, as a string or a number. Bits that are no permission are
 * dropped.
 */
export const permissionBits = custom<bigint>((raw, no) => {
  const digits = typeof raw === "number" ? String(raw) : raw
  if (typeof digits !== "string" || !/^\d{1,20}$/.test(digits)) {
    return void no(issues.number(raw, "int"))
  }
  return BigInt(digits) & ALL_PERMISSIONS
})

const overwriteType = enumOf([OverwriteType.Role, OverwriteType.Member])

/**
 * The body of a permission overwrite of a role or a member.
 * https://docs.discord.com/developers/resources/channel#edit-channel-permissions-json-params
 */
export const putOverwriteBody = object({
  type: overwriteType,
  allow: withDefault(permissionBits, 0n),
  deny: withDefault(permissionBits, 0n),
  id: ignored("the id is in the path; discord.js also sends it in the body"),
})

const overwrite = object({
  id: snowflake<RoleId | UserId>(),
  type: withDefault(overwriteType, OverwriteType.Role),
  allow: withDefault(permissionBits, 0n),
  deny: withDefault(permissionBits, 0n),
})

function topicSchema(bounds: { readonly max: number }) {
  return optional(nullable(transform(string(bounds), (found) => (found === "" ? null : found))))
}

/** The keys that creating and editing a channel of a guild share. */
const channelFields = {
  position: optional(integer(LIMITS.channel.position)),
  /** The limit is that of forum and media channels. */
  topic: topicSchema(LIMITS.channel.guidelines),
  nsfw: optional(boolean()),
  rate_limit_per_user: optional(integer(LIMITS.channel.rateLimitPerUser)),
  bitrate: optional(integer({ min: LIMITS.channel.bitrate.min })),
  user_limit: optional(integer({ min: LIMITS.channel.userLimit.min })),
  rtc_region: optional(nullable(string())),
  video_quality_mode: optional(enumOf([VideoQualityMode.Auto, VideoQualityMode.Full])),
  parent_id: optional(nullable(snowflake<ChannelId>())),
  permission_overwrites: optional(array(overwrite, LIMITS.channel.overwritesPerRequest)),
  default_auto_archive_duration: optional(nullable(archiveDuration)),
  ...postSettings,
  available_tags: optional(forumTagsSchema),
  flags: optional(channelFlagsSchema),
}

/** A channel type that the platform lists and discord-api-types lacks. */
const STORE = 6

/** The types that an edit can give to a channel. */
const channelType = enumOf([
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildCategory,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildStageVoice,
])

/**
 * The types that the platform accepts for a new channel, in the order of its error message.
 * https://github.com/Lucky3028/terraform-provider-discord/issues/149
 */
const CREATABLE_TYPES = [
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

/** The types of new channels that bots cannot create on the platform either. */
const UNMODELED_TYPES: readonly RefusedValue[] = [
  { value: STORE, reason: "the platform has discontinued store channels" },
  {
    value: ChannelType.GuildDirectory,
    reason: "the platform creates the directory channel of a student hub itself",
  },
]

const creatableType = UNMODELED_TYPES.reduce<Schema<(typeof CREATABLE_TYPES)[number]>>(
  withRefusedValues,
  enumOf(CREATABLE_TYPES, issues.choiceOfSet),
)

/**
 * Returns the issue for a type that new channels of a guild cannot have; `without` is that type.
 */
export function invalidCreateType(without: ChannelType): FormIssue {
  return issues.choiceOfSet(CREATABLE_TYPES.filter((type) => type !== without))
}

/**
 * Returns the issue for a type that a channel of a guild cannot be changed to; `without` is that
 * type.
 */
export function invalidEditType(without: ChannelType): FormIssue {
  return issues.choice(channelType.choices.filter((type) => type !== without))
}

/**
 * The body of a new channel of a guild.
 * https://docs.discord.com/developers/resources/guild#create-guild-channel-json-params
 */
export const createChannelBody = object({
  name: string(LIMITS.channel.name),
  type: withDefault(creatableType, ChannelType.GuildText),
  ...channelFields,
})

/** The validated body of a new channel. */
export type CreateChannelBody = SchemaOutput<typeof createChannelBody>

const channelMoveSchema = object({
  id: snowflake<ChannelId>(),
  position: channelFields.position,
  parent_id: channelFields.parent_id,
  lock_permissions: withDefault(boolean(), false),
})

/**
 * The body that moves channels of a guild.
 * https://docs.discord.com/developers/resources/guild#modify-guild-channel-positions-json-params
 */
export const moveGuildChannelsBody = array(channelMoveSchema)

/** The new position and category of one channel. */
export type ChannelMove = SchemaOutput<typeof channelMoveSchema>

/**
 * The body of an edit of a channel.
 * https://docs.discord.com/developers/resources/channel#modify-channel-json-params-guild-channel
 */
export const editChannelBody = object({
  name: optional(string(LIMITS.channel.name)),
  type: optional(channelType),
  ...channelFields,
  lock_permissions: ignored("only channel moves read it; discord.js also sends the overwrites"),
  icon: optional(nullable(dataUriSchema)),
  archived: optional(boolean()),
  locked: optional(boolean()),
  invitable: optional(boolean()),
  auto_archive_duration: optional(archiveDuration),
  applied_tags: optional(appliedTagsSchema),
})

/** The body of an edit of a channel that is neither a forum nor a media channel. */
export const editOtherChannelBody = object({
  ...editChannelBody.fields,
  topic: topicSchema(LIMITS.channel.topic),
})

/** The validated body of an edit of a channel. */
export type EditChannelBody = SchemaOutput<typeof editChannelBody>

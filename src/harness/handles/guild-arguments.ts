// The arguments of the builders of guilds, and of what a test changes of channels and roles.

import { AuditLogEvent } from "discord-api-types/v10"
import type { WithId } from "../pinned-ids.ts"
import type { RepliesOptions } from "./message.ts"
import {
  described,
  either,
  listOf,
  nullable,
  oneOf,
  optional,
  options,
  partial,
  rest,
  shape,
} from "./argument-types.ts"
import { category, channel, emoji, invite, role, user } from "./argument-handles.ts"
import {
  bytes,
  date,
  files,
  flag,
  guildFeatures,
  name,
  permission,
  permissions,
  snowflake,
  text,
  whole,
  wire,
} from "./argument-values.ts"
import type { Arguments } from "./arguments.ts"
import type { AuditFilter } from "./audit-entry.ts"
import type { ForumTagOptions } from "./forum.ts"
import type { AutoModRuleOptions } from "./guild-auto-moderation.ts"
import type {
  ForumChannelOptions,
  NewsChannelOptions,
  TextChannelOptions,
  VoiceChannelOptions,
} from "./guild-channels.ts"
import type { CommandChoice, CommandPermissionOptions } from "./guild-commands.ts"
import type { NewEventOptions } from "./guild-events.ts"
import type { NewEmojiOptions, StickerOptions } from "./guild-expressions.ts"
import type { BotMemberOptions, MemberOptions } from "./guild-options.ts"
import { EMOJI, EVENT, LOOK } from "./option-types.ts"
import type { RoleOptions } from "./role-options.ts"
import type { WebhookMessageOptions, WebhookOptions } from "./webhook.ts"

const id = snowflake

const NEWS = { id, category, topic: text, nsfw: flag }
const TEXT = { ...NEWS, rateLimitPerUser: whole() }

const voice = options<VoiceChannelOptions>({
  id,
  category,
  nsfw: flag,
  rateLimitPerUser: whole(),
  bitrate: whole(),
  userLimit: whole(),
  rtcRegion: name,
})

const tag = shape<ForumTagOptions>({ name, moderated: optional(flag), emoji: optional(emoji) })

const MEMBER = {
  nick: name,
  roles: listOf(role, 'a list of roles, such as [guild.roles.get("staff")]'),
}

const preset = oneOf(["profanity", "sexualContent", "slurs"])
const words = listOf(name, 'a list of texts, such as ["coffee*"]')

const onlyId = options<WithId>({ id })
const textChannel = options<TextChannelOptions>(TEXT)
const memberOptions = options<MemberOptions>({
  ...MEMBER,
  id,
  joinedAt: date,
  pending: flag,
  premiumSince: date,
  createdAt: date,
  avatar: bytes,
  invite: either(name, invite),
})

const rule = partial<AutoModRuleOptions>({
  id,
  keywords: words,
  regexes: words,
  allow: words,
  presets: listOf(preset),
  mentionLimit: whole(0),
  block: either(flag, name),
  alert: channel,
  timeout: whole(1),
  exemptRoles: listOf(role),
  exemptChannels: listOf(channel),
  enabled: flag,
})

const commandPermission = shape<CommandPermissionOptions>(
  { for: either(role, user, channel, oneOf(["allChannels"])), allow: flag },
  "an object such as { for: guild.everyone, allow: false }",
)

const auditType = oneOf(
  Object.keys(AuditLogEvent).filter((key) => Number.isNaN(Number(key))),
  'a type of entry as discord-api-types names it, such as "MemberKick"',
)

/** The types of what a stage takes besides, for the fixture worlds. */
export const MAKE = { member: memberOptions, textChannel } as const

/** The person who sees what is read. */
export const as = options<{ as?: unknown }>({ as: user })

/** The arguments of each builder of a guild by their names. */
export const BUILDERS = {
  debug: { options: as },
  createTextChannel: { name, options: textChannel },
  createNewsChannel: { name, options: options<NewsChannelOptions>(NEWS) },
  createForumChannel: {
    name,
    options: options<ForumChannelOptions>({
      ...TEXT,
      tags: listOf(either(name, tag), 'a list of tags, such as ["question", { name: "solved" }]'),
      requireTag: flag,
    }),
  },
  createVoiceChannel: { name, options: voice },
  createStageChannel: { name, options: voice },
  createCategory: { name, options: onlyId },
  createRole: {
    name,
    options: options<RoleOptions>({ ...LOOK, id, position: whole(1) }),
  },
  createEmoji: { name, options: options<NewEmojiOptions>({ ...EMOJI, id }) },
  createSticker: {
    name,
    options: options<StickerOptions>({ id, description: text, tags: name, image: bytes }),
  },
  createScheduledEvent: { name, options: options<NewEventOptions>({ ...EVENT, id }) },
  createAutoModRule: { name, options: rule },
  createWebhook: {
    channel,
    name: optional(name),
    options: options<WebhookOptions>({ id, avatar: bytes }),
  },
  addMember: { user: either(name, user), options: memberOptions },
  addBot: {
    bot: user,
    options: options<BotMemberOptions>({ ...MEMBER, permissions, position: whole(1) }),
  },
  setTopRole: { user, role: either(role, whole(1)) },
  setPermissions: { user, permissions: rest(permission) },
  setSystemChannel: { channel: nullable(channel) },
  setFeatures: { features: guildFeatures },
  setVanityUrl: { code: nullable(name) },
  setPresetWords: { preset, words },
  setCommandPermissions: {
    command: either(name, user),
    permissions: listOf(
      commandPermission,
      "a list of permissions, such as [{ for: guild.everyone, allow: false }]",
    ),
    which: options<CommandChoice>({ bot: user, type: oneOf(["slash", "user", "message"]) }),
  },
  botRoleOf: { bot: user },
  has: { user },
  auditLog: {
    filter: options<AuditFilter>({
      type: auditType,
      by: user,
      target: {
        expected: "what has an id, such as a member, a channel or a role",
        accepts: (value) =>
          typeof value === "object" && value !== null && name.accepts(Reflect.get(value, "id")),
      },
    }),
  },
} satisfies Record<string, Arguments>

/** The arguments of what a test changes and reads of a channel. */
export const OF_CHANNELS = {
  allow: { target: either(role, user), permissions: rest(permission) },
  deny: { target: either(role, user), permissions: rest(permission) },
  history: { options: as },
  render: { options: as },
  debug: { options: as },
} satisfies Record<string, Arguments>

/** The arguments of what a test reads of a message. */
export const OF_MESSAGES = {
  replies: {
    options: options<RepliesOptions>({
      by: described(either(user, oneOf(["anybody"])), 'a person, a bot, or "anybody"'),
    }),
  },
} satisfies Record<string, Arguments>

/** The arguments of what a test changes and reads of a role. */
export const OF_ROLES = {
  allows: { permission },
  setPermissions: { permissions: rest(permission) },
  setPosition: { position: whole(1) },
} satisfies Record<string, Arguments>

/** The arguments of the verbs of a webhook. */
export const OF_WEBHOOKS = {
  send: {
    message: either(
      text,
      partial<WebhookMessageOptions>({
        id,
        content: text,
        username: name,
        avatarUrl: name,
        embeds: listOf(wire, 'a list of embeds, such as [{ title: "…" }]'),
        components: listOf(wire, "a list of components"),
        attachments: files,
      }),
    ),
  },
} satisfies Record<string, Arguments>

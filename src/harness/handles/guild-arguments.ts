// The arguments of the builders of guilds, and of what a test changes of channels and roles.

import {
  anything,
  channel,
  either,
  guildFeature,
  listOf,
  nullable,
  number,
  optional,
  options,
  partial,
  permission,
  rest,
  role,
  text,
  unchecked,
  user,
  values,
} from "./argument-types.ts"

const NAMED = { name: text, options: optional(options()) }

/** The arguments of each builder of a guild by their names. */
export const BUILDERS = {
  createTextChannel: NAMED,
  createNewsChannel: NAMED,
  createForumChannel: NAMED,
  createVoiceChannel: NAMED,
  createStageChannel: NAMED,
  createCategory: NAMED,
  createRole: NAMED,
  createEmoji: NAMED,
  createSticker: NAMED,
  createScheduledEvent: NAMED,
  createAutoModRule: { name: text, options: options() },
  createWebhook: { channel, name: optional(text), options: optional(options("id", "avatar")) },
  addMember: { user: either(text, user), options: optional(options()) },
  addBot: { bot: user, options: optional(options()) },
  setTopRole: { user, role: either(role, number) },
  setPermissions: { user, permissions: rest(permission) },
  setSystemChannel: { channel: nullable(channel) },
  setFeatures: { features: listOf(guildFeature) },
  setVanityUrl: { code: nullable(text) },
  setPresetWords: { preset: text, words: listOf(text) },
  setCommandPermissions: {
    command: either(text, user),
    permissions: anything,
    which: optional(options("bot", "type")),
  },
  botRoleOf: { bot: user },
  has: { user },
  auditLog: { filter: optional(options()) },
} as const

/** The arguments of what a test changes and reads of a channel. */
export const OF_CHANNELS = {
  allow: { target: either(role, user), permissions: rest(permission) },
  deny: { target: either(role, user), permissions: rest(permission) },
  history: { options: optional(options("as")) },
  render: { options: optional(options("as")) },
} as const

/** The arguments of what a test changes and reads of a role. */
export const OF_ROLES = {
  allows: { permission },
  setPermissions: { permissions: rest(permission) },
  setPosition: { position: number },
} as const

/** The arguments of the verbs of a webhook. */
export const OF_WEBHOOKS = {
  send: {
    message: either(
      text,
      partial({
        id: unchecked,
        content: text,
        username: text,
        avatarUrl: text,
        embeds: listOf(values),
        components: listOf(values),
        attachments: unchecked,
      }),
    ),
  },
} as const

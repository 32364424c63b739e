// The argument types of the builders of guilds, and of methods that change channels and roles
// directly.

import { AUDIT_LOG_EVENT_NAMES } from "./moderation/audit-log.ts"
import type { RepliesOptions } from "../message/message.ts"
import {
  withDescription,
  union,
  listOf,
  oneOf,
  optional,
  options,
  partial,
  rest,
  object,
} from "../arguments/argument-types.ts"
import { channel, invite, role, thread, user } from "../arguments/argument-handles.ts"
import {
  bytes,
  date,
  files,
  boolean,
  name,
  permission,
  permissions,
  snowflake as id,
  text,
  integer,
  platformObject,
} from "../arguments/argument-values.ts"
import type { ArgumentTable } from "../arguments/validate-arguments.ts"
import type { AuditLogFilter } from "./moderation/audit-log.ts"
import type { AutoModRuleOptions } from "./moderation/auto-moderation.ts"
import { GUILD_CHANNEL_BUILDERS, textChannel } from "../channel/channel-arguments.ts"
import type { CommandChoice, CommandPermissionOptions } from "./commands.ts"
import { INTEGRATION_BUILDERS } from "./integration-arguments.ts"
import type { NewEventOptions } from "./scheduled-events.ts"
import { EXPRESSION_BUILDERS } from "./expression-arguments.ts"
import { ONBOARDING_BUILDERS } from "./joining/onboarding-arguments.ts"
import type { BotMemberOptions, MemberOptions } from "./guild-options.ts"
import { SETTINGS_BUILDERS } from "./settings/settings-arguments.ts"
import { EVENT_TYPES, ROLE_TYPES } from "../arguments/option-types.ts"
import type { RoleOptions } from "../role-options.ts"
import type { WebhookMessageOptions, WebhookOptions } from "../webhook.ts"

const MEMBER = {
  nick: name,
  roles: listOf(role, 'a list of roles, such as [guild.roles.get("staff")]'),
}

const preset = oneOf(["profanity", "sexualContent", "slurs"])
const words = listOf(name, 'a list of texts, such as ["coffee*"]')

const memberOptions = options<MemberOptions>({
  ...MEMBER,
  id,
  joinedAt: date,
  pending: boolean,
  bypassesVerification: boolean,
  premiumSince: date,
  createdAt: date,
  avatar: bytes,
  invite: union(name, invite),
})

const rule = partial<AutoModRuleOptions>({
  id,
  keywords: words,
  regexes: words,
  allow: words,
  presets: listOf(preset),
  mentionLimit: integer(0),
  block: union(boolean, name),
  alert: channel,
  timeout: integer(1),
  exemptRoles: listOf(role),
  exemptChannels: listOf(channel),
  enabled: boolean,
})

const commandPermission = object<CommandPermissionOptions>(
  { for: union(role, user, channel, oneOf(["allChannels"])), allow: boolean },
  "an object such as { for: guild.everyone, allow: false }",
)

/** The type of an entry of the audit log, by its name. */
export const auditType = oneOf(
  AUDIT_LOG_EVENT_NAMES,
  'a type of entry as discord-api-types names it, such as "MemberKick"',
)

/** The argument types of fixture worlds that are not builders of guilds. */
export const FIXTURE_TYPES = { member: memberOptions, textChannel } as const

/** The option that names the person who views a channel. */
export const viewerOption = options<{ as?: unknown }>({ as: user })

/** The argument types of the builders of a guild, by method name. */
export const GUILD_BUILDERS = {
  debug: { options: viewerOption },
  ...GUILD_CHANNEL_BUILDERS,
  createRole: {
    name,
    options: options<RoleOptions>({ ...ROLE_TYPES, id, position: integer(1) }),
  },
  ...EXPRESSION_BUILDERS,
  ...ONBOARDING_BUILDERS,
  createScheduledEvent: { name, options: options<NewEventOptions>({ ...EVENT_TYPES, id }) },
  createAutoModRule: { name, options: rule },
  createWebhook: {
    channel,
    name: optional(name),
    options: options<WebhookOptions>({ id, avatar: bytes }),
  },
  addMember: { user: union(name, user), options: memberOptions },
  addBot: {
    bot: user,
    options: options<BotMemberOptions>({ ...MEMBER, permissions, position: integer(1) }),
  },
  setTopRole: { user, role: union(role, integer(1)) },
  setPermissions: { user, permissions: rest(permission) },
  ...INTEGRATION_BUILDERS,
  ...SETTINGS_BUILDERS,
  setPresetWords: { preset, words },
  setCommandPermissions: {
    command: union(name, user),
    permissions: listOf(
      commandPermission,
      "a list of permissions, such as [{ for: guild.everyone, allow: false }]",
    ),
    which: options<CommandChoice>({ bot: user, type: oneOf(["slash", "user", "message"]) }),
  },
  botRoleOf: { bot: user },
  has: { user },
  auditLog: {
    filter: options<AuditLogFilter>({
      type: auditType,
      by: user,
      target: {
        expected: "what has an id, such as a member, a channel or a role",
        accepts: (value) =>
          typeof value === "object" && value !== null && name.accepts(Reflect.get(value, "id")),
        json: { kind: "anyHandle" },
      },
    }),
  },
} satisfies Record<string, ArgumentTable>

/** The argument types of the methods of a channel, by method name. */
export const CHANNEL_BUILDERS = {
  allow: { target: union(role, user), permissions: rest(permission) },
  deny: { target: union(role, user), permissions: rest(permission) },
  inherit: { target: union(role, user), permissions: rest(permission) },
  history: { options: viewerOption },
  render: { options: viewerOption },
  debug: { options: viewerOption },
  pins: {},
  delete: {},
} satisfies Record<string, ArgumentTable>

/** The argument types of the methods of a message, by method name. */
export const MESSAGE_READS = {
  replies: {
    options: options<RepliesOptions>({
      by: withDescription(union(user, oneOf(["anybody"])), 'a person, a bot, or "anybody"'),
    }),
  },
  render: {},
  debug: {},
} satisfies Record<string, ArgumentTable>

/** The argument types of the methods of a role, by method name. */
export const ROLE_BUILDERS = {
  allows: { permission },
  setPermissions: { permissions: rest(permission) },
  setPosition: { position: integer(1) },
  delete: {},
} satisfies Record<string, ArgumentTable>

/** The argument types of the methods of a webhook, by method name. */
export const WEBHOOK_VERBS = {
  send: {
    message: union(
      text,
      partial<WebhookMessageOptions>({
        id,
        content: text,
        username: name,
        avatarUrl: name,
        embeds: listOf(platformObject, 'a list of embeds, such as [{ title: "…" }]'),
        components: listOf(platformObject, "a list of components"),
        attachments: files,
        threadName: name,
        tags: listOf(name),
        thread,
      }),
    ),
  },
} satisfies Record<string, ArgumentTable>

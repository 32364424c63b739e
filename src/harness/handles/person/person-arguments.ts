// The argument types of the methods of members.

import { VOICE } from "./voice/voice-arguments.ts"
import { EVENTS } from "./event-arguments.ts"
import { ACTIVITY_TYPES, STATUSES } from "../../../world/presences/schemas.ts"
import {
  channel,
  customEmoji,
  forum,
  integration,
  invite,
  message,
  role,
  thread,
  user,
  voiceChannel,
} from "../arguments/argument-handles.ts"
import {
  union,
  listOf,
  nullable,
  oneOf,
  optional,
  options,
  partial,
  object,
  record,
} from "../arguments/argument-types.ts"
import {
  files,
  boolean,
  guildFeatures,
  locale,
  name,
  permission,
  permissions,
  poll,
  seconds,
  snowflake,
  text,
  integer,
} from "../arguments/argument-values.ts"
import type { ArgumentTable } from "../arguments/validate-arguments.ts"
import type { EmojiOptions } from "../expressions/emoji-options.ts"
import type {
  ChannelEditOptions,
  CreatableChannels,
  CreateChannelOptions,
} from "../channel/channel-edit-options.ts"
import { CHANNEL_EDITS, CREATABLE_TYPES } from "../channel/channel-arguments.ts"
import { type GuildEditOptions, SYSTEM_NOTICES } from "../guild/guild-options.ts"
import type { IntegrationSettings } from "../integration.ts"
import type { InviteOptions } from "../invite.ts"
import type { BanOptions, ReasonOptions } from "./moderation.ts"
import {
  EMOJI_TYPES,
  PICTURE_TYPES,
  ROLE_TYPES,
  SETTINGS_TYPES,
  afkTimeout,
  autoArchiveDuration,
  contentFilter,
  notifications,
  verificationLevel,
} from "../arguments/option-types.ts"
import type { ActivityOptions, PresenceOptions } from "../account/presence.ts"
import type { WithId } from "../../simulation/chosen-ids.ts"
import type { RoleEditOptions, RoleSettings } from "../role-options.ts"
import type { ExplainPermissionOptions } from "./permissions.ts"
import type { PostOptions } from "./threads/forum-posts.ts"
import type { OverwriteOptions } from "./overwrites.ts"
import type { ThreadEditOptions, ThreadOptions } from "./threads/threads.ts"
import type { RejectionOptions } from "./join-requests.ts"
import { NEW_MEMBER_WELCOME } from "../guild/joining/onboarding-arguments.ts"

const onMessage = { message }
const onUser = { user }
const onThread = { thread }
const id = snowflake
const reason = options<ReasonOptions>({ reason: text })

const MEMBERS = {
  createInvite: {
    channel,
    options: options<InviteOptions>({
      code: name,
      maxAge: integer(),
      maxUses: integer(),
      temporary: boolean,
      unique: boolean,
      roles: listOf(role),
      users: listOf(user),
      stream: user,
      activity: user,
    }),
  },
  deleteInvite: { invite },
  publish: onMessage,
  follow: { news: channel, channel },
  setNick: { user, nick: nullable(text) },
  giveRole: { user, role },
  takeRole: { user, role },
  timeout: { user, seconds, options: reason },
  removeTimeout: onUser,
  kick: { user, options: reason },
  ban: { user, options: options<BanOptions>({ reason: text, deleteMessageSeconds: integer() }) },
  unban: { user, options: reason },
  createRole: { name, options: options<RoleSettings & WithId>({ ...ROLE_TYPES, id }) },
  editRole: { role, options: partial<RoleEditOptions>({ ...ROLE_TYPES, name: text }) },
  deleteRole: { role },
  muteMember: { user, mute: optional(boolean) },
  deafenMember: { user, deaf: optional(boolean) },
  moveTo: { user, channel: voiceChannel },
  disconnect: onUser,
} as const

const THREADS = {
  createThread: {
    target: union(channel, message),
    name,
    options: options<ThreadOptions>({
      id,
      type: oneOf(["public", "private"]),
      autoArchiveDuration,
      invitable: boolean,
    }),
  },
  archiveThread: onThread,
  editThread: {
    thread,
    options: partial<ThreadEditOptions>({
      name,
      archived: boolean,
      locked: boolean,
      invitable: boolean,
      autoArchiveDuration,
      rateLimitPerUser: integer(),
      tags: listOf(name),
    }),
  },
  joinThread: onThread,
  leaveThread: onThread,
  addToThread: { thread, user },
  removeFromThread: { thread, user },
  pinPost: onThread,
  unpinPost: onThread,
  createPost: {
    forum,
    name,
    content: text,
    options: options<PostOptions>({
      id,
      attachments: files,
      poll,
      tags: listOf(name),
      autoArchiveDuration,
    }),
  },
} as const

const optionalChannel = nullable(channel)

const GUILDS = {
  leave: {},
  editGuild: {
    options: partial<GuildEditOptions>({
      name,
      description: nullable(text),
      verificationLevel: nullable(verificationLevel),
      notifications: nullable(notifications),
      contentFilter: nullable(contentFilter),
      preferredLocale: nullable(locale),
      afkTimeout,
      afkChannel: nullable(voiceChannel),
      systemChannel: optionalChannel,
      suppressedNotices: listOf(oneOf(Object.keys(SYSTEM_NOTICES))),
      rulesChannel: optionalChannel,
      publicUpdatesChannel: optionalChannel,
      safetyAlertsChannel: optionalChannel,
      features: guildFeatures,
      premiumProgressBar: boolean,
      ...PICTURE_TYPES,
    }),
  },
  transferOwnership: onUser,
  deleteGuild: {},
  createChannel: {
    name,
    options: options<CreateChannelOptions<keyof CreatableChannels>>({
      ...CHANNEL_EDITS,
      id,
      type: CREATABLE_TYPES,
    }),
  },
  editChannel: { channel, options: partial<ChannelEditOptions>({ ...CHANNEL_EDITS, name }) },
  deleteChannel: { channel },
  setOverwrite: {
    channel,
    target: union(role, user),
    options: partial<OverwriteOptions>({ allow: permissions, deny: permissions }),
  },
  removeOverwrite: { channel, target: union(role, user) },
  createEmoji: { name, options: options<EmojiOptions & WithId>({ ...EMOJI_TYPES, id }) },
  deleteEmoji: { emoji: customEmoji },
  editIntegration: { integration, settings: partial<IntegrationSettings>(SETTINGS_TYPES) },
  deleteIntegration: { integration, options: reason },
} as const

const activity = object<ActivityOptions>({
  name,
  type: optional(oneOf(ACTIVITY_TYPES, "a type of activity, such as ActivityType.Playing")),
  state: optional(text),
  details: optional(text),
  url: optional(name),
})

/** The argument types of the acting methods of members, in addition to those of every account. */
export const MEMBER_VERBS = {
  ...VOICE,
  ...MEMBERS,
  ...THREADS,
  ...GUILDS,
  ...EVENTS,
  boost: {},
  passScreening: {},
  exemptFromVerification: { user, exempt: optional(boolean) },
  approveJoinRequest: onUser,
  rejectJoinRequest: { user, options: options<RejectionOptions>({ reason: text }) },
  startOnboarding: {},
  completeOnboarding: { answers: optional(record(union(name, listOf(name)))) },
  completeNewMemberAction: { channel },
  editNewMemberWelcome: { options: NEW_MEMBER_WELCOME },
  setPresence: {
    presence: partial<PresenceOptions>({
      status: oneOf(STATUSES),
      activities: listOf(activity),
    }),
  },
} satisfies Record<string, ArgumentTable>

/** The argument types of the methods of members that only read. */
export const MEMBER_READS = {
  can: { permission, channel: optional(channel) },
  explainPermission: {
    permission,
    options: options<ExplainPermissionOptions>({ channel, target: union(user, role) }),
  },
} satisfies Record<string, ArgumentTable>

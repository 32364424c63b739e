// The arguments of all verbs of people.

import { ACTIVITY_TYPES, STATUSES } from "../../world/rules/forms/presences.ts"
import type { AccountHandle, InstallOptions } from "./account.ts"
import {
  button,
  category,
  channel,
  command,
  customEmoji,
  emoji,
  event,
  fieldValue,
  forum,
  guild,
  invite,
  message,
  optionValue,
  picks,
  result,
  role,
  select,
  stageChannel,
  thread,
  user,
  voiceChannel,
} from "./argument-handles.ts"
import {
  either,
  listOf,
  nullable,
  oneOf,
  optional,
  options,
  partial,
  record,
  shape,
} from "./argument-types.ts"
import {
  answers,
  bytes,
  files,
  flag,
  locale,
  name,
  number,
  permission,
  permissions,
  poll,
  seconds,
  snowflake,
  text,
  whole,
} from "./argument-values.ts"
import type { Arguments, VerbsOf } from "./arguments.ts"
import type { MenuOptions } from "./commander.ts"
import type { DmOptions } from "./direct-messenger.ts"
import type { EmojiOptions } from "./emoji-options.ts"
import type { ScheduledEventEditOptions, ScheduledEventOptions } from "./event-options.ts"
import type {
  ChannelEditOptions,
  ChannelHandles,
  ChannelMakeOptions,
  GuildEditOptions,
} from "./guild-options.ts"
import type { StartStageOptions } from "./host.ts"
import type { InviteOptions } from "./invite.ts"
import type { BanOptions, ReasonOptions } from "./moderator.ts"
import {
  EMOJI,
  EVENT,
  LOOK,
  SEND,
  afkTimeout,
  autoArchiveDuration,
  contentFilter,
  notifications,
  verificationLevel,
} from "./option-types.ts"
import type { ActivityOptions, PresenceOptions } from "./presence.ts"
import type { WithId } from "../pinned-ids.ts"
import type { RoleEditOptions, RoleLook } from "./role-options.ts"
import type { SendOptions } from "./sending.ts"
import type { SlashOptions } from "./slash.ts"
import type { PostOptions } from "./thread-goer.ts"
import type { ThreadOptions } from "./thread-starter.ts"
import type { JoinVoiceOptions, SetVoiceOptions } from "./voice.ts"

const onMessage = { message }
const onUser = { user }
const onThread = { thread }
const onClick = { message, button }
const id = snowflake
const reason = options<ReasonOptions>({ reason: text })
const which = options<SlashOptions>({ bot: user })

const MESSAGES = {
  send: { channel, content: text, options: options<SendOptions>(SEND) },
  edit: { message, content: text },
  delete: onMessage,
  react: { message, emoji },
  unreact: { message, emoji },
  pin: onMessage,
  unpin: onMessage,
  typing: { channel },
  vote: { message, answers },
  removeVote: onMessage,
  endPoll: onMessage,
} as const

const VOICE = {
  joinVoice: {
    channel: voiceChannel,
    options: options<JoinVoiceOptions>({ selfMute: flag, selfDeaf: flag }),
  },
  leaveVoice: {},
  setVoice: {
    options: partial<SetVoiceOptions>({
      selfMute: flag,
      selfDeaf: flag,
      selfVideo: flag,
      selfStream: flag,
    }),
  },
  startStage: {
    channel: stageChannel,
    topic: text,
    options: options<StartStageOptions>({ id, sendStartNotification: flag }),
  },
  setStageTopic: { channel: stageChannel, topic: text },
  endStage: { channel: stageChannel },
  requestToSpeak: { asks: optional(flag) },
  becomeSpeaker: {},
  inviteToSpeak: onUser,
  moveToAudience: onUser,
} as const

const MEMBERS = {
  createInvite: {
    channel,
    options: options<InviteOptions>({
      code: name,
      maxAge: whole(),
      maxUses: whole(),
      temporary: flag,
      unique: flag,
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
  ban: { user, options: options<BanOptions>({ reason: text, deleteMessageSeconds: whole() }) },
  unban: { user, options: reason },
  createRole: { name, options: options<RoleLook & WithId>({ ...LOOK, id }) },
  editRole: { role, options: partial<RoleEditOptions>({ ...LOOK, name: text }) },
  deleteRole: { role },
  muteMember: { user, mute: optional(flag) },
  deafenMember: { user, deaf: optional(flag) },
  moveTo: { user, channel: voiceChannel },
  disconnect: onUser,
} as const

const THREADS = {
  createThread: {
    place: either(channel, message),
    name,
    options: options<ThreadOptions>({
      id,
      type: oneOf(["public", "private"]),
      autoArchiveDuration,
      invitable: flag,
    }),
  },
  archiveThread: onThread,
  joinThread: onThread,
  leaveThread: onThread,
  addToThread: { thread, user },
  removeFromThread: { thread, user },
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

const CHANNEL = {
  topic: nullable(text),
  nsfw: flag,
  rateLimitPerUser: whole(),
  bitrate: whole(),
  userLimit: whole(),
  rtcRegion: nullable(name),
  position: whole(),
  category: nullable(category),
}

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
      rulesChannel: optionalChannel,
      publicUpdatesChannel: optionalChannel,
    }),
  },
  deleteGuild: {},
  createChannel: {
    name,
    options: options<ChannelMakeOptions<keyof ChannelHandles>>({
      ...CHANNEL,
      id,
      type: oneOf(["text", "announcement", "voice", "stage", "category"]),
    }),
  },
  editChannel: { channel, options: partial<ChannelEditOptions>({ ...CHANNEL, name }) },
  deleteChannel: { channel },
  createEmoji: { name, options: options<EmojiOptions & WithId>({ ...EMOJI, id }) },
  deleteEmoji: { emoji: customEmoji },
  createEvent: { name, options: options<ScheduledEventOptions & WithId>({ ...EVENT, id }) },
  editEvent: {
    event,
    options: partial<ScheduledEventEditOptions>({
      ...EVENT,
      name,
      status: oneOf(["scheduled", "active", "completed", "canceled"]),
    }),
  },
  deleteEvent: { event },
  subscribeEvent: { event },
  unsubscribeEvent: { event },
} as const

const typed = either(text, number)

const INTERACTIONS = {
  slash: { channel, command, options: optional(record(optionValue)), which },
  autocomplete: {
    channel,
    command,
    typed: record(typed),
    options: optional(record(optionValue)),
    which,
  },
  contextMenu: {
    target: either(user, message),
    command,
    options: options<MenuOptions>({ bot: user, channel }),
  },
  click: onClick,
  select: { message, select, values: picks },
  submitModal: { result, values: optional(record(fieldValue)) },
  openLink: onClick,
} as const

const activity = shape<ActivityOptions>({
  name,
  type: optional(oneOf(ACTIVITY_TYPES, "a type of activity, such as ActivityType.Playing")),
  state: optional(text),
  details: optional(text),
  url: optional(name),
})

/** The arguments of the verbs of every account, by their names. */
export const ACCOUNT_VERBS = {
  ...MESSAGES,
  ...INTERACTIONS,
  sendDm: { content: text, options: options<DmOptions>({ ...SEND, to: user }) },
  closeDms: {},
  openDms: {},
  setAvatar: { picture: nullable(bytes) },
  setUsername: { username: text },
  setGlobalName: { globalName: nullable(text) },
  installApp: {
    bot: user,
    guild: optional(guild),
    options: options<InstallOptions>({ permissions }),
  },
} satisfies Record<VerbsOf<AccountHandle>, Arguments>

/** The arguments of the verbs of members, besides those of every account. */
export const MEMBER_VERBS = {
  ...VOICE,
  ...MEMBERS,
  ...THREADS,
  ...GUILDS,
  boost: {},
  passScreening: {},
  setPresence: {
    presence: partial<PresenceOptions>({
      status: oneOf(STATUSES),
      activities: listOf(activity),
    }),
  },
} satisfies Record<string, Arguments>

/** The arguments of the methods of accounts that return no promise. */
export const ACCOUNT_READS = {
  availableCommands: { channel },
  dmWith: { bot: user },
} satisfies Record<string, Arguments>

/** The arguments of what is read of a member. */
export const MEMBER_READS = {
  can: { permission, channel: optional(channel) },
} satisfies Record<string, Arguments>

// The argument types of the methods of every account.

import type { AccountHandle } from "./account.ts"
import { APPS } from "./app-arguments.ts"
import {
  button,
  command,
  fieldValue,
  optionValue,
  picks,
  select,
} from "../arguments/argument-components.ts"
import {
  channel,
  emoji,
  groupDm,
  guild,
  message,
  result,
  user,
} from "../arguments/argument-handles.ts"
import {
  listOf,
  object,
  union,
  nullable,
  optional,
  options,
  record,
} from "../arguments/argument-types.ts"
import {
  answers,
  boolean,
  bytes,
  file,
  integer,
  name,
  number,
  seconds,
  snowflake,
  text,
} from "../arguments/argument-values.ts"
import type { VerbsOf } from "../arguments/guard-methods.ts"
import type { ArgumentTable } from "../arguments/validate-arguments.ts"
import type { MenuOptions } from "./commands.ts"
import type { DmOptions } from "./direct-messages.ts"
import type { GroupDmEdit, GroupDmInviteOptions, GroupDmOptions } from "./group-dms.ts"
import { SEND_TYPES } from "../arguments/option-types.ts"
import type { SendOptions, VoiceMessageOptions } from "../message/send-options.ts"
import type { SlashOptions } from "../interaction/slash.ts"

const onMessage = { message }
const onClick = { message, button }
const which = options<SlashOptions>({ bot: user })

const MESSAGES = {
  send: { channel, content: text, options: options<SendOptions>(SEND_TYPES) },
  sendVoiceMessage: {
    channel,
    options: options<VoiceMessageOptions>({
      id: snowflake,
      replyTo: message,
      silent: boolean,
      duration: seconds,
      waveform: name,
      recording: file,
    }),
  },
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

const typed = union(text, number)

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
    target: union(user, message),
    command,
    options: options<MenuOptions>({ bot: user, channel }),
  },
  click: onClick,
  select: { message, select, values: picks },
  submitModal: { result, values: optional(record(fieldValue)) },
  openLink: onClick,
} as const

/** The argument types of the acting methods of every account, by method name. */
export const ACCOUNT_VERBS = {
  ...MESSAGES,
  ...INTERACTIONS,
  sendDm: { content: text, options: options<DmOptions>({ ...SEND_TYPES, to: user }) },
  createGroupDm: {
    users: listOf(user, "a list of users, such as [bob, carol]"),
    options: options<GroupDmOptions>({ name }),
  },
  addToGroupDm: { group: groupDm, user },
  removeFromGroupDm: { group: groupDm, user },
  leaveGroupDm: { group: groupDm },
  createGroupDmInvite: {
    group: groupDm,
    options: options<GroupDmInviteOptions>({ maxAge: integer() }),
  },
  editGroupDm: {
    group: groupDm,
    edit: object<GroupDmEdit>({ name: optional(name), icon: optional(nullable(bytes)) }),
  },
  closeDms: {},
  openDms: {},
  setAvatar: { picture: nullable(bytes) },
  setUsername: { username: text },
  setGlobalName: { globalName: nullable(text) },
  setPrimaryGuild: { guild: nullable(guild) },
  ...APPS,
} satisfies Record<VerbsOf<AccountHandle>, ArgumentTable>

/** The argument types of the methods of accounts that return no promise. */
export const ACCOUNT_READS = {
  availableCommands: { channel },
  dmWith: { bot: user },
} satisfies Record<string, ArgumentTable>

import { AuditLogEvent } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { Channel } from "../model/channel.ts"
import type { ChannelId, MessageId, StickerId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import { needForMessages } from "../rules/channel-kinds.ts"
import { needMayMessage } from "../rules/dms.ts"
import { type MessageCreate, messageCreateForm, messageEditForm } from "../rules/forms/messages.ts"
import { messagesQuery } from "../rules/forms/queries.ts"
import {
  findGuildOf,
  isAccount,
  needAccount,
  needChannel,
  needMessage,
  needUser,
} from "../rules/need.ts"
import { needOpen, needUnlocked } from "../rules/open-threads.ts"
import { first } from "../rules/pages.ts"
import { type Permission, canInChannel } from "../rules/permissions.ts"
import { needInChannel } from "../rules/authorization.ts"
import { needStickers } from "../rules/stickers.ts"
import { needMayWriteAgain } from "../rules/slowmode.ts"
import { isAlert, needDeletable, needWritten } from "../rules/system-messages.ts"
import { type Asked, type Effects, type Granted, action, query } from "./action.ts"
import { moderate } from "./auto-moderation.ts"
import { compose, needMayWrite, post, revise, saysMore } from "./compose.ts"
import { findByNonce } from "./history.ts"
import { needReference } from "./references.ts"
import { removeMessage } from "./removal.ts"
import type { Writing } from "./writing.ts"

/** A message in its channel. */
export interface MessageInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
}

/** The fields of a new message that the sender chooses besides its content. */
export interface NewMessage {
  /** The stickers that a person sends. Bots name them in the form, which is not modelled. */
  readonly stickerIds?: readonly StickerId[] | undefined
}

/** For how long `enforce_nonce` finds an earlier message, in milliseconds. */
const NONCE_WINDOW = 5 * 60_000

/**
 * Writes a message.
 * https://docs.discord.com/developers/resources/message#create-message
 */
export const createMessage = action({
  name: "messages.create",
  form: messageCreateForm,
  takesFiles: true,
  authorize({ world, actor, input }: Asked<NewMessage & { readonly channelId: ChannelId }>) {
    const channel = needInChannel(world, actor, input.channelId, ["SendMessages"])
    needMayMessage(world, needForMessages(channel), actor)
    needUnlocked(world, actor, channel)
  },
  apply: (granted, effects): Message =>
    write(granted, needChannel(granted.world, granted.input.channelId), effects),
})

/** Writes a message in a channel, or in the one that `open` makes once nothing is refused any more. */
export function write(
  { world, actor, input, given, files, newId }: Granted<NewMessage, MessageCreate>,
  channel: Channel,
  effects: Effects,
  open?: () => Channel,
): Message {
  const authorId = needAccount(actor)
  const stickers = needStickers(world, channel, authorId, input.stickerIds ?? [])
  const writing = { world, channel, authorId, draft: given, files, stickers, newId }
  needMayWrite(writing)
  needMayWriteAgain(world, channel, writing.authorId)
  const reference = needReference(writing, given.messageReference)
  const sent = given.enforceNonce === true ? findSent(writing, given.nonce) : undefined
  if (sent !== undefined) return sent
  const composed = compose(writing, reference)
  const message = open === undefined ? composed : { ...composed, channelId: open().id }
  return moderate(world, message, effects, () => post(world, message, effects))
}

/** What its author has sent with a nonce, if that was lately. */
function findSent(
  { world, channel, authorId }: Pick<Writing, "world" | "channel" | "authorId">,
  nonce: MessageCreate["nonce"],
): Message | undefined {
  const sent = findByNonce(channel, authorId, nonce)
  return sent && timeOf(sent.id) >= world.clock.now() - NONCE_WINDOW ? sent : undefined
}

/**
 * Edits one's own message; of another's, with MANAGE_MESSAGES, only the flags.
 * https://docs.discord.com/developers/resources/message#edit-message
 */
export const editMessage = action({
  name: "messages.edit",
  form: messageEditForm,
  takesFiles: true,
  authorize({ world, actor, input }: Asked<MessageInput>) {
    const channel = needInChannel(world, actor, input.channelId)
    const message = needMessage(channel, input.messageId)
    if (message.authorId !== actor && !canInChannel(world, channel, actor, ["ManageMessages"])) {
      throw new Problem("notTheAuthor")
    }
    needOpen(world, actor, channel)
    needWritten(message)
  },
  apply({ world, actor, input, given, files }, effects): Message {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    const writing = { world, channel, authorId: message.authorId, draft: given, files }
    if (message.authorId !== actor && saysMore(writing)) throw new Problem("notTheAuthor")
    needMayWrite(writing)
    const edit = () => revise(writing, message, effects)
    return given.content == null
      ? edit()
      : moderate(world, { ...message, content: given.content }, effects, edit)
  },
})

/**
 * Deletes one's own message, or another's with MANAGE_MESSAGES. The audit log tells of a person who
 * deletes another's, and of no bot.
 */
export const deleteMessage = action({
  name: "messages.delete",
  authorize({ world, actor, input }: Asked<MessageInput>) {
    const channel = needInChannel(world, actor, input.channelId)
    const message = needMessage(channel, input.messageId)
    const own = message.authorId === actor && !isAlert(message)
    if (!own) needInChannel(world, actor, channel.id, ["ManageMessages"])
    needDeletable(message)
  },
  apply({ world, actor, input }, { tell, audit }): void {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    removeMessage(world, channel, message, tell)
    const guild = findGuildOf(world, channel)
    if (guild === undefined || !isAccount(actor) || actor === message.authorId) return
    if (needUser(world, actor).bot) return
    audit(guild, {
      type: AuditLogEvent.MessageDelete,
      targetId: message.authorId,
      options: { channel_id: channel.id, count: "1" },
    })
  },
})

/** Reads one message; needs READ_MESSAGE_HISTORY. */
export const getMessage = query({
  name: "messages.get",
  authorize({ world, actor, input }: Asked<MessageInput>) {
    needMessage(needInChannel(world, actor, input.channelId), input.messageId)
    needInChannel(world, actor, input.channelId, ["ReadMessageHistory"])
  },
  read: ({ world, input }): Message =>
    needMessage(needChannel(world, input.channelId), input.messageId),
})

/**
 * What it takes to read messages, besides seeing the channel.
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
const READING: Readonly<Record<Channel["kind"], readonly Permission[]>> = {
  text: [],
  announcement: [],
  voice: ["Connect"],
  stage: ["Connect"],
  category: [],
  forum: [],
  thread: [],
  dm: [],
}

/**
 * Reads the history, newest first: the latest messages, or those around, before or after one.
 * Without READ_MESSAGE_HISTORY it is empty.
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
export const listMessages = query({
  name: "messages.list",
  form: messagesQuery,
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    const { kind } = needForMessages(needInChannel(world, actor, input.channelId))
    needInChannel(world, actor, input.channelId, READING[kind])
  },
  read({ world, actor, input, given: { limit, around, before, after } }): readonly Message[] {
    const channel = needChannel(world, input.channelId)
    if (!canInChannel(world, channel, actor, ["ReadMessageHistory"])) return []
    const { messages } = channel
    const newer = (id: string, count: number): Message[] =>
      first(forAll(messages.after(id)), count).toReversed()
    const older = (id: string | undefined, count: number): Message[] =>
      first(forAll(messages.before(id)), count)
    if (after !== undefined) return newer(after, limit)
    if (around === undefined) return older(before, limit)
    const half = Math.floor(limit / 2)
    const middle = forAll([messages.get(around)])
    return [...newer(around, half), ...middle, ...older(around, half)].slice(0, limit)
  },
})

/** Those that stand in the channel for all to see. */
function* forAll(messages: Iterable<Message | undefined>): Generator<Message> {
  for (const message of messages) if (message?.ephemeralTo === null) yield message
}

import { AuditLogEvent } from "discord-api-types/v10"
import { Problem, invalidForm } from "../kernel/problem.ts"
import { PLATFORM_EPOCH, firstIdAt } from "../kernel/snowflake.ts"
import type { Channel } from "../model/channel.ts"
import type { ChannelId, MessageId, UserId } from "../model/ids.ts"
import type { Message, MessageReference } from "../model/message.ts"
import type { Actor, World } from "../model/world.ts"
import { needForMessages } from "../rules/channel-kinds.ts"
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
import { READING, canInChannel, needInChannel } from "../rules/permissions.ts"
import { isSystemMessage, needWritten } from "../rules/system-messages.ts"
import { type Asked, action, query } from "./action.ts"
import { compose, needMayWrite, post, revise, saysMore } from "./compose.ts"

/** A message in its channel. */
export interface MessageInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
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
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    const channel = needInChannel(world, actor, input.channelId, ["SendMessages"])
    needMayMessage(world, needForMessages(channel), actor)
  },
  apply({ world, actor, input, given, files }, effects): Message {
    const channel = needChannel(world, input.channelId)
    const writing = { world, channel, authorId: needAccount(actor), draft: given, files }
    needMayWrite(writing)
    const reference = needReference(world, actor, channel, given.messageReference)
    const sent = given.enforceNonce === true ? findByNonce(writing, given.nonce) : undefined
    if (sent !== undefined) return sent
    return post(world, compose(writing, reference), effects)
  },
})

/** In a DM the other side must take messages of bots; another bot never does. */
function needMayMessage(world: World, channel: Channel, actor: Actor): void {
  if (channel.kind !== "dm" || !isAccount(actor) || !needUser(world, actor).bot) return
  const other = channel.userIds.find((id) => id !== actor)
  const user = other === undefined ? undefined : world.users.get(other)
  if (user === undefined || user.bot || !user.acceptsDms) throw new Problem("cannotMessageUser")
}

/** The message that is replied to, where there is one. */
function needReference(
  world: World,
  actor: Actor,
  channel: Channel,
  said: MessageCreate["messageReference"],
): { reference?: MessageReference; repliedTo?: UserId } {
  if (said === undefined || said === null) return {}
  if (!canInChannel(world, channel, actor, ["ReadMessageHistory"])) {
    throw new Problem("replyNeedsHistory")
  }
  if (said.channelId !== undefined && said.channelId !== channel.id) {
    throw invalidForm(
      ["message_reference"],
      [
        {
          code: "REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL",
          message: "Cannot reply to a message in a different channel",
        },
      ],
    )
  }
  const target = said.messageId === undefined ? undefined : channel.messages.get(said.messageId)
  if (target !== undefined && target.ephemeralTo === null) {
    if (isSystemMessage(target)) {
      throw invalidForm(
        ["message_reference"],
        [
          {
            code: "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE",
            message: "Cannot reply to a system message",
          },
        ],
      )
    }
    const reference = { channelId: channel.id, messageId: target.id }
    return { reference, repliedTo: target.authorId }
  }
  if (!said.failIfNotExists) return {}
  throw invalidForm(
    ["message_reference"],
    [{ code: "REPLIES_UNKNOWN_MESSAGE", message: "Unknown message" }],
  )
}

function findByNonce(
  { world, channel, authorId }: { world: World; channel: Channel; authorId: UserId },
  nonce: MessageCreate["nonce"],
): Message | undefined {
  if (nonce === undefined || nonce === null) return undefined
  const since = firstIdAt(Math.max(world.clock.now() - NONCE_WINDOW, PLATFORM_EPOCH))
  for (const message of channel.messages.after(since)) {
    if (message.authorId === authorId && message.nonce === nonce) return message
  }
  return undefined
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
    needWritten(message)
  },
  apply({ world, actor, input, given, files }, effects): Message {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    const writing = { world, channel, authorId: message.authorId, draft: given, files }
    if (message.authorId !== actor && saysMore(writing)) throw new Problem("notTheAuthor")
    needMayWrite(writing)
    return revise(writing, message, effects)
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
    if (message.authorId !== actor) needInChannel(world, actor, channel.id, ["ManageMessages"])
  },
  apply({ world, actor, input }, { tell, audit }): void {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    channel.messages.delete(message.id)
    tell({ type: "messageDeleted", channel, message })
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
    if (after !== undefined) return take(messages.after(after), limit).toReversed()
    if (around === undefined) return take(messages.before(before), limit)
    const half = Math.floor(limit / 2)
    const middle = take([messages.get(around)], 1)
    const newer = take(messages.after(around), half).toReversed()
    return [...newer, ...middle, ...take(messages.before(around), half)].slice(0, limit)
  },
})

/** The first `count` of those that stand in the channel for all to see. */
function take(messages: Iterable<Message | undefined>, count: number): Message[] {
  const taken: Message[] = []
  for (const message of messages) {
    if (taken.length >= count) break
    if (message !== undefined && message.ephemeralTo === null) taken.push(message)
  }
  return taken
}

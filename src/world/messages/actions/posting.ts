// Creation of messages and their addition to a channel.

import { MessageType } from "discord-api-types/v10"
import { compareIds } from "../../kernel/snowflake.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { MessageId, UserId } from "../../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../../model/world.ts"
import { countsTowardsThread } from "../../threads/rules/threads.ts"
import type { NewId } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { EMPTY_LISTS, addToHistory } from "./history.ts"
import { unfurl } from "./link-previews.ts"
import { onThreadMessage } from "../../threads/actions/activity.ts"
import { addMentionedMembers } from "../../threads/actions/mentions.ts"

/** The enum of flags has no name for zero. */
const NO_FLAGS: number = 0

/** Returns a message without content that is not in a channel yet. */
export function emptyMessage(
  world: World,
  channel: Channel,
  authorId: UserId,
  newId: NewId = world.ids.next,
): Message {
  return {
    id: newId<MessageId>(),
    channelId: channel.id,
    type: MessageType.Default,
    authorId,
    webhook: null,
    applicationId: null,
    content: "",
    editedAt: null,
    tts: false,
    mentionEveryone: false,
    mentionedUserIds: EMPTY_LISTS.mentionedUserIds,
    mentionedRoleIds: EMPTY_LISTS.mentionedRoleIds,
    attachments: EMPTY_LISTS.attachments,
    stickers: EMPTY_LISTS.stickers,
    embeds: EMPTY_LISTS.embeds,
    previews: EMPTY_LISTS.previews,
    components: EMPTY_LISTS.components,
    reactions: EMPTY_LISTS.reactions,
    nonce: null,
    position: null,
    pinnedAt: null,
    flags: NO_FLAGS,
    reference: null,
    snapshot: null,
    interaction: null,
    ephemeralTo: null,
    poll: null,
    sharedClientTheme: null,
  }
}

/**
 * Returns a system message that is not in a channel yet. Its type tells what happened.
 * https://docs.discord.com/developers/resources/message#message-object-message-types
 */
export function systemMessage(
  world: World,
  channel: Channel,
  authorId: UserId,
  fields: Pick<Message, "type"> & Partial<Message>,
): Message {
  return { ...emptyMessage(world, channel, authorId), ...fields }
}

/**
 * Returns the later of two message ids. A message with a chosen id may be older than existing ones.
 */
function laterId(one: MessageId | null, other: MessageId): MessageId {
  return one !== null && compareIds(one, other) > 0 ? one : other
}

/** Posts a system message in a channel. */
export function postSystemMessage(
  world: World,
  channel: Channel,
  authorId: UserId,
  fields: Pick<Message, "type"> & Partial<Message>,
  effects: Pick<Effects, "emit">,
): Message {
  return addMessage(world, channel, systemMessage(world, channel, authorId, fields), effects)
}

/** Adds a message to its channel and emits it. */
export function addMessage(
  world: World,
  channel: Channel,
  message: Message,
  { emit }: Pick<Effects, "emit">,
): Message {
  if (channel.kind === "thread") {
    onThreadMessage(world, channel, message, emit)
    // Assumption: mention-in-thread-order
    addMentionedMembers(world, channel, message, emit)
    // Assumption: position-in-threads
    message.position = countsTowardsThread(channel, message) ? channel.totalMessageSent : 0
  }
  unfurl(world, channel, message)
  addToHistory(channel, message)
  if (message.ephemeralTo === null)
    channel.lastMessageId = laterId(channel.lastMessageId, message.id)
  emit({ type: "messageCreated", channel, message })
  return message
}

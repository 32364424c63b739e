// System messages: messages in which the platform reports an event and that no user wrote.

import { MessageType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Message } from "../model/message.ts"

/**
 * The types of messages that users write.
 * https://docs.discord.com/developers/resources/message#message-object-message-types
 */
const USER_MESSAGE_TYPES: ReadonlySet<MessageType> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
])

export function isSystemMessage({ type }: Message): boolean {
  return !USER_MESSAGE_TYPES.has(type)
}

/**
 * Requires that a user wrote a message.
 *
 * @throws ApiError 50021
 */
export function requireUserMessage(message: Message): void {
  if (isSystemMessage(message)) throw new ApiError("systemMessage")
}

/** The types that cannot be deleted, by the column "Deletable" of the same table. */
const UNDELETABLE_TYPES: ReadonlySet<MessageType> = new Set([
  MessageType.RecipientAdd,
  MessageType.RecipientRemove,
  MessageType.Call,
  MessageType.ChannelNameChange,
  MessageType.ChannelIconChange,
  MessageType.ThreadStarterMessage,
])

/**
 * Requires that a message can be deleted.
 *
 * @throws ApiError 50021
 */
export function requireDeletable({ type }: Message): void {
  if (UNDELETABLE_TYPES.has(type)) throw new ApiError("systemMessage")
}

/**
 * Returns whether a message is an alert of auto-moderation. The member who is its author cannot
 * delete it, by the same table.
 */
export function isAutoModAlert({ type }: Message): boolean {
  return type === MessageType.AutoModerationAction
}

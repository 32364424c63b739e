// Messages by which the platform tells what somebody did, and which nobody wrote.

import { MessageType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { Message } from "../model/message.ts"

/** What somebody wrote. https://docs.discord.com/developers/resources/message#message-object-message-types */
const USER_MESSAGE_TYPES: ReadonlySet<MessageType> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
])

export function isSystemMessage({ type }: Message): boolean {
  return !USER_MESSAGE_TYPES.has(type)
}

/** @throws Problem 50021 */
export function requireUserMessage(message: Message): void {
  if (isSystemMessage(message)) throw new ApiError("systemMessage")
}

/** What nobody can delete: the column "Deletable" of the same table. */
const UNDELETABLE_TYPES: ReadonlySet<MessageType> = new Set([
  MessageType.RecipientAdd,
  MessageType.RecipientRemove,
  MessageType.Call,
  MessageType.ChannelNameChange,
  MessageType.ChannelIconChange,
  MessageType.ThreadStarterMessage,
])

/** @throws Problem 50021 for what nobody can delete. */
export function requireDeletable({ type }: Message): void {
  if (UNDELETABLE_TYPES.has(type)) throw new ApiError("systemMessage")
}

/** What auto-moderation tells in a member's name: that member cannot delete it. The same table has it. */
export function isAutoModAlert({ type }: Message): boolean {
  return type === MessageType.AutoModerationAction
}

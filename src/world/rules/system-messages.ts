// Messages by which the platform tells what somebody did, and which nobody wrote.

import { MessageType } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { Message } from "../model/message.ts"

/** What somebody wrote. https://docs.discord.com/developers/resources/message#message-object-message-types */
const WRITTEN: ReadonlySet<MessageType> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
])

export function isSystemMessage({ type }: Message): boolean {
  return !WRITTEN.has(type)
}

/** @throws Problem 50021 */
export function needWritten(message: Message): void {
  if (isSystemMessage(message)) throw new Problem("systemMessage")
}

// The texts of messages in the transcript.

import type { MessageHandle } from "./message.ts"

/** Describes a message: by its content or its poll, or otherwise by its author. */
export function describeMessage(message: MessageHandle): string {
  const text = message.content || message.poll?.question
  return text === undefined ? `${message.author.name}'s message` : quote(text)
}

/** Quotes a text. */
export function quote(text: string): string {
  return JSON.stringify(text)
}

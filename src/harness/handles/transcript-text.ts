// How the transcript shows messages and texts.

import type { MessageHandle } from "./message.ts"

/** A message as one would point at it: by what it says or asks, or by whose it is. */
export function describeMessage(message: MessageHandle): string {
  const said = message.content || message.poll?.question
  return said === undefined ? `${message.author.name}'s message` : quote(said)
}

/** A text as the transcript shows it. */
export function quote(text: string): string {
  return JSON.stringify(text)
}

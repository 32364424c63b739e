// Emojis as paths and payloads name them.

import { Problem } from "../kernel/problem.ts"
import type { Emoji, Message, Reaction } from "../model/message.ts"

/** One emoji, with or without the selector that asks for colour; a bare digit is none. */
const UNICODE = /^(?:\p{RGI_Emoji}|(?![\d#*])\p{Emoji}\u{fe0f}?)$/v

/** Whether a text is exactly one unicode emoji. */
export function isUnicodeEmoji(text: string): boolean {
  return UNICODE.test(text)
}

/**
 * Reads the emoji of a path, decoded: a unicode emoji. A custom one (`name:id`) must be known, and
 * no world has any so far.
 *
 * @throws Problem 10014
 */
export function needEmoji(text: string): Emoji {
  if (!isUnicodeEmoji(text)) throw new Problem("unknownEmoji")
  return { id: null, name: text }
}

/** The reaction of a message that is made of `emoji`. */
export function findReaction(message: Message, emoji: Emoji): Reaction | undefined {
  return message.reactions.find(
    (reaction) => reaction.emoji.id === emoji.id && reaction.emoji.name === emoji.name,
  )
}

// Emojis as paths and payloads name them, and who may react with which.

import { ApiError } from "../kernel/api-error.ts"
import type { CustomEmoji, GuildEmoji } from "../model/expression.ts"
import type { EmojiId } from "../model/ids.ts"
import type { Emoji, Message, Reaction } from "../model/message.ts"
import type { Actor, WorldState, World } from "../model/world.ts"
import type { Channel } from "../model/channel.ts"
import { findCustomEmoji } from "./expressions.ts"
import { findApplicationOf, isAccount } from "./require.ts"
import { requireChannelAccess } from "./authorization.ts"

/** One emoji, with or without the selector that asks for colour; a bare digit is none. */
// Assumption: reaction-selectors
const UNICODE_EMOJI = /^(?:\p{RGI_Emoji}|(?![\d#*])\p{Emoji}\u{fe0f}?)$/v

/** A custom one, as clients write it in a path. Its name is theirs; the id says which is meant. */
const CUSTOM_EMOJI = /^(?:a:)?\w+:(\d+)$/

/** Whether a text is exactly one unicode emoji. */
export function isUnicodeEmoji(text: string): boolean {
  return UNICODE_EMOJI.test(text)
}

/**
 * Reads the emoji of a path, decoded: a unicode one, or `name:id`, which must be there or stand under
 * the message already.
 *
 * @throws Problem 10014
 */
export function requireEmoji(world: WorldState, message: Message, text: string): Emoji {
  if (isUnicodeEmoji(text)) return { id: null, name: text }
  const id = CUSTOM_EMOJI.exec(text)?.[1]
  const chosen = message.reactions.find(({ emoji }) => id !== undefined && emoji.id === id)?.emoji
  if (chosen !== undefined) return chosen
  const found = id === undefined ? undefined : findCustomEmoji(world, id as EmojiId) // looked up
  if (found === undefined) throw new ApiError("unknownEmoji")
  return { id: found.id, name: found.name, ...(found.animated && { animated: true }) }
}

/**
 * Who starts a reaction must be able to use its emoji: one of a guild as a member who has one of its
 * roles, elsewhere than there with USE_EXTERNAL_EMOJIS; one of an application as its bot, anywhere.
 * https://docs.discord.com/developers/resources/message#create-reaction
 *
 * @throws Problem 10014, 50013
 */
export function requireUsableEmoji(
  world: World,
  actor: Actor,
  channel: Channel,
  { id }: Emoji,
): void {
  const emoji = id === null ? undefined : findCustomEmoji(world, id as EmojiId) // looked up
  if (emoji === undefined) return
  if (!canUseEmoji(world, actor, emoji)) throw new ApiError("unknownEmoji")
  const isHere = channel.kind !== "dm" && "guildId" in emoji && emoji.guildId === channel.guildId
  if (isHere || !("guildId" in emoji)) return
  requireChannelAccess(world, actor, channel.id, ["UseExternalEmojis"])
}

/**
 * Finds a custom emoji that an account can use: one of a guild as a member who has one of its roles, or one
 * of an application as its bot. The system can use every emoji.
 */
export function findUsableEmoji(
  world: World,
  actor: Actor,
  id: string,
): GuildEmoji | CustomEmoji | undefined {
  const emoji = findCustomEmoji(world, id as EmojiId) // looked up
  return emoji !== undefined && canUseEmoji(world, actor, emoji) ? emoji : undefined
}

function canUseEmoji(world: World, actor: Actor, emoji: GuildEmoji | CustomEmoji): boolean {
  if (actor === "system") return true
  if (!isAccount(actor)) return false
  if (!("guildId" in emoji)) {
    return findApplicationOf(world, actor)?.emojis.has(emoji.id) === true
  }
  const member = world.guilds.get(emoji.guildId)?.members.get(actor)
  if (member === undefined) return false
  return emoji.roleIds.length === 0 || emoji.roleIds.some((role) => member.roleIds.has(role))
}

/** The reaction of a message that is made of `emoji`. */
export function findReaction(message: Message, emoji: Emoji): Reaction | undefined {
  return message.reactions.find((reaction) =>
    emoji.id === null
      ? reaction.emoji.id === null && reaction.emoji.name === emoji.name
      : reaction.emoji.id === emoji.id,
  )
}

// Emojis in paths and payloads, and permission to react with them.

import { ApiError } from "../kernel/api-error.ts"
import type { CustomEmoji, GuildEmoji } from "../expressions/model.ts"
import type { Emoji, Message, Reaction } from "../messages/model/message.ts"
import type { Actor, WorldState, World } from "../model/world.ts"
import type { Channel } from "../channels/model/channel.ts"
import { findCustomEmoji } from "../expressions/rules.ts"
import { isPrivateChannel, findApplicationOf, isAccount } from "../rules/require.ts"
import { requireChannelPermissions } from "../rules/authorization.ts"

/**
 * A Unicode emoji of one character, with or without the variation selector for color. A bare digit
 * does not match.
 */
// Assumption: reaction-selectors
const EMOJI_CHARACTER = /^(?![\d#*])\p{Emoji}\u{fe0f}?$/u

/** Matches texts that are no emoji for certain: every emoji has another character. */
const ASCII_ONLY = /^\p{ASCII}*$/u

/**
 * A custom emoji in a path, as clients write it. The id identifies the emoji; the name is ignored.
 */
const CUSTOM_EMOJI = /^(?:a:)?\w+:(\d+)$/

/** Returns whether a text is exactly one Unicode emoji. */
export function isUnicodeEmoji(text: string): boolean {
  return EMOJI_CHARACTER.test(text) || (!ASCII_ONLY.test(text) && isEmojiSequence(text))
}

/**
 * Returns whether a text is exactly one Unicode emoji of several characters, or of one. V8 takes
 * 30 ms to compile the pattern, so only these texts need it.
 */
function isEmojiSequence(text: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(text)
}

/** An emoji in a body: the id of a custom emoji, or a Unicode emoji. Neither stands for none. */
interface NamedEmoji {
  readonly emojiId?: string | null | undefined
  readonly emojiName?: string | null | undefined
}

/** Returns the emoji that a body names; null if it names none. @throws ApiError 10014 */
export function requireNamedEmoji(
  world: WorldState,
  { emojiId, emojiName }: NamedEmoji,
): Emoji | null {
  if (emojiId != null) {
    const found = findCustomEmoji(world, emojiId)
    if (found === undefined) throw new ApiError("unknownEmoji")
    return toEmoji(found)
  }
  if (emojiName == null) return null
  if (!isUnicodeEmoji(emojiName)) throw new ApiError("unknownEmoji")
  return { id: null, name: emojiName }
}

function toEmoji({ id, name, animated }: CustomEmoji): Emoji {
  return { id, name, ...(animated && { animated }) }
}

/**
 * Parses the emoji of a decoded path: a Unicode emoji, or `name:id` of an emoji that exists or that
 * is already a reaction of the message.
 *
 * @throws ApiError 10014
 */
export function requireEmoji(world: WorldState, message: Message, text: string): Emoji {
  if (isUnicodeEmoji(text)) return { id: null, name: text }
  const id = CUSTOM_EMOJI.exec(text)?.[1]
  const chosen = message.reactions.find(({ emoji }) => id !== undefined && emoji.id === id)?.emoji
  if (chosen !== undefined) return chosen
  const found = id === undefined ? undefined : findCustomEmoji(world, id)
  if (found === undefined) throw new ApiError("unknownEmoji")
  return toEmoji(found)
}

/**
 * Requires that an actor may start a reaction with an emoji. An emoji of a guild is for members
 * with one of its roles and needs USE_EXTERNAL_EMOJIS elsewhere. An emoji of an application is for
 * its bot, in every channel. https://docs.discord.com/developers/resources/message#create-reaction
 *
 * @throws ApiError 10014, 50013
 */
export function requireUsableEmoji(
  world: World,
  actor: Actor,
  channel: Channel,
  { id }: Emoji,
): void {
  const emoji = id === null ? undefined : findCustomEmoji(world, id)
  if (emoji === undefined) return
  if (!canUseEmoji(world, actor, emoji)) throw new ApiError("unknownEmoji")
  const isHere =
    !isPrivateChannel(channel) && "guildId" in emoji && emoji.guildId === channel.guildId
  if (isHere || !("guildId" in emoji)) return
  requireChannelPermissions(world, actor, channel, ["UseExternalEmojis"])
}

/**
 * Finds a custom emoji that an account can use: an emoji of a guild as a member with one of its
 * roles, or an emoji of an application as its bot. The system can use every emoji.
 */
export function findUsableEmoji(
  world: World,
  actor: Actor,
  id: string,
): GuildEmoji | CustomEmoji | undefined {
  const emoji = findCustomEmoji(world, id)
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

/** Returns the reaction of a message with an emoji. */
export function findReaction(message: Message, emoji: Emoji): Reaction | undefined {
  return message.reactions.find((reaction) =>
    emoji.id === null
      ? reaction.emoji.id === null && reaction.emoji.name === emoji.name
      : reaction.emoji.id === emoji.id,
  )
}

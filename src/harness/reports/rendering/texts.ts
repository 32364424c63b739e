// Renders a text with names in place of ids.
// https://docs.discord.com/developers/reference#message-formatting

import type { Channel } from "../../../world/channels/model/channel.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { World } from "../../../world/model/world.ts"
import { isPrivateChannel, findGuildOf } from "../../../world/rules/require.ts"

/** The world and the channel of a rendered text. They decide the names of ids. */
export interface RenderContext {
  readonly world: World
  readonly channel: Channel
}

/**
 * Returns the display name of an account: its nickname, else its global name, else its username.
 */
export function nameOf({ world, channel }: RenderContext, id: string): string | undefined {
  const user = findById(world.users, id)
  const member = user && findGuildOf(world, channel)?.members.get(user.id)
  return member?.nick ?? user?.globalName ?? user?.name
}

function channelName({ world }: RenderContext, id: string): string | undefined {
  const channel = findById(world.channels, id)
  return channel === undefined || isPrivateChannel(channel) ? undefined : channel.name
}

function roleName({ world, channel }: RenderContext, id: string): string | undefined {
  const guild = findGuildOf(world, channel)
  const role = guild && findById(guild.roles, id)
  return role?.name.replace(/^@/, "")
}

/** The markup of mentions, emojis and timestamps, and its rendering. Unknown ids stay unchanged. */
const MARKUP_RULES: readonly (readonly [
  mark: RegExp,
  read: (context: RenderContext, named: string) => string | undefined,
])[] = [
  [/<@!?(\d+)>/g, (context, id) => prefixed("@", nameOf(context, id))],
  [/<@&(\d+)>/g, (context, id) => prefixed("@", roleName(context, id))],
  [/<#(\d+)>/g, (context, id) => prefixed("#", channelName(context, id))],
  [/<(\/[^:>]+):\d+>/g, (_, command) => command],
  [/<a?(:\w+:)\d+>/g, (_, emoji) => emoji],
  [/<t:(-?\d+)(?::\w)?>/g, (_, seconds) => showTime(Number(seconds) * 1000)],
]

function prefixed(sign: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : `${sign}${name}`
}

/** Renders a text with names in place of mentions, emojis and timestamps. */
export function renderText(context: RenderContext, text: string): string {
  let read = text
  for (const [mark, name] of MARKUP_RULES) {
    read = read.replace(mark, (whole, named: string) => name(context, named) ?? whole)
  }
  return read
}

/** Formats a time in UTC: `2026-01-01 12:00`. */
export function showTime(milliseconds: number): string {
  const moment = new Date(milliseconds)
  if (Number.isNaN(moment.getTime())) return "a time"
  return moment.toISOString().slice(0, 16).replace("T", " ")
}

/** Splits a text into lines and prefixes each. */
export function linesOf(text: string | undefined, before = ""): string[] {
  return text === undefined || text === "" ? [] : text.split("\n").map((line) => `${before}${line}`)
}

/** Formats a count with its noun: `1 vote`, `2 votes`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}

/** An emoji: the name of a Unicode emoji is the emoji itself. */
export interface EmojiLike {
  readonly id?: string | null
  readonly name?: string | null
}

/** Renders a Unicode emoji unchanged, and a custom one as its name: `:pot:`. */
export function emojiText(emoji: EmojiLike | null | undefined): string {
  if (emoji?.name == null) return ""
  return emoji.id == null ? emoji.name : `:${emoji.name}:`
}

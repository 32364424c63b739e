// The emojis that people choose from: those of guilds, and those of Unicode.

import { type Gemoji, gemoji } from "gemoji"
import type { GuildEmoji, Picture } from "../../../world/expressions/model.ts"
import type { Guild } from "../../../world/guilds/model.ts"

/** An emoji that can be chosen. */
export interface EmojiChoice {
  readonly key: string
  /** The name between the colons. */
  readonly name: string
  /** The emoji in the text of a message: the emoji itself, or `<:name:id>`. */
  readonly text: string
  /** The emoji of a reaction: the emoji itself, or `name:id`. */
  readonly reaction: string
  /** The picture of a custom emoji. */
  readonly picture?: Picture
}

/** Emojis under one heading. */
export interface EmojiGroup {
  readonly title: string
  readonly emojis: readonly EmojiChoice[]
}

/** Returns all emojis by heading, those of the guild first. */
export function emojiGroups(guild: Guild | undefined): EmojiGroup[] {
  const custom = customEmojisOf(guild)
  const unicode = [...Map.groupBy(gemoji, ({ category }) => category)]
  return [
    ...(guild !== undefined && custom.length > 0 ? [{ title: guild.name, emojis: custom }] : []),
    ...unicode.map(([title, emojis]) => ({
      title,
      emojis: emojis.map((one) => unicodeChoice(one)),
    })),
  ]
}

/** Returns the emojis whose name or keywords contain a text, those of the guild first. */
export function emojisFor(guild: Guild | undefined, query: string): EmojiChoice[] {
  const wanted = query.toLowerCase()
  const custom = customEmojisOf(guild).filter(({ name }) => name.toLowerCase().includes(wanted))
  const named = gemoji.flatMap((one) => {
    const name = one.names.find((text) => text.startsWith(wanted))
    return name === undefined ? [] : [unicodeChoice(one, name)]
  })
  const tagged = gemoji.filter(
    ({ names, tags }) =>
      !names.some((text) => text.startsWith(wanted)) &&
      [...names, ...tags].some((text) => text.includes(wanted)),
  )
  return [...custom, ...named, ...tagged.map((one) => unicodeChoice(one))]
}

/** Returns the emoji with exactly a name, such as that of `:tada:`. */
export function emojiNamed(guild: Guild | undefined, name: string): EmojiChoice | undefined {
  const custom = customEmojisOf(guild).find((emoji) => emoji.name === name)
  if (custom !== undefined) return custom
  const found = gemoji.find(({ names }) => names.includes(name))
  return found && unicodeChoice(found, name)
}

function customEmojisOf(guild: Guild | undefined): EmojiChoice[] {
  return [...(guild?.emojis.values() ?? [])].map(customChoice)
}

function customChoice({ id, name, animated, picture }: GuildEmoji): EmojiChoice {
  const text = `<${animated ? "a" : ""}:${name}:${id}>`
  return { key: id, name, text, reaction: `${name}:${id}`, picture }
}

function unicodeChoice({ emoji, names }: Gemoji, name = names[0] ?? emoji): EmojiChoice {
  return { key: emoji, name, text: emoji, reaction: emoji }
}

// The suggestions while somebody types a mention, a channel or an emoji.

import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import type { UserId } from "../../../world/model/ids.ts"
import type { World } from "../../../world/model/world.ts"
import { canInChannel, canSee } from "../../../world/rules/permissions.ts"
import { findGuildOf, isPrivateChannel } from "../../../world/rules/require.ts"
import { CHANNEL_SIGNS, displayName } from "../../state/names.ts"
import { emojisFor } from "../emojis/emojis.ts"

/** The signs that open suggestions. */
export type SuggestionSign = "@" | "#" | ":"

/** A word of the text that suggestions can complete. */
export interface TypedWord {
  readonly sign: SuggestionSign
  /** The text behind the sign. */
  readonly query: string
  /** The position of the sign. */
  readonly start: number
}

/** A suggestion. */
export interface Suggestion {
  readonly key: string
  /** The sign or the emoji before the label. */
  readonly sign: string
  readonly label: string
  /** Another name, which is searched too. */
  readonly detail?: string | undefined
  /** A word that tells objects of the same name apart. */
  readonly note?: string
  /** The text that takes the place of the typed word. */
  readonly insert: string
}

/** The place of suggestions. */
export interface SuggestionContext {
  readonly world: World
  readonly channel: Channel
  readonly viewerId: UserId
}

/** The number of suggestions, as in the app. */
const MOST = 10

/** The letters behind `:` before emojis are suggested, as in the app. */
const EMOJI_LETTERS = 2

const WORD = /(?:^|\s)([@#:])([^\s@#:<>]*)$/

/** Returns the word before the caret that suggestions can complete. */
export function findTypedWord(text: string, caret: number): TypedWord | undefined {
  const [, sign, query = ""] = WORD.exec(text.slice(0, caret)) ?? []
  if (sign !== "@" && sign !== "#" && sign !== ":") return undefined
  if (sign === ":" && query.length < EMOJI_LETTERS) return undefined
  return { sign, query, start: caret - query.length - 1 }
}

/** Returns the suggestions for a word, the best first. */
export function suggestionsFor(
  context: SuggestionContext,
  { sign, query }: TypedWord,
): Suggestion[] {
  const found = SOURCES[sign](context, query)
  const wanted = query.toLowerCase()
  const rank = ({ label, detail = "" }: Suggestion): number => {
    const texts = [label.toLowerCase(), detail.toLowerCase()]
    if (texts.some((text) => text === wanted)) return 0
    if (texts.some((text) => text.startsWith(wanted))) return 1
    return texts.some((text) => text.includes(wanted)) ? 2 : 3
  }
  return found
    .map((suggestion) => ({ suggestion, place: rank(suggestion) }))
    .filter(({ place }) => sign === ":" || place < 3)
    .toSorted((one, other) => one.place - other.place || byLength(sign, one, other))
    .slice(0, MOST)
    .map(({ suggestion }) => suggestion)
}

interface RankedSuggestion {
  readonly suggestion: Suggestion
}

/** Short names of emojis come first: they are the usual ones. */
function byLength(sign: SuggestionSign, one: RankedSuggestion, other: RankedSuggestion): number {
  return sign === ":" ? one.suggestion.label.length - other.suggestion.label.length : 0
}

type Source = (context: SuggestionContext, query: string) => Suggestion[]

const SOURCES: Readonly<Record<SuggestionSign, Source>> = {
  "@": (context) => [...peopleIn(context), ...rolesIn(context), ...everyoneIn(context)],
  "#": channelsIn,
  ":": ({ world, channel }, query) =>
    emojisFor(findGuildOf(world, channel), query).map(({ key, name, text, picture }) => ({
      key,
      sign: picture === undefined ? text : "☺",
      label: `:${name}:`,
      insert: text,
    })),
}

/** The people and the bots who see the channel. */
function peopleIn({ world, channel }: SuggestionContext): Suggestion[] {
  const guild = findGuildOf(world, channel)
  const ids = isPrivateChannel(channel)
    ? channel.userIds
    : [...(guild?.members ?? [])].map(({ userId }) => userId)
  return ids.flatMap((id) => {
    if (!canSee(world, channel, id)) return []
    const label = displayName(world, id, guild?.id)
    const name = world.users.get(id)?.name
    const detail = name === label ? undefined : name
    return [{ key: id, sign: "@", label, detail, insert: `<@${id}>` }]
  })
}

/** The roles that the person can mention. */
function rolesIn({ world, channel, viewerId }: SuggestionContext): Suggestion[] {
  const guild = findGuildOf(world, channel)
  const mentionsAll = canInChannel(world, channel, viewerId, ["MentionEveryone"])
  return rolesOf(guild)
    .filter(({ mentionable }) => mentionable || mentionsAll)
    .map(({ id, name }) => ({ key: id, sign: "@", label: name, note: "role", insert: `<@&${id}>` }))
}

/** The roles of a guild without @everyone, which has the ID of the guild. */
function rolesOf(guild: Guild | undefined) {
  return [...(guild?.roles.values() ?? [])].filter(({ id }) => String(id) !== String(guild?.id))
}

function everyoneIn({ world, channel, viewerId }: SuggestionContext): Suggestion[] {
  const isAllowed = canInChannel(world, channel, viewerId, ["MentionEveryone"])
  if (!isAllowed || findGuildOf(world, channel) === undefined) return []
  return ["everyone", "here"].map((label) => ({
    key: label,
    sign: "@",
    label,
    insert: `@${label}`,
  }))
}

/** The channels and threads of the guild that the person sees. */
function channelsIn({ world, channel, viewerId }: SuggestionContext): Suggestion[] {
  const guild = findGuildOf(world, channel)
  if (guild === undefined) return []
  return [...world.channels.values()].flatMap((one) => {
    if (isPrivateChannel(one) || one.kind === "category" || one.guildId !== guild.id) return []
    if (!canSee(world, one, viewerId)) return []
    const sign = CHANNEL_SIGNS[one.kind]
    return [{ key: one.id, sign, label: one.name, insert: `<#${one.id}>` }]
  })
}

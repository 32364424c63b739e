// What differs by kind of channel: what it begins with, what can be edited, and how far that goes.

import type { CategoryChannel, Channel, GuildChannel } from "../model/channel.ts"
import { Problem } from "../kernel/problem.ts"
import { form, integer, optional, parseForm } from "../kernel/form.ts"
import { LIMITS } from "./limits.ts"

type Kind = GuildChannel["kind"]
type OfKind<K extends Kind> = Extract<GuildChannel, { kind: K }>

/** What every channel of a guild has, whatever its kind. */
type Everywhere = keyof CategoryChannel

/** What channels of a kind have that others need not have. */
export type OwnFields<K extends Kind> = Omit<OfKind<K>, Everywhere>

const WRITING = { topic: null, nsfw: false, rateLimitPerUser: 0, defaultAutoArchiveDuration: null }
const VOICE = {
  nsfw: false,
  rateLimitPerUser: 0,
  bitrate: 64_000,
  userLimit: 0,
  rtcRegion: null,
  videoQualityMode: null,
}

/** How a channel begins about which nothing is said. */
export const BLANK: { readonly [K in Kind]: OwnFields<K> } = {
  text: WRITING,
  announcement: WRITING,
  voice: VOICE,
  stage: VOICE,
  category: {},
  forum: { ...WRITING, availableTags: [], requireTag: false },
}

/** A field that an edit can set. */
export type EditedField =
  | "name"
  | "position"
  | "parentId"
  | Exclude<AnyOwnField, "kind" | "requireTag">
type AnyOwnField = { [K in Kind]: keyof OwnFields<K> }[Kind]

const EVERY = ["name", "position"] as const
const HEARD = [
  ...EVERY,
  "parentId",
  "nsfw",
  "rateLimitPerUser",
  "bitrate",
  "userLimit",
  "rtcRegion",
  "videoQualityMode",
] as const
const READ = [...EVERY, "parentId", "topic", "nsfw", "defaultAutoArchiveDuration"] as const

/**
 * What an edit sets, by kind. What a kind does not have is passed over.
 * https://docs.discord.com/developers/resources/channel#modify-channel-json-params-guild-channel
 */
export const EDITABLE: { readonly [K in Kind]: readonly (EditedField & keyof OfKind<K>)[] } = {
  text: [...READ, "rateLimitPerUser"],
  announcement: READ,
  voice: HEARD,
  stage: HEARD,
  category: EVERY,
  forum: [...READ, "rateLimitPerUser", "availableTags"],
}

/** What the limits of voice are held to, where there is voice. */
const HEARING = {
  voice: {
    bitrate: LIMITS.channel.bitrate.max,
    form: form({ user_limit: optional(integer(LIMITS.channel.userLimit)) }),
  },
  stage: {
    bitrate: LIMITS.channel.stageBitrate.max,
    form: form({ user_limit: optional(integer(LIMITS.channel.stageUserLimit)) }),
  },
}

/**
 * Holds what is said of voice to the limits of the kind.
 *
 * @throws Problem 30052 for too high a bitrate, 50035 for too many members.
 */
export function needHearable(
  kind: Kind,
  { bitrate = 0, userLimit }: { readonly bitrate?: number; readonly userLimit?: number },
): void {
  if (kind !== "voice" && kind !== "stage") return
  const limits = HEARING[kind]
  if (bitrate > limits.bitrate) throw new Problem("bitrateTooHigh")
  parseForm(limits.form, { user_limit: userLimit })
}

/**
 * The channel, where messages can stand in it.
 *
 * @throws Problem 50008 for a category, 40058 for a forum.
 */
export function needForMessages(channel: Channel): Channel {
  if (channel.kind === "forum") throw new Problem("forumChannel")
  if (channel.kind === "category") throw new Problem("notForMessages")
  return channel
}

// The options with which people create and edit channels, and the request bodies that they become.

import { ChannelFlags, ForumLayoutType } from "discord-api-types/v10"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type { WithId } from "../../simulation/chosen-ids.ts"
import { type EmojiHandle, toEmojiKeys } from "../expressions/emoji.ts"
import { type WireNames, toWireBody } from "../guild/guild-options.ts"
import type { CategoryHandle, ChannelHandleByType } from "./channel-list.ts"
import {
  FORUM_LAYOUTS,
  type ForumLayout,
  type ForumTagOptions,
  type PostChannelSettings,
  type PostSortOrder,
  SORT_ORDERS,
  TAG_MATCHES,
  readTag,
} from "./forum-options.ts"

/** The options of forum and media channels that people edit. A field that is left out does not change. */
export interface PostChannelEditOptions extends Omit<
  PostChannelSettings,
  "defaultReaction" | "defaultSortOrder"
> {
  /** The tags of posts, up to 20, in place of the present ones. A tag that keeps its name stays on posts. */
  readonly tags?: readonly (string | ForumTagOptions)[]
  /** Whether each post needs a tag. */
  readonly requireTag?: boolean
  /** The emoji of the button that adds a reaction to a post; null for none. */
  readonly defaultReaction?: string | EmojiHandle | null
  /** The order of posts; null if each client chooses. */
  readonly defaultSortOrder?: PostSortOrder | null
  /** The layout of posts in a forum; null if each client chooses. */
  readonly defaultLayout?: ForumLayout | null
  /** Whether clients offer no download of media. Only media channels have it. */
  readonly hideDownloadOptions?: boolean
}

/**
 * The options of editing a channel. Fields that are left out do not change. The platform ignores
 * fields that the type of the channel does not have, but refuses `requireTag` and
 * `hideDownloadOptions` there (50024).
 */
export interface ChannelEditOptions extends PostChannelEditOptions {
  readonly name?: string
  /** The topic; the guidelines of a forum or a media channel. */
  readonly topic?: string | null
  readonly nsfw?: boolean
  /** The slowmode in seconds. */
  readonly rateLimitPerUser?: number
  /** The slowmode of new threads in seconds; null for none. */
  readonly defaultThreadRateLimitPerUser?: number | null
  /** The bitrate in bits per second: up to 96,000, for stage channels up to 64,000. */
  readonly bitrate?: number
  /** The number of members who can be connected at once; 0 for any number. */
  readonly userLimit?: number
  /** The voice region; null if the platform chooses. */
  readonly rtcRegion?: string | null
  /** The position in the list. No other channel moves. */
  readonly position?: number
  /** The category of the channel; null for none. */
  readonly category?: CategoryHandle | null
}

/** The handles of the channels that people can create, by the name of their type. */
export type CreatableChannels = Pick<
  ChannelHandleByType,
  "text" | "announcement" | "voice" | "stage" | "category" | "forum" | "media"
>

/** The options of a channel that a person creates. */
export interface CreateChannelOptions<Kind extends keyof CreatableChannels>
  extends Omit<ChannelEditOptions, "name">, WithId {
  /** The type. Default: `"text"`. */
  readonly type?: Kind
}

const WIRE_NAMES: WireNames<Omit<ChannelEditOptions, keyof PostChannelEditOptions>> = {
  name: "name",
  topic: "topic",
  nsfw: "nsfw",
  rateLimitPerUser: "rate_limit_per_user",
  defaultThreadRateLimitPerUser: "default_thread_rate_limit_per_user",
  bitrate: "bitrate",
  userLimit: "user_limit",
  rtcRegion: "rtc_region",
  position: "position",
  category: "parent_id",
}

/**
 * Returns the body of a request that creates a channel, or edits the channel `before`.
 *
 * @throws SetupError for a tag with an empty or too long name.
 */
export function toChannelBody(what: string, options: ChannelEditOptions, before?: Channel): object {
  const { tags, requireTag, hideDownloadOptions, defaultReaction, ...more } = options
  const { defaultSortOrder, defaultTagMatch, defaultLayout, ...others } = more
  const { RequireTag, HideMediaDownloadOptions } = ChannelFlags
  return Object.fromEntries(
    Object.entries({
      ...toWireBody(others, WIRE_NAMES),
      available_tags: tags?.map((tag) => toWireTag(what, tag, before)),
      flags: toFlags(before, [
        [RequireTag, requireTag],
        [HideMediaDownloadOptions, hideDownloadOptions],
      ]),
      default_reaction_emoji: defaultReaction && toEmojiKeys(defaultReaction),
      default_sort_order: defaultSortOrder && SORT_ORDERS[defaultSortOrder],
      default_tag_setting: defaultTagMatch && TAG_MATCHES[defaultTagMatch],
      default_forum_layout:
        defaultLayout === null
          ? ForumLayoutType.NotSet
          : defaultLayout && FORUM_LAYOUTS[defaultLayout],
    }).filter(([, value]) => value !== undefined),
  )
}

/** Returns a tag as requests have it. A tag of the channel with the same name keeps its id. */
function toWireTag(what: string, tag: string | ForumTagOptions, before: Channel | undefined) {
  const { name, moderated, emoji } = readTag(what, tag)
  const known = before !== undefined && "availableTags" in before ? before.availableTags : []
  return { id: known.find((one) => one.name === name)?.id, name, moderated, ...toEmojiKeys(emoji) }
}

/** Returns the flags after a change; undefined if no flag is given. */
function toFlags(
  before: Channel | undefined,
  given: readonly (readonly [flag: ChannelFlags, isSet: boolean | undefined])[],
): number | undefined {
  const changes = given.filter(([, isSet]) => isSet !== undefined)
  if (changes.length === 0) return undefined
  const flags = before !== undefined && "flags" in before ? before.flags : 0
  return changes.reduce((sum, [flag, isSet]) => (isSet ? sum | flag : sum & ~flag), flags)
}

/** Returns the handles among the options, which must be of the world of the person. */
export function handlesIn({ tags = [], ...others }: ChannelEditOptions): readonly unknown[] {
  const emojis = tags.map((tag) => (typeof tag === "string" ? undefined : tag.emoji))
  return [...Object.values<unknown>(others), ...emojis]
}

// The flags of channels that requests can set.
// https://docs.discord.com/developers/resources/channel#channel-object-channel-flags

import { ChannelFlags } from "discord-api-types/v10"
import { type FormIssue, ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { ForumTag } from "../model/posts.ts"

const { HideMediaDownloadOptions, IsSpoilerChannel, Pinned, RequireTag } = ChannelFlags

/** The flags that requests can set, by kind of channel. */
const SETTABLE_FLAGS: Readonly<Record<GuildChannel["kind"], number>> = {
  text: IsSpoilerChannel,
  announcement: IsSpoilerChannel,
  voice: IsSpoilerChannel,
  stage: 0,
  category: 0,
  forum: IsSpoilerChannel | RequireTag,
  media: IsSpoilerChannel | RequireTag | HideMediaDownloadOptions,
}

/** The flags that requests can set on some type of channel or on threads. */
const DOCUMENTED_FLAGS = Pinned | RequireTag | HideMediaDownloadOptions | IsSpoilerChannel

/**
 * Returns the flags of a request without those that the platform sets itself.
 *
 * Assumption: channel-flags
 *
 * @throws ApiError 50024 for a flag of other types of channels.
 */
export function toChannelFlags(kind: GuildChannel["kind"], requested: number): number {
  const settable = SETTABLE_FLAGS[kind]
  if ((requested & DOCUMENTED_FLAGS & ~settable) !== 0) throw new ApiError("wrongChannelType")
  return requested & settable
}

/** Returns whether each new post of a channel needs a tag. */
export function requiresTag({ flags }: { readonly flags: number }): boolean {
  return (flags & RequireTag) !== 0
}

// The rule is documented; the code and the message of the issue are not.
const SPOILER_OF_ADULTS: FormIssue = {
  code: "CHANNEL_SPOILER_AGE_RESTRICTED",
  message: "An age-restricted channel cannot be a spoiler channel.",
}

/** The settings of a channel after a request. */
interface FlaggedSettings {
  readonly flags: number
  readonly nsfw: boolean
  readonly availableTags: readonly ForumTag[]
}

/**
 * Requires that the flags of a channel fit its other settings.
 *
 * Assumption: require-tag-without-tags
 *
 * @throws ApiError 50035 for an age-restricted spoiler channel, 40066 if posts need a tag and only
 * moderators can set the tags.
 */
export function requireFittingFlags({ flags, nsfw, availableTags }: FlaggedSettings): void {
  if (nsfw && (flags & IsSpoilerChannel) !== 0) {
    throw invalidFormBody(["flags"], [SPOILER_OF_ADULTS])
  }
  if (requiresTag({ flags }) && availableTags.every(({ moderated }) => moderated)) {
    throw new ApiError("noSettableTags")
  }
}

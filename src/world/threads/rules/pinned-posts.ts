// Posts that are pinned to the top of their forum or media channel.
// https://docs.discord.com/developers/topics/threads#forum-and-media-channel-thread-fields

import { ChannelFlags } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Thread } from "../../channels/model/channel.ts"
import { isPostChannel } from "../../channels/rules/kinds.ts"
import type { World } from "../../model/world.ts"
import { LIMITS } from "../../rules/limits.ts"
import { parentOf, threadsOf } from "./threads.ts"

/** The documented flags of channels that are not threads. */
const CHANNEL_FLAGS =
  ChannelFlags.RequireTag | ChannelFlags.HideMediaDownloadOptions | ChannelFlags.IsSpoilerChannel

/**
 * Returns whether flags pin a thread. Undocumented flags are dropped, as those of channels.
 *
 * @throws ApiError 50024 for a flag of channels that are not threads.
 */
export function isPinnedBy(flags: number): boolean {
  if ((flags & CHANNEL_FLAGS) !== 0) throw new ApiError("wrongChannelType")
  return (flags & ChannelFlags.Pinned) !== 0
}

/**
 * Returns whether an edit pins a thread or unpins it; undefined if it does neither. Archiving a
 * post unpins it.
 *
 * @throws ApiError 50024 for a thread that is no post, 30047 if another post is pinned.
 */
export function requirePinnable(
  world: World,
  thread: Thread,
  { flags, archived }: { readonly flags?: number; readonly archived?: boolean },
): boolean | undefined {
  const pinned = flags === undefined ? undefined : isPinnedBy(flags)
  if (archived === true) return thread.pinned || pinned === true ? false : pinned
  if (pinned !== true || thread.pinned) return pinned
  if (!isPostChannel(parentOf(world, thread))) throw new ApiError("wrongChannelType")
  const others = threadsOf(world, { parentId: thread.parentId }).filter((one) => one.pinned)
  if (others.length >= LIMITS.forum.pinnedPosts) throw new ApiError("tooManyPinnedPosts")
  return true
}

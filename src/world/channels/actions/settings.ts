// The settings of a channel that a request gives in another format than the channel has.

import type { GuildChannel } from "../model/channel.ts"
import type { World } from "../../model/world.ts"
import { isPostKind, requireTopicLength, requireVoiceLimits } from "../rules/kinds.ts"
import { requireFittingFlags, toChannelFlags } from "../rules/flags.ts"
import type { CreateChannelBody, EditChannelBody } from "../schemas/channels.ts"
import { requireForumEmoji, toForumTags } from "../../threads/rules/forum-tags.ts"

type SettingsBody = Omit<CreateChannelBody, "name" | "type"> | EditChannelBody

/** A channel that is edited, or the kind of a channel that is created. */
type EditedChannel = GuildChannel | { readonly kind: GuildChannel["kind"] }

/**
 * Returns the body of a new or edited channel with the flags and the tags that the channel will
 * have. Tags of channels without posts are left out.
 *
 * @throws ApiError 30052 and 50035 for values outside of the limits of the kind, 50024 and 40066 for
 * flags, 10014 for an unknown emoji, and the errors of `toForumTags`.
 */
export function resolveSettings<Body extends SettingsBody>(
  world: World,
  channel: EditedChannel,
  body: Body,
) {
  const { kind } = channel
  requireVoiceLimits(kind, body)
  requireTopicLength(kind, body)
  const { availableTags: drafts, flags: requested, ...others } = body
  const before = "availableTags" in channel ? channel.availableTags : []
  const isPosts = isPostKind(kind)
  if (isPosts && others.defaultReactionEmoji != null) {
    requireForumEmoji(world, others.defaultReactionEmoji)
  }
  const flags = requested === undefined ? undefined : toChannelFlags(kind, requested)
  const availableTags =
    isPosts && drafts !== undefined ? toForumTags(world, before, drafts) : undefined
  if (flags !== undefined || availableTags !== undefined) {
    requireFittingFlags({
      flags: flags ?? ("flags" in channel ? channel.flags : 0),
      nsfw: others.nsfw ?? ("nsfw" in channel && channel.nsfw),
      availableTags: availableTags ?? before,
    })
  }
  return { ...others, flags, availableTags }
}

// Posts that webhooks create in forum and media channels.
// https://docs.discord.com/developers/resources/webhook#execute-webhook

import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, PostChannel } from "../../channels/model/channel.ts"
import { isPostChannel } from "../../channels/rules/kinds.ts"
import type { ForumTagId } from "../../model/ids.ts"
import type { Message } from "../../messages/model/message.ts"
import type { World } from "../../model/world.ts"
import { requireApplicableTags, requirePostTag } from "../../threads/rules/forum-tags.ts"
import { openPost } from "../../threads/actions/forum-posts.ts"
import { requireRoomForThread } from "../../threads/actions/creation.ts"
import type { Effects } from "../../actions/effects.ts"
import type { Webhook } from "../model.ts"
import { webhookAuthorId } from "../../rules/shared-ids.ts"

/** The keys of a message of a webhook that create a post. */
export interface PostKeys {
  readonly threadName?: string | null | undefined
  readonly appliedTags?: readonly ForumTagId[] | null | undefined
}

/** The post that a message of a webhook creates. */
export interface WebhookPost {
  readonly forum: PostChannel
  readonly name: string
  readonly tagIds: readonly ForumTagId[]
}

/**
 * Returns the post that a message creates; undefined if it goes into an existing channel. Tags
 * without a post are ignored.
 *
 * Assumption: tags-of-webhooks
 *
 * @throws ApiError 220001, 220002, 220003
 */
export function resolvePost(
  channel: Channel,
  { threadName, appliedTags }: PostKeys,
  { threadId }: { readonly threadId?: string | undefined },
): WebhookPost | undefined {
  const isNamed = threadName != null && threadName !== ""
  if (!isPostChannel(channel)) {
    if (isNamed) throw new ApiError("webhookOutsideForum")
    return undefined
  }
  if (isNamed && threadId !== undefined) throw new ApiError("webhookWithThreadAndName")
  if (threadId !== undefined) return undefined
  if (!isNamed) throw new ApiError("webhookInForum")
  return { forum: channel, name: threadName, tagIds: appliedTags ?? [] }
}

/**
 * Creates a post as a webhook, which needs no permissions. `compose` builds the first message.
 *
 * Assumption: posts-of-webhooks
 * Assumption: tags-of-webhooks
 *
 * @throws ApiError 10087 and 40067 for tags, 160006 without room, and the errors of `compose`.
 */
export function createWebhookPost(
  { world, webhook, post }: { world: World; webhook: Webhook; post: WebhookPost },
  compose: () => Message,
  effects: Effects,
): Message {
  const { forum, name, tagIds } = post
  const appliedTags = requireApplicableTags(world, "system", forum, tagIds)
  requirePostTag(forum, appliedTags)
  requireRoomForThread(world, forum)
  const fields = { name, appliedTags, webhookId: webhookAuthorId(webhook.id) }
  return openPost({ world, actor: "nobody" }, forum, fields, compose(), effects).message
}

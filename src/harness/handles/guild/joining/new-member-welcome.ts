// The options of a Server Guide, and the body of a request that they become.

import { NEW_MEMBER_ACTION_TYPES } from "../../../../world/new-member-welcome/model.ts"
import type { ChannelHandle } from "../../channel/channel.ts"
import { type EmojiHandle, toEmojiKeys } from "../../expressions/emoji.ts"
import { Handle } from "../../handle.ts"
import type { UserHandle } from "../../user.ts"

/** A channel that a Server Guide recommends to read. */
export interface ResourceChannelOptions {
  readonly channel: ChannelHandle
  /** 1 to 60 characters. */
  readonly title: string
  /** At most 200 characters. Default: none. */
  readonly description?: string
  /** A unicode emoji, or an emoji of the guild. Default: none. */
  readonly emoji?: string | EmojiHandle
}

/** Something that a Server Guide asks new members to do. */
export interface NewMemberActionOptions extends ResourceChannelOptions {
  /** Whether to read the channel or to write to it. Default: `"view"`. */
  readonly type?: "view" | "talk"
}

/** The options of a Server Guide. An omitted option keeps its value. */
export interface NewMemberWelcomeOptions {
  /** Whether new members see it; this needs 3 actions. Default for a new one: false. */
  readonly enabled?: boolean
  /** The greeting, and the members it comes from. */
  readonly message?: { readonly text: string; readonly authors: readonly UserHandle[] } | null
  /** At most 5. */
  readonly actions?: readonly NewMemberActionOptions[]
  /** At most 7. */
  readonly resources?: readonly ResourceChannelOptions[]
}

/** Returns the body of an edit of a new member welcome. @throws SetupError for foreign objects. */
export function toWelcomeBody(
  handle: Handle,
  { enabled, message, actions, resources }: NewMemberWelcomeOptions,
) {
  Handle.requireSameWorld(handle, ...(message?.authors ?? []))
  return {
    enabled,
    welcome_message: message && {
      author_ids: message.authors.map(({ id }) => id),
      message: message.text,
    },
    new_member_actions: actions?.map(({ type = "view", ...resource }) => ({
      ...toResourceBody(handle, resource),
      action_type: NEW_MEMBER_ACTION_TYPES[type],
    })),
    resource_channels: resources?.map((resource) => toResourceBody(handle, resource)),
  }
}

function toResourceBody(
  handle: Handle,
  { channel, title, description, emoji }: ResourceChannelOptions,
) {
  Handle.requireSameWorld(handle, channel, emoji)
  return { channel_id: channel.id, title, description, ...toEmojiKeys(emoji) }
}

import { ChannelFlags } from "discord-api-types/v10"
import { editChannel } from "../../../../world/channels/actions/edits.ts"
import { createThread } from "../../../../world/threads/actions/threads.ts"
import { quote } from "../../message/transcript-text.ts"
import type { ThreadHandle } from "../../channel/channel.ts"
import type { ForumHandle } from "../../channel/forum.ts"
import { requireTagIds } from "../../channel/forum-options.ts"
import { type SendOptions, toMessageInvocation } from "../../message/send-options.ts"
import { Handle } from "../../handle.ts"
import { act } from "../../perform.ts"
import type { ActingMember } from "../acting-member.ts"

/** The options of a post. */
export interface PostOptions extends Pick<SendOptions, "id" | "attachments" | "poll"> {
  /** The names of the tags, up to 5. */
  readonly tags?: readonly string[]
  /**
   * The minutes without activity after which the post is archived: 60, 1440, 4320 or 10080.
   * Default: the forum's.
   */
  readonly autoArchiveDuration?: 60 | 1440 | 4320 | 10_080
}

/** The verbs for the posts of forums and media channels. */
export interface ForumPostVerbs {
  /**
   * Creates a post in a forum or a media channel with its first message.
   *
   * @example await alice.createPost(help, "Cold tea", "What now?", { tags: ["question"] })
   * @throws PlatformError if the platform refuses. @throws SetupError for an unknown tag.
   */
  createPost(
    forum: ForumHandle,
    name: string,
    content: string,
    options?: PostOptions,
  ): Promise<ThreadHandle<ForumHandle>>

  /**
   * Pins a post to the top of its forum or media channel, which has at most one pinned post.
   *
   * @throws PlatformError if the platform refuses.
   */
  pinPost(post: ThreadHandle): Promise<void>

  /** Unpins a post. @throws PlatformError if the platform refuses. */
  unpinPost(post: ThreadHandle): Promise<void>
}

export const forumPostVerbs: ForumPostVerbs & ThisType<ActingMember> = {
  async createPost(forum, name, content, options = {}) {
    Handle.requireSameWorld(this, forum)
    const { tags = [], autoArchiveDuration, ...sendOptions } = options
    const {
      body: message,
      files,
      id: pinned,
    } = toMessageInvocation(Handle.worldOf(this), content, sendOptions)
    const { id } = await act(this, `posts ${quote(name)} in #${forum.name}`, createThread, {
      input: { channelId: forum.id },
      body: {
        name,
        message,
        applied_tags: requireTagIds("createPost", forum, tags),
        auto_archive_duration: autoArchiveDuration,
      },
      files,
      id: pinned,
    })
    return Handle.handlesOf(this).channelOf("thread", id) as ThreadHandle<ForumHandle> // The thread is in the forum.
  },

  async pinPost(post) {
    await editFlags(this, post, `pins the post ${quote(post.name)}`, ChannelFlags.Pinned)
  },

  async unpinPost(post) {
    await editFlags(this, post, `unpins the post ${quote(post.name)}`, NO_FLAGS)
  },
}

/** The enum of flags has no name for zero. */
const NO_FLAGS: number = 0

async function editFlags(
  person: ActingMember,
  post: ThreadHandle,
  description: string,
  flags: number,
): Promise<void> {
  Handle.requireSameWorld(person, post)
  await act(person, description, editChannel, { input: { channelId: post.id }, body: { flags } })
}

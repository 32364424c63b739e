// Methods of people for the members of threads, and for forums.

import {
  addThreadMember,
  joinThread,
  leaveThread,
  removeThreadMember,
} from "../../world/actions/thread-members.ts"
import { createThread } from "../../world/actions/threads.ts"
import { requireKnownOptions } from "../options.ts"
import { quote } from "./transcript-text.ts"
import type { ThreadHandle } from "./channel.ts"
import { type ForumHandle, requireTagIds } from "./forum.ts"
import { ThreadStarter } from "./thread-starter.ts"
import type { UserHandle } from "./user.ts"
import { type SendOptions, toMessageInvocation } from "./send-options.ts"

/** The options of a forum post. */
export interface PostOptions extends Pick<SendOptions, "id" | "attachments" | "poll"> {
  /** The names of the tags, up to 5. */
  readonly tags?: readonly string[]
  /**
   * The minutes without activity after which the post is archived: 60, 1440, 4320 or 10080.
   * Default: the forum's.
   */
  readonly autoArchiveDuration?: 60 | 1440 | 4320 | 10_080
}

/** Adds the methods for the members of threads, and for forums. */
export abstract class ThreadGoer extends ThreadStarter {
  /**
   * Joins a thread. Sending a message in a thread joins it too. @throws PlatformError if the
   * platform refuses.
   */
  async joinThread(thread: ThreadHandle): Promise<void> {
    this.requireSameWorld(thread)
    const input = { channelId: thread.id }
    await this.act(`joins the thread #${thread.name}`, joinThread, { input })
  }

  /** Leaves a thread. @throws PlatformError if the platform refuses. */
  async leaveThread(thread: ThreadHandle): Promise<void> {
    this.requireSameWorld(thread)
    const input = { channelId: thread.id }
    await this.act(`leaves the thread #${thread.name}`, leaveThread, { input })
  }

  /** Adds a member of the guild to a thread. @throws PlatformError if the platform refuses. */
  async addToThread(thread: ThreadHandle, user: UserHandle): Promise<void> {
    this.requireSameWorld(thread, user)
    const input = { channelId: thread.id, userId: user.id }
    await this.act(`adds ${user.name} to the thread #${thread.name}`, addThreadMember, { input })
  }

  /** Removes a member from a thread. @throws PlatformError if the platform refuses. */
  async removeFromThread(thread: ThreadHandle, user: UserHandle): Promise<void> {
    this.requireSameWorld(thread, user)
    const input = { channelId: thread.id, userId: user.id }
    const description = `removes ${user.name} from the thread #${thread.name}`
    await this.act(description, removeThreadMember, { input })
  }

  /**
   * Creates a post in a forum with its first message.
   *
   * @example await alice.createPost(help, "Cold tea", "What now?", { tags: ["question"] })
   * @throws PlatformError if the platform refuses. @throws SetupError for an unknown tag.
   */
  async createPost(
    forum: ForumHandle,
    name: string,
    content: string,
    options: PostOptions = {},
  ): Promise<ThreadHandle<ForumHandle>> {
    this.requireSameWorld(forum)
    requireKnownOptions("createPost", options, [
      "id",
      "tags",
      "attachments",
      "poll",
      "autoArchiveDuration",
    ])
    const { tags = [], autoArchiveDuration, ...sendOptions } = options
    const {
      body: message,
      files,
      id: pinned,
    } = toMessageInvocation(this.simulation, content, sendOptions)
    const { id } = await this.act(`posts ${quote(name)} in #${forum.name}`, createThread, {
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
    return this.handles.channelOf("thread", id) as ThreadHandle<ForumHandle> // The thread is in the forum.
  }
}

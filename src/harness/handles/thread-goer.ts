// What a person does in threads, besides beginning and archiving them, and in forums.

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

/** What a post can be begun with. */
export interface PostOptions extends Pick<SendOptions, "id" | "attachments" | "poll"> {
  /** The names of its tags, up to 5. */
  readonly tags?: readonly string[]
  /** Minutes of rest after which it is archived: 60, 1440, 4320 or 10080. Default: the forum's. */
  readonly autoArchiveDuration?: 60 | 1440 | 4320 | 10_080
}

/** Who comes to threads and goes, and posts in forums. */
export abstract class ThreadGoer extends ThreadStarter {
  /** Joins a thread. Who writes in one joins it too. @throws PlatformError where the platform says no. */
  async joinThread(thread: ThreadHandle): Promise<void> {
    this.requireSameWorld(thread)
    const input = { channelId: thread.id }
    await this.act(`joins the thread #${thread.name}`, joinThread, { input })
  }

  /** Leaves a thread. @throws PlatformError where the platform says no. */
  async leaveThread(thread: ThreadHandle): Promise<void> {
    this.requireSameWorld(thread)
    const input = { channelId: thread.id }
    await this.act(`leaves the thread #${thread.name}`, leaveThread, { input })
  }

  /** Adds a member of the guild to a thread. @throws PlatformError where the platform says no. */
  async addToThread(thread: ThreadHandle, user: UserHandle): Promise<void> {
    this.requireSameWorld(thread, user)
    const input = { channelId: thread.id, userId: user.id }
    await this.act(`adds ${user.name} to the thread #${thread.name}`, addThreadMember, { input })
  }

  /** Removes somebody from a thread. @throws PlatformError where the platform says no. */
  async removeFromThread(thread: ThreadHandle, user: UserHandle): Promise<void> {
    this.requireSameWorld(thread, user)
    const input = { channelId: thread.id, userId: user.id }
    const did = `removes ${user.name} from the thread #${thread.name}`
    await this.act(did, removeThreadMember, { input })
  }

  /**
   * Begins a post in a forum with its first message.
   *
   * @example await alice.createPost(help, "Cold tea", "What now?", { tags: ["question"] })
   * @throws PlatformError where the platform says no. @throws SetupError for a tag that there is not.
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
    const { tags = [], autoArchiveDuration, ...said } = options
    const { body: message, files, id: pinned } = toMessageInvocation(this.simulation, content, said)
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
    return this.handles.channelOf("thread", id) as ThreadHandle<ForumHandle> // it stands in the forum
  }
}

// Methods of people for creating and archiving threads.

import { ChannelType } from "discord-api-types/v10"
import { editChannel } from "../../world/actions/channel-edits.ts"
import { createThread, createThreadFromMessage } from "../../world/actions/threads.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Thread } from "../../world/model/channel.ts"
import { requireKnownOptions } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import { describeMessage, quote } from "./transcript-text.ts"
import type { ChannelHandle, ThreadHandle } from "./channel.ts"
import { MessageHandle } from "./message.ts"
import { Moderator } from "./moderator.ts"

/** The options of a new thread. */
export interface ThreadOptions extends WithId {
  /**
   * The type. A private thread is visible to its members and to members with MANAGE_THREADS.
   * Default: `"public"`.
   */
  readonly type?: "public" | "private"
  /**
   * The minutes without activity after which the thread is archived: 60, 1440, 4320 or 10080.
   * Default: the channel's.
   */
  readonly autoArchiveDuration?: 60 | 1440 | 4320 | 10_080
  /** Whether members of a private thread may add others. Default: `true`. */
  readonly invitable?: boolean
}

/** Adds the methods for creating and archiving threads. */
export abstract class ThreadStarter extends Moderator {
  /**
   * Creates a thread in a channel or from a message.
   *
   * @throws PlatformError if the platform refuses.
   * @throws SetupError for a private thread from a message, which the platform does not have.
   */
  async createThread(
    target: ChannelHandle | MessageHandle,
    name: string,
    options: ThreadOptions = {},
  ): Promise<ThreadHandle> {
    this.requireSameWorld(target)
    requireKnownOptions("createThread", options, ["id", "type", "autoArchiveDuration", "invitable"])
    const thread = await (target instanceof MessageHandle
      ? this.#createWith(target, name, options)
      : this.#createIn(target, name, options))
    return this.handles.channelOf("thread", thread.id)
  }

  /** Archives a thread. @throws PlatformError if the platform refuses. */
  async archiveThread(thread: ThreadHandle): Promise<void> {
    this.requireSameWorld(thread)
    const input = { channelId: thread.id }
    await this.act(`archives #${thread.name}`, editChannel, { input, body: { archived: true } })
  }

  #createWith(message: MessageHandle, name: string, options: ThreadOptions): Promise<Thread> {
    if (options.type === "private") {
      throw new SetupError(
        "createThread: a thread from a message is always public. Pass the channel to create a private thread.",
      )
    }
    if (options.id !== undefined) {
      throw new SetupError(
        "createThread: a thread from a message has the id of the message. Leave `id` out, or send the message with that id.",
      )
    }
    const description = `creates the thread ${quote(name)} from ${describeMessage(message)}`
    const body = { name, auto_archive_duration: options.autoArchiveDuration }
    return this.act(description, createThreadFromMessage, {
      input: this.messageInput(message),
      body,
    })
  }

  #createIn(channel: ChannelHandle, name: string, options: ThreadOptions): Promise<Thread> {
    const { type = "public", autoArchiveDuration, invitable } = options
    const { kind } = this.simulation.world.channels.get(channel.id) ?? {}
    const open = kind === "announcement" ? ChannelType.AnnouncementThread : ChannelType.PublicThread
    return this.act(`creates the thread ${quote(name)} in #${channel.name}`, createThread, {
      input: { channelId: channel.id },
      id: requireFreeId(this.simulation, "createThread", options.id),
      body: {
        name,
        type: type === "private" ? ChannelType.PrivateThread : open,
        auto_archive_duration: autoArchiveDuration,
        invitable,
      },
    })
  }
}

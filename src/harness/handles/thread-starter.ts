// What a person does with threads.

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

/** What a thread can be begun with. */
export interface ThreadOptions extends WithId {
  /** A private one is seen by its members, and by who manages threads. Default: `"public"`. */
  readonly type?: "public" | "private"
  /** Minutes of rest after which it is archived: 60, 1440, 4320 or 10080. Default: the channel's. */
  readonly autoArchiveDuration?: 60 | 1440 | 4320 | 10_080
  /** Of a private one: whether members may add others. Default: `true`. */
  readonly invitable?: boolean
}

/** Who begins threads. */
export abstract class ThreadStarter extends Moderator {
  /**
   * Begins a thread in a channel, or with a message.
   *
   * @throws PlatformError where the platform says no.
   * @throws SetupError for a private thread with a message, which there is not.
   */
  async createThread(
    place: ChannelHandle | MessageHandle,
    name: string,
    options: ThreadOptions = {},
  ): Promise<ThreadHandle> {
    this.requireSameWorld(place)
    requireKnownOptions("createThread", options, ["id", "type", "autoArchiveDuration", "invitable"])
    const thread = await (place instanceof MessageHandle
      ? this.#createWith(place, name, options)
      : this.#createIn(place, name, options))
    return this.handles.channelOf("thread", thread.id)
  }

  /** Archives a thread. @throws PlatformError where the platform says no. */
  async archiveThread(thread: ThreadHandle): Promise<void> {
    this.requireSameWorld(thread)
    const input = { channelId: thread.id }
    await this.act(`archives #${thread.name}`, editChannel, { input, body: { archived: true } })
  }

  #createWith(message: MessageHandle, name: string, options: ThreadOptions): Promise<Thread> {
    if (options.type === "private") {
      throw new SetupError(
        "createThread: a thread with a message is public. For a private one, name the channel.",
      )
    }
    if (options.id !== undefined) {
      throw new SetupError(
        "createThread: a thread with a message has the message's id. Leave `id` out, or send the message with that id.",
      )
    }
    const did = `begins the thread ${quote(name)} with ${describeMessage(message)}`
    const body = { name, auto_archive_duration: options.autoArchiveDuration }
    return this.act(did, createThreadFromMessage, { input: this.messageInput(message), body })
  }

  #createIn(channel: ChannelHandle, name: string, options: ThreadOptions): Promise<Thread> {
    const { type = "public", autoArchiveDuration, invitable } = options
    const { kind } = this.simulation.world.channels.get(channel.id) ?? {}
    const open = kind === "announcement" ? ChannelType.AnnouncementThread : ChannelType.PublicThread
    return this.act(`begins the thread ${quote(name)} in #${channel.name}`, createThread, {
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

import { ChannelType } from "discord-api-types/v10"
import { editChannel } from "../../../world/channels/actions/edits.ts"
import { createThread, createThreadFromMessage } from "../../../world/threads/actions/threads.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { Thread } from "../../../world/channels/model/channel.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import { describeMessage, quote } from "../message/transcript-text.ts"
import type { ChannelHandle, ThreadHandle } from "../channel/channel.ts"
import { MessageHandle } from "../message/message.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import { toMessageInput } from "../message/message-input.ts"
import type { ActingMember } from "./acting-member.ts"

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

/** The verbs for threads. */
export interface ThreadVerbs {
  /**
   * Creates a thread in a channel or from a message.
   *
   * @throws PlatformError if the platform refuses.
   * @throws SetupError for a private thread from a message, which the platform does not have.
   */
  createThread(
    target: ChannelHandle | MessageHandle,
    name: string,
    options?: ThreadOptions,
  ): Promise<ThreadHandle>

  /** Archives a thread. @throws PlatformError if the platform refuses. */
  archiveThread(thread: ThreadHandle): Promise<void>
}

export const threadVerbs: ThreadVerbs & ThisType<ActingMember> = {
  async createThread(target, name, options = {}) {
    Handle.requireSameWorld(this, target)
    const thread = await (target instanceof MessageHandle
      ? createFromMessage(this, target, name, options)
      : createInChannel(this, target, name, options))
    return Handle.handlesOf(this).channelOf("thread", thread.id)
  },

  async archiveThread(thread) {
    Handle.requireSameWorld(this, thread)
    const input = { channelId: thread.id }
    await act(this, `archives #${thread.name}`, editChannel, { input, body: { archived: true } })
  },
}

function createFromMessage(
  member: ActingMember,
  message: MessageHandle,
  name: string,
  options: ThreadOptions,
): Promise<Thread> {
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
  const input = toMessageInput(member, message)
  return act(member, description, createThreadFromMessage, { input, body })
}

function createInChannel(
  member: ActingMember,
  channel: ChannelHandle,
  name: string,
  options: ThreadOptions,
): Promise<Thread> {
  const { type = "public", autoArchiveDuration, invitable } = options
  const world = Handle.worldOf(member)
  const { kind } = world.channels.get(channel.id) ?? {}
  const open = kind === "announcement" ? ChannelType.AnnouncementThread : ChannelType.PublicThread
  return act(member, `creates the thread ${quote(name)} in #${channel.name}`, createThread, {
    input: { channelId: channel.id },
    id: requireFreeId(world, "createThread", options.id),
    body: {
      name,
      type: type === "private" ? ChannelType.PrivateThread : open,
      auto_archive_duration: autoArchiveDuration,
      invitable,
    },
  })
}

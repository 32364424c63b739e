import { ChannelType } from "discord-api-types/v10"
import { editChannel } from "../../../../world/channels/actions/edits.ts"
import { createThread, createThreadFromMessage } from "../../../../world/threads/actions/threads.ts"
import { SetupError } from "../../../../requirements/setup-error.ts"
import type { Thread } from "../../../../world/channels/model/channel.ts"
import { type WithId, requireFreeId } from "../../../simulation/chosen-ids.ts"
import { describeMessage, quote } from "../../message/transcript-text.ts"
import type { ChannelHandle, ThreadHandle } from "../../channel/channel.ts"
import { ForumHandle } from "../../channel/forum.ts"
import { requireTagIds } from "../../channel/forum-options.ts"
import { type WireNames, toWireBody } from "../../guild/guild-options.ts"
import { MessageHandle } from "../../message/message.ts"
import { Handle } from "../../handle.ts"
import { act } from "../../perform.ts"
import { toMessageInput } from "../../message/message-input.ts"
import type { ActingMember } from "../acting-member.ts"

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

/** The options of editing a thread. Fields that are left out do not change. */
export interface ThreadEditOptions extends Pick<
  ThreadOptions,
  "autoArchiveDuration" | "invitable"
> {
  readonly name?: string
  readonly archived?: boolean
  /** Whether only members with MANAGE_THREADS can write in the thread and reopen it. */
  readonly locked?: boolean
  /** The slowmode in seconds. */
  readonly rateLimitPerUser?: number
  /** The names of the tags of a post, up to 5, in place of the present ones. */
  readonly tags?: readonly string[]
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

  /**
   * Edits a thread or a post.
   *
   * @example await mia.editThread(thread, { archived: true, locked: true })
   * @example await alice.editThread(post, { tags: ["solved"] })
   * @throws PlatformError if the platform refuses: 50083 for an archived thread that is not
   * reopened.
   * @throws SetupError for an unknown tag.
   */
  editThread(thread: ThreadHandle, options: ThreadEditOptions): Promise<void>
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

  async editThread(thread, options) {
    Handle.requireSameWorld(this, thread)
    const { tags, ...others } = options
    const body = {
      ...toWireBody(others, WIRE_NAMES),
      ...(tags !== undefined && {
        applied_tags: requireTagIds("editThread", tagsOf(thread), tags),
      }),
    }
    const description = `edits #${thread.name} (${Object.keys(options).join(", ")})`
    await act(this, description, editChannel, { input: { channelId: thread.id }, body })
  },
}

const WIRE_NAMES: WireNames<Omit<ThreadEditOptions, "tags">> = {
  name: "name",
  archived: "archived",
  locked: "locked",
  invitable: "invitable",
  autoArchiveDuration: "auto_archive_duration",
  rateLimitPerUser: "rate_limit_per_user",
}

/** Returns the tags that a thread can have: those of its forum. */
function tagsOf({ parent }: ThreadHandle): Pick<ForumHandle, "tags" | "name"> {
  return parent instanceof ForumHandle ? parent : { tags: [], name: parent.name }
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

import { ChannelType, MessageFlags, MessageType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type {
  AnnouncementChannel,
  Channel,
  TextChannel,
  Thread,
  ThreadType,
} from "../model/channel.ts"
import type { ChannelId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { createThreadFromMessageBody, createThreadBody } from "../rules/schemas/threads.ts"
import { requireAccount, requireChannel, requireMessage } from "../rules/require.ts"
import { type Permission } from "../rules/permissions.ts"
import { requireChannelAccess } from "../rules/authorization.ts"
import { requireThreadSlowmodeElapsed } from "../rules/slowmode.ts"
import { isSystemMessage } from "../rules/system-messages.ts"
import { type AuthContext, type Effects, action } from "./action.ts"
import { createPost } from "./forum-posts.ts"
import type { MessageInput } from "./messages.ts"
import { systemMessage, addMessage } from "./message-posting.ts"
import { auditThreadCreated, startThread, requireRoomForThread } from "./thread-creation.ts"

/** A channel of a guild where threads begin among messages. */
type MessageThreadParent = TextChannel | AnnouncementChannel

/**
 * Begins a thread with a message; it has the message's id.
 * https://docs.discord.com/developers/resources/channel#start-thread-from-message
 */
export const createThreadFromMessage = action({
  name: "threads.createFromMessage",
  bodySchema: createThreadFromMessageBody,
  authorize({ world, actor, input }: AuthContext<MessageInput>) {
    requireMessage(requireChannelAccess(world, actor, input.channelId), input.messageId)
    requireChannelAccess(world, actor, input.channelId, ["CreatePublicThreads"])
  },
  apply(granted, effects): Thread {
    const { world, input, body } = granted
    const parent = requireMessageThreadParent(requireChannel(world, input.channelId))
    const message = requireMessage(parent, input.messageId)
    if (isSystemMessage(message)) throw new ApiError("wrongMessageType")
    if ((message.flags & MessageFlags.HasThread) !== 0) throw new ApiError("threadExists")
    requireRoomForThread(world, parent)
    requireThreadSlowmodeElapsed(world, parent, requireAccount(granted.actor))

    const id: string = message.id
    const type = PUBLIC[parent.kind]
    message.flags |= MessageFlags.HasThread
    const thread = startThread(granted, parent, { ...body, id: id as ChannelId, type }, effects)
    effects.emit({ type: "messageUpdated", channel: parent, message })
    postStarterMessage(world, thread, message, effects)
    auditThreadCreated(world, thread, effects)
    return thread
  },
})

/** Says what a thread began with, as the first message in it. */
function postStarterMessage(
  world: World,
  thread: Thread,
  message: Message,
  effects: Effects,
): void {
  const type = MessageType.ThreadStarterMessage
  const reference = { channelId: message.channelId, messageId: message.id }
  addMessage(world, systemMessage(world, thread, thread.ownerId, { type, reference }), effects)
}

/** Threads that all may join who see the channel, by its kind. */
const PUBLIC = {
  text: ChannelType.PublicThread,
  announcement: ChannelType.AnnouncementThread,
} as const satisfies Record<MessageThreadParent["kind"], ThreadType>

/** The types of threads that begin in a channel, by its kind. */
const TYPES: Readonly<Record<MessageThreadParent["kind"], readonly ThreadType[]>> = {
  text: [PUBLIC.text, ChannelType.PrivateThread],
  announcement: [PUBLIC.announcement],
}

const CREATE_PERMISSIONS: Readonly<Record<ThreadType, Permission>> = {
  [ChannelType.AnnouncementThread]: "CreatePublicThreads",
  [ChannelType.PublicThread]: "CreatePublicThreads",
  [ChannelType.PrivateThread]: "CreatePrivateThreads",
}

/**
 * Begins a thread with nothing; a private one, where nothing is said of it. In a forum it is a post.
 * https://docs.discord.com/developers/resources/channel#start-thread-without-message
 */
export const createThread = action({
  name: "threads.create",
  bodySchema: createThreadBody,
  acceptsFiles: true,
  authorize({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) {
    requireChannelAccess(world, actor, input.channelId)
  },
  apply(granted, effects): Thread {
    const { world, actor, input, body, newId } = granted
    const { message: _, appliedTags: __, type = ChannelType.PrivateThread, ...said } = body
    const channel = requireChannel(world, input.channelId)
    if (channel.kind === "forum") return createPost(granted, channel, effects)
    requireChannelAccess(world, actor, channel.id, [CREATE_PERMISSIONS[type]])
    const parent = requireMessageThreadParent(channel)
    if (!TYPES[parent.kind].includes(type)) throw new ApiError("wrongChannelType")
    requireRoomForThread(world, parent)
    requireThreadSlowmodeElapsed(world, parent, requireAccount(actor))

    const thread = startThread(granted, parent, { ...said, id: newId(), type }, effects)
    if (type !== ChannelType.PrivateThread) postThreadCreated(world, parent, thread, effects)
    auditThreadCreated(world, thread, effects)
    return thread
  },
})

/** Says in a channel that a thread has begun there. */
function postThreadCreated(
  world: World,
  parent: MessageThreadParent,
  thread: Thread,
  effects: Effects,
): void {
  const { id: channelId, guildId, ownerId, name: content } = thread
  const reference = { channelId, guildId, messageId: null }
  const said = { type: MessageType.ThreadCreated, content, reference }
  addMessage(world, systemMessage(world, parent, ownerId, said), effects)
}

/** @throws Problem 50024 where no thread can begin. */
function requireMessageThreadParent(channel: Channel): MessageThreadParent {
  if (channel.kind === "text" || channel.kind === "announcement") return channel
  throw new ApiError("wrongChannelType")
}

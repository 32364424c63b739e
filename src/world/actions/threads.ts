import { ChannelType, MessageFlags, MessageType } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
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
import { messageThreadForm, threadForm } from "../rules/forms/threads.ts"
import { needAccount, needChannel, needMessage } from "../rules/need.ts"
import { type Permission } from "../rules/permissions.ts"
import { needInChannel } from "../rules/authorization.ts"
import { needMayBeginAgain } from "../rules/slowmode.ts"
import { isSystemMessage } from "../rules/system-messages.ts"
import { type Asked, type Effects, action } from "./action.ts"
import { createPost } from "./forum-posts.ts"
import type { MessageInput } from "./messages.ts"
import { announce, put } from "./posting.ts"
import { auditBegun, begin, needRoom } from "./thread-beginnings.ts"

/** A channel of a guild where threads begin among messages. */
type Parent = TextChannel | AnnouncementChannel

/**
 * Begins a thread with a message; it has the message's id.
 * https://docs.discord.com/developers/resources/channel#start-thread-from-message
 */
export const createThreadFromMessage = action({
  name: "threads.createFromMessage",
  form: messageThreadForm,
  authorize({ world, actor, input }: Asked<MessageInput>) {
    needMessage(needInChannel(world, actor, input.channelId), input.messageId)
    needInChannel(world, actor, input.channelId, ["CreatePublicThreads"])
  },
  apply(granted, effects): Thread {
    const { world, input, given } = granted
    const parent = needParent(needChannel(world, input.channelId))
    const message = needMessage(parent, input.messageId)
    if (isSystemMessage(message)) throw new Problem("wrongMessageType")
    if ((message.flags & MessageFlags.HasThread) !== 0) throw new Problem("threadExists")
    needRoom(world, parent)
    needMayBeginAgain(world, parent, needAccount(granted.actor))

    const id: string = message.id
    const type = PUBLIC[parent.kind]
    message.flags |= MessageFlags.HasThread
    const thread = begin(granted, parent, { ...given, id: id as ChannelId, type }, effects)
    effects.tell({ type: "messageUpdated", channel: parent, message })
    putStarter(world, thread, message, effects)
    auditBegun(world, thread, effects)
    return thread
  },
})

/** Says what a thread began with, as the first message in it. */
function putStarter(world: World, thread: Thread, message: Message, effects: Effects): void {
  const type = MessageType.ThreadStarterMessage
  const reference = { channelId: message.channelId, messageId: message.id }
  put(world, announce(world, thread, thread.ownerId, { type, reference }), effects)
}

/** Threads that all may join who see the channel, by its kind. */
const PUBLIC = {
  text: ChannelType.PublicThread,
  announcement: ChannelType.AnnouncementThread,
} as const satisfies Record<Parent["kind"], ThreadType>

/** The types of threads that begin in a channel, by its kind. */
const TYPES: Readonly<Record<Parent["kind"], readonly ThreadType[]>> = {
  text: [PUBLIC.text, ChannelType.PrivateThread],
  announcement: [PUBLIC.announcement],
}

const PERMISSION: Readonly<Record<ThreadType, Permission>> = {
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
  form: threadForm,
  takesFiles: true,
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    needInChannel(world, actor, input.channelId)
  },
  apply(granted, effects): Thread {
    const { world, actor, input, given, newId } = granted
    const { message: _, appliedTags: __, type = ChannelType.PrivateThread, ...said } = given
    const channel = needChannel(world, input.channelId)
    if (channel.kind === "forum") return createPost(granted, channel, effects)
    needInChannel(world, actor, channel.id, [PERMISSION[type]])
    const parent = needParent(channel)
    if (!TYPES[parent.kind].includes(type)) throw new Problem("wrongChannelType")
    needRoom(world, parent)
    needMayBeginAgain(world, parent, needAccount(actor))

    const thread = begin(granted, parent, { ...said, id: newId(), type }, effects)
    if (type !== ChannelType.PrivateThread) announceThread(world, parent, thread, effects)
    auditBegun(world, thread, effects)
    return thread
  },
})

/** Says in a channel that a thread has begun there. */
function announceThread(world: World, parent: Parent, thread: Thread, effects: Effects): void {
  const { id: channelId, guildId, ownerId, name: content } = thread
  const reference = { channelId, guildId, messageId: null }
  const said = { type: MessageType.ThreadCreated, content, reference }
  put(world, announce(world, parent, ownerId, said), effects)
}

/** @throws Problem 50024 where no thread can begin. */
function needParent(channel: Channel): Parent {
  if (channel.kind === "text" || channel.kind === "announcement") return channel
  throw new Problem("wrongChannelType")
}

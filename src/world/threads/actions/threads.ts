import { ChannelType, MessageFlags, MessageType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type {
  AnnouncementChannel,
  TextChannel,
  Thread,
  ThreadType,
} from "../../channels/model/channel.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { Message } from "../../messages/model/message.ts"
import type { World } from "../../model/world.ts"
import { isPostChannel } from "../../channels/rules/kinds.ts"
import { createThreadFromMessageBody, createThreadBody } from "../schemas/threads.ts"
import { type ChannelWithGuild, requireAccount, withGuild } from "../../rules/require.ts"
import { type Permission } from "../../rules/permissions.ts"
import { resolveChannelAccess, requireMessageAccess } from "../../rules/authorization.ts"
import { requireThreadSlowmodeElapsed } from "../../channels/rules/slowmode.ts"
import { isSystemMessage } from "../../messages/rules/system-messages.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { createPost } from "./forum-posts.ts"
import type { MessageInput } from "../../messages/actions/messages.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"
import { auditThreadCreated, startThread, requireRoomForThread } from "./creation.ts"
import { threadIdOf } from "../../rules/shared-ids.ts"

/** A guild channel that can have messages and threads. */
type MessageThreadParent = TextChannel | AnnouncementChannel

/**
 * Creates a thread from a message. The thread has the id of the message.
 * https://docs.discord.com/developers/resources/channel#start-thread-from-message
 */
export const createThreadFromMessage = action({
  name: "threads.createFromMessage",
  bodySchema: createThreadFromMessageBody,
  resolve({ world, actor, input }: AuthContext<MessageInput>) {
    const { channel, message } = requireMessageAccess(world, actor, input, ["CreatePublicThreads"])
    return { ...withGuild(world, channel), message }
  },
  apply(context, effects): Thread {
    const { world, resolved, body } = context
    const { message } = resolved
    const { guild, parent } = requireMessageThreadParent(resolved)
    if (isSystemMessage(message)) throw new ApiError("wrongMessageType")
    if ((message.flags & MessageFlags.HasThread) !== 0) throw new ApiError("threadExists")
    requireRoomForThread(world, parent)
    requireThreadSlowmodeElapsed(world, parent, requireAccount(context.actor))

    const id = threadIdOf(message.id)
    const type = PUBLIC[parent.kind]
    message.flags |= MessageFlags.HasThread
    const thread = startThread(context, parent, { ...body, id, type }, effects)
    effects.emit({ type: "messageUpdated", channel: parent, message })
    postStarterMessage(world, thread, message, effects)
    auditThreadCreated(guild, thread, effects)
    return thread
  },
})

/**
 * Adds the starter message, which refers to the source message, as the first message of a thread.
 */
function postStarterMessage(
  world: World,
  thread: Thread,
  message: Message,
  effects: Effects,
): void {
  const type = MessageType.ThreadStarterMessage
  const reference = { channelId: message.channelId, messageId: message.id }
  postSystemMessage(world, thread, thread.ownerId, { type, reference }, effects)
}

/** The type of public threads, by the kind of their channel. */
const PUBLIC = {
  text: ChannelType.PublicThread,
  announcement: ChannelType.AnnouncementThread,
} as const satisfies Record<MessageThreadParent["kind"], ThreadType>

/** The allowed thread types, by the kind of their channel. */
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
 * Creates a thread without a message. Default type: private. In a forum or a media channel it creates a post.
 * https://docs.discord.com/developers/resources/channel#start-thread-without-message
 */
export const createThread = action({
  name: "threads.create",
  bodySchema: createThreadBody,
  acceptsFiles: true,
  // The permissions depend on the type in the body.
  resolve({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) {
    const { channel, requirePermissions } = resolveChannelAccess(world, actor, input.channelId)
    return { ...withGuild(world, channel), requirePermissions }
  },
  apply(context, effects): Thread {
    const { world, actor, resolved, body, newId } = context
    const { channel, guild, requirePermissions } = resolved
    const { message: _, appliedTags: __, type = ChannelType.PrivateThread, ...fields } = body
    if (isPostChannel(channel) && guild !== undefined) {
      return createPost(context, guild, channel, effects)
    }
    requirePermissions([CREATE_PERMISSIONS[type]])
    const { guild: owner, parent } = requireMessageThreadParent(resolved)
    if (!TYPES[parent.kind].includes(type)) throw new ApiError("wrongChannelType")
    requireRoomForThread(world, parent)
    requireThreadSlowmodeElapsed(world, parent, requireAccount(actor))

    const thread = startThread(context, parent, { ...fields, id: newId(), type }, effects)
    if (type !== ChannelType.PrivateThread) postThreadCreated(world, parent, thread, effects)
    auditThreadCreated(owner, thread, effects)
    return thread
  },
})

/** Posts in a channel that a thread was created. */
function postThreadCreated(
  world: World,
  parent: MessageThreadParent,
  thread: Thread,
  effects: Effects,
): void {
  const { id: channelId, guildId, ownerId, name: content } = thread
  const reference = { channelId, guildId, messageId: null }
  const fields = { type: MessageType.ThreadCreated, content, reference }
  postSystemMessage(world, parent, ownerId, fields, effects)
}

/** @throws ApiError 50024 for a channel that cannot have threads. */
function requireMessageThreadParent({ channel, guild }: ChannelWithGuild) {
  const isParent = channel.kind === "text" || channel.kind === "announcement"
  if (guild === undefined || !isParent) throw new ApiError("wrongChannelType")
  return { guild, parent: channel }
}

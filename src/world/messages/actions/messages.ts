import { AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { timeOf } from "../../kernel/snowflake.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { ChannelId, MessageId, StickerId } from "../../model/ids.ts"
import type { Message } from "../model/message.ts"
import { requireMessageChannel } from "../../channels/rules/kinds.ts"
import { requireCanMessage } from "../../dms/rules/dms.ts"
import {
  type CreateMessageBody,
  createMessageBody,
  editMessageBody,
  messagesQuery,
} from "../schemas/messages.ts"
import { findGuildOf, isAccount, requireAccount, requireUser } from "../../rules/require.ts"
import { requireOpen, requireUnlocked } from "../../threads/rules/open-threads.ts"
import { takeFirst } from "../../rules/pagination.ts"
import { type Permission, canInChannel } from "../../rules/permissions.ts"
import {
  resolveChannelAccess,
  requireChannelAccess,
  requireChannelPermissions,
  requireMessageAccess,
} from "../../rules/authorization.ts"
import { requireSendableStickers } from "../../stickers/rules/sending.ts"
import { requireMessageSlowmodeElapsed } from "../../channels/rules/slowmode.ts"
import { isAutoModAlert, requireDeletable, requireUserMessage } from "../rules/system-messages.ts"
import { type AuthContext, type ActionContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { moderate } from "../../auto-moderation/actions/enforcement.ts"
import {
  composeMessage,
  requireContentPermissions,
  postMessage,
  applyMessageEdit,
  changesContent,
} from "./compose.ts"
import { findByNonce } from "./history.ts"
import { requireReference } from "./references.ts"
import { removeMessage } from "./removal.ts"
import type { MessageWrite } from "./write.ts"

export interface MessageInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
}

/** The input of a new message besides its body. */
export interface NewMessageInput {
  /** The stickers that a person sends. Bots send them in the body. */
  readonly stickerIds?: readonly StickerId[] | undefined
}

/** The time during which `enforce_nonce` finds an earlier message, in milliseconds. */
const NONCE_WINDOW = 5 * 60_000

/** Sends a message. https://docs.discord.com/developers/resources/message#create-message */
export const createMessage = action({
  name: "messages.create",
  bodySchema: createMessageBody,
  acceptsFiles: true,
  resolve({
    world,
    actor,
    input,
  }: AuthContext<NewMessageInput & { readonly channelId: ChannelId }>) {
    const channel = requireChannelAccess(world, actor, input.channelId, ["SendMessages"])
    requireCanMessage(world, requireMessageChannel(channel), actor)
    requireUnlocked(world, actor, channel)
    return { channel }
  },
  apply: (context, effects): Message => writeMessage(context, context.resolved.channel, effects),
})

/**
 * Sends a message in a channel, or in the channel that `open` creates after all checks have passed.
 */
export function writeMessage(
  { world, actor, input, body, files, newId }: ActionContext<NewMessageInput, CreateMessageBody>,
  channel: Channel,
  effects: Effects,
  open?: () => Channel,
): Message {
  const authorId = requireAccount(actor)
  const stickerIds = [...(input.stickerIds ?? []), ...(body.stickerIds ?? [])]
  const stickers = requireSendableStickers(world, channel, authorId, stickerIds)
  const write = { world, channel, authorId, draft: body, files, stickers, newId }
  requireContentPermissions(write)
  requireMessageSlowmodeElapsed(world, channel, write.authorId)
  const reference = requireReference(write, body.messageReference)
  const sent = body.enforceNonce === true ? findSentWithNonce(write, body.nonce) : undefined
  if (sent !== undefined) return sent
  const composed = composeMessage(write, reference)
  const target = open === undefined ? channel : open()
  const message = target === channel ? composed : { ...composed, channelId: target.id }
  const post = () => postMessage(world, target, message, effects)
  return moderate(world, target, message, effects, post)
}

/** Returns the message that the author recently sent with a nonce. */
function findSentWithNonce(
  { world, channel, authorId }: Pick<MessageWrite, "world" | "channel" | "authorId">,
  nonce: CreateMessageBody["nonce"],
): Message | undefined {
  const sent = findByNonce(channel, authorId, nonce)
  return sent && timeOf(sent.id) >= world.clock.now() - NONCE_WINDOW ? sent : undefined
}

/**
 * Edits a message of the actor. With MANAGE_MESSAGES, only the flags of others' messages can be
 * edited. https://docs.discord.com/developers/resources/message#edit-message
 */
export const editMessage = action({
  name: "messages.edit",
  bodySchema: editMessageBody,
  acceptsFiles: true,
  resolve({ world, actor, input }: AuthContext<MessageInput>) {
    const { channel, message } = requireMessageAccess(world, actor, input)
    if (message.authorId !== actor && !canInChannel(world, channel, actor, ["ManageMessages"])) {
      throw new ApiError("notTheAuthor")
    }
    requireOpen(world, actor, channel)
    requireUserMessage(message)
    return { channel, message }
  },
  apply({ world, actor, resolved: { channel, message }, body, files }, effects): Message {
    const write = { world, channel, authorId: message.authorId, draft: body, files }
    if (message.authorId !== actor && changesContent(write)) throw new ApiError("notTheAuthor")
    requireSameStickers(message, body.stickerIds)
    requireContentPermissions(write)
    const edit = () => applyMessageEdit(write, message, effects)
    return body.content == null
      ? edit()
      : moderate(world, channel, { ...message, content: body.content }, effects, edit)
  },
})

/** Requires that an edit keeps the stickers of a message. @throws ApiError 50080 */
function requireSameStickers(
  { stickers }: Message,
  stickerIds: readonly StickerId[] | undefined,
): void {
  const isSame = isDeepEqual(
    stickerIds,
    stickers.map(({ id }) => id),
  )
  if (stickerIds !== undefined && !isSame) throw new ApiError("stickersOfMessage")
}

/**
 * Deletes a message of the actor, or any message with MANAGE_MESSAGES. The audit log records a
 * person who deletes another's message, but not a bot.
 */
export const deleteMessage = action({
  name: "messages.delete",
  resolve({ world, actor, input }: AuthContext<MessageInput>) {
    const { channel, message } = requireMessageAccess(world, actor, input)
    const own = message.authorId === actor && !isAutoModAlert(message)
    if (!own) requireChannelPermissions(world, actor, channel, ["ManageMessages"])
    requireDeletable(message)
    return { channel, message }
  },
  apply({ world, actor, resolved: { channel, message } }, { emit, audit }): void {
    removeMessage(world, channel, message, emit)
    const guild = findGuildOf(world, channel)
    if (guild === undefined || !isAccount(actor) || actor === message.authorId) return
    if (requireUser(world, actor).bot) return
    audit(guild, {
      type: AuditLogEvent.MessageDelete,
      targetId: message.authorId,
      options: { channel_id: channel.id, count: "1" },
    })
  },
})

/** Returns one message. Needs READ_MESSAGE_HISTORY. */
export const getMessage = query({
  name: "messages.get",
  resolve: ({ world, actor, input }: AuthContext<MessageInput>) =>
    requireMessageAccess(world, actor, input, ["ReadMessageHistory"]),
  read: ({ resolved: { message } }): Message => message,
})

/**
 * The permissions to read messages, besides VIEW_CHANNEL.
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
const READ_PERMISSIONS: Readonly<Record<Channel["kind"], readonly Permission[]>> = {
  text: [],
  announcement: [],
  voice: ["Connect"],
  stage: ["Connect"],
  category: [],
  forum: [],
  media: [],
  thread: [],
  dm: [],
  groupDm: [],
}

/**
 * Lists messages, newest first: the latest, or those around, before or after an id. The list is
 * empty without READ_MESSAGE_HISTORY.
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
export const listMessages = query({
  name: "messages.list",
  querySchema: messagesQuery,
  resolve({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) {
    const access = resolveChannelAccess(world, actor, input.channelId)
    const channel = requireMessageChannel(access.channel)
    access.requirePermissions(READ_PERMISSIONS[channel.kind])
    return { channel }
  },
  read({ world, actor, resolved: { channel }, query: page }): readonly Message[] {
    const { limit, around, before, after } = page
    if (!canInChannel(world, channel, actor, ["ReadMessageHistory"])) return []
    const { messages } = channel
    const newer = (id: string, count: number): Message[] =>
      takeFirst(visibleToAll(messages.after(id)), count).toReversed()
    const older = (id: string | undefined, count: number): Message[] =>
      takeFirst(visibleToAll(messages.before(id)), count)
    if (after !== undefined) return newer(after, limit)
    if (around === undefined) return older(before, limit)
    const half = Math.floor(limit / 2)
    const middle = visibleToAll([messages.get(around)])
    return [...newer(around, half), ...middle, ...older(around, half)].slice(0, limit)
  },
})

/** Yields the messages that are not ephemeral. */
function* visibleToAll(messages: Iterable<Message | undefined>): Generator<Message> {
  for (const message of messages) if (message?.ephemeralTo === null) yield message
}

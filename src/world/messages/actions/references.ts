// References of new messages: replies and forwards.
// https://docs.discord.com/developers/resources/message#message-reference-structure

import { MessageReferenceType } from "discord-api-types/v10"
import { ApiError, type ApiErrorName, invalidFormBody } from "../../kernel/api-error.ts"
import { timeOf } from "../../kernel/snowflake.ts"
import type { Channel } from "../../channels/model/channel.ts"
import { isAgeRestricted } from "../../channels/rules/age-restriction.ts"
import type { Message, MessageSnapshot } from "../model/message.ts"
import type { World } from "../../model/world.ts"
import { canReadContent, readerOf } from "../rules/content.ts"
import { ExplainedApiError } from "../../rules/explained-api-error.ts"
import type { CreateMessageBody } from "../schemas/messages.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { findGuildOf, requireUser } from "../../rules/require.ts"
import { canInChannel } from "../../rules/permissions.ts"
import { requireChannelAccess } from "../../rules/authorization.ts"
import { isSystemMessage } from "../rules/system-messages.ts"
import type { MessageFields } from "./assembly.ts"
import type { MessageWrite } from "./write.ts"
import { allEmbeds } from "../rules/link-previews.ts"

const REFERENCE_ISSUES = {
  unknown: { code: "REPLIES_UNKNOWN_MESSAGE", message: "Unknown message" },
  otherChannel: {
    code: "REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL",
    message: "Cannot reply to a message in a different channel",
  },
  replyToSystem: {
    code: "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE",
    message: "Cannot reply to a system message",
  },
  // Assumption: forward-refusals
  unforwardable: {
    code: "FORWARD_CONTAINS_UNSUPPORTED_CONTENT",
    message: "This message cannot be forwarded",
  },
} as const

type MessageReferenceBody = NonNullable<CreateMessageBody["messageReference"]>

/**
 * Returns the message fields that follow from a message reference.
 *
 * @throws ApiError 160002 and 160009 without READ_MESSAGE_HISTORY, 50035 for a message that is
 * unknown or cannot be referred to. A forward also throws 160010, 160011 and 160014.
 */
export function requireReference(
  write: MessageWrite,
  referenceBody: CreateMessageBody["messageReference"],
): MessageFields {
  if (referenceBody === undefined) return {}
  return referenceBody.type === MessageReferenceType.Forward
    ? requireForwardReference(write, referenceBody)
    : requireReplyReference(write, referenceBody)
}

function requireReplyReference(
  write: MessageWrite,
  referenceBody: MessageReferenceBody,
): MessageFields {
  const { channel } = write
  requireHistory(write, channel, "replyNeedsHistory")
  if (referenceBody.channelId !== undefined && referenceBody.channelId !== channel.id) {
    throw invalidFormBody(["message_reference"], [REFERENCE_ISSUES.otherChannel])
  }
  const target = requireTarget(channel, referenceBody)
  if (target === undefined) return {}
  if (isSystemMessage(target)) {
    throw invalidFormBody(["message_reference"], [REFERENCE_ISSUES.replyToSystem])
  }
  const reference = { channelId: channel.id, messageId: target.id }
  // Assumption: replies-to-webhooks
  return { reference, ...(target.webhook === null && { repliedTo: target.authorId }) }
}

function requireHistory(
  { world, authorId }: MessageWrite,
  source: Channel,
  errorName: ApiErrorName,
): void {
  if (canInChannel(world, source, authorId, ["ReadMessageHistory"])) return
  throw new ExplainedApiError(errorName, () => {
    return reasonsInChannel(world, source, authorId, ["ReadMessageHistory"])
  })
}

function requireForwardReference(
  write: MessageWrite,
  referenceBody: MessageReferenceBody,
): MessageFields {
  const { world, authorId, channel } = write
  if (hasOwnContent(write)) throw new ApiError("forwardWithContent")
  // The schema requires the channel of a forward.
  const source = requireChannelAccess(world, authorId, referenceBody.channelId ?? channel.id)
  requireHistory(write, source, "forwardNeedsHistory")
  const target = requireTarget(source, referenceBody)
  if (target === undefined) return {}
  if (!isForwardable(target)) {
    throw invalidFormBody(["message_reference"], [REFERENCE_ISSUES.unforwardable])
  }
  if (isAgeRestricted(world, source) && !isAgeRestricted(world, channel)) {
    throw new ApiError("ageRestrictedReference")
  }
  if (!canForwardContent(world, source, target, write)) throw new ApiError("unreadableForward")
  const guild = findGuildOf(world, source)
  return {
    reference: {
      channelId: source.id,
      messageId: target.id,
      ...(guild !== undefined && { guildId: guild.id }),
    },
    // A forward of a forward shows the original snapshot.
    snapshot: target.snapshot ?? takeSnapshot(target),
  }
}

/**
 * Returns the referenced message in its channel, or undefined if it is missing and
 * `fail_if_not_exists` is false.
 */
function requireTarget(
  { messages }: Channel,
  { messageId, failIfNotExists }: MessageReferenceBody,
): Message | undefined {
  const target = messages.get(messageId)
  if (target?.ephemeralTo === null) return target
  if (!failIfNotExists) return undefined
  throw invalidFormBody(["message_reference"], [REFERENCE_ISSUES.unknown])
}

/** Whether the message has content of its own, which a forward may not have. */
function hasOwnContent({ draft, files, stickers }: MessageWrite): boolean {
  const { content, embeds, components, attachments, poll } = draft
  if ((content ?? "") !== "" || poll != null) return true
  return [embeds, components, attachments, files, stickers].some((parts) => parts?.length)
}

/** https://github.com/discord/discord-api-docs/pull/7777 */
function isForwardable(message: Message): boolean {
  return !isSystemMessage(message) && message.poll === null
}

/** Whether the author could read the content of a message. Only bots are restricted. */
function canForwardContent(
  world: World,
  source: Channel,
  target: Message,
  { authorId }: MessageWrite,
): boolean {
  if (!requireUser(world, authorId).bot) return true
  return canReadContent(source, target, readerOf(world, authorId))
}

function takeSnapshot(message: Message): MessageSnapshot {
  const { type, content, editedAt, mentionedUserIds, mentionedRoleIds } = message
  const { attachments, stickers, components, flags } = message
  return {
    type,
    content,
    createdAt: timeOf(message.id),
    editedAt,
    mentionedUserIds,
    mentionedRoleIds,
    attachments,
    stickers,
    embeds: allEmbeds(message),
    components,
    flags,
  }
}

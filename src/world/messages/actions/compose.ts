// Builds messages from request bodies. All requirements are checked before anything changes.

import { isPrivateChannel } from "../../rules/require.ts"
import { MessageFlags } from "discord-api-types/v10"
import { enforce } from "../../kernel/body-schema.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { UserId } from "../../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../../model/world.ts"
import { assignComponentIds } from "../../components/rules/tree.ts"
import { ExplainedApiError, missingPermissions } from "../../rules/explained-api-error.ts"
import { type MessageFields, assembleMessage } from "./assembly.ts"
import { messagePartsRules } from "../schemas/parts.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { type Permission, canInChannel } from "../../rules/permissions.ts"
import {
  isVoiceMessage,
  requireNoVoiceMessage,
  requireVoiceParts,
} from "../rules/voice-messages.ts"
import { createPoll } from "../../polls/rules.ts"
import type { Effects } from "../../actions/effects.ts"
import {
  createAttachments,
  describePlanned,
  requireShownFiles,
  planAttachments,
} from "./attachments.ts"
import { requireUsableEmojis } from "../../components/actions.ts"
import { updateCrossposts } from "./crossposts.ts"
import { indexFiles } from "./history.ts"
import { unfurl } from "./link-previews.ts"
import { schedulePollEnd } from "../../polls/actions/endings.ts"
import { addMessage } from "./posting.ts"
import { addMentionedMembers } from "../../threads/actions/mentions.ts"
import { mentionsIn, changesMentions } from "./mentions.ts"
import { type MessageDraft, type MessageWrite, permissionActor } from "./write.ts"

/** The permissions that parts of a message require. Missing ones are error 50013. */
const CONTENT_PERMISSIONS: readonly [(write: MessageWrite) => boolean, Permission][] = [
  [({ draft }) => draft.tts === true, "SendTTSMessages"],
  // Assumption: embeds-without-embed-links
  [({ draft }) => (draft.embeds ?? []).length > 0, "EmbedLinks"],
  [({ draft, files }) => files.length > 0 && !isVoiceMessage(draft), "AttachFiles"],
  [({ draft }) => draft.poll != null, "SendPolls"],
]

/**
 * Requires the permissions for the contents of a message, besides the one to send messages. Runs
 * after validation, since only a valid body tells what the message contains.
 */
export function requireContentPermissions(write: MessageWrite): void {
  const { world, channel, authorId } = write
  requireVoicePermission(write)
  const needed: Permission[] = []
  for (const [uses, permission] of CONTENT_PERMISSIONS) if (uses(write)) needed.push(permission)
  if (needed.length === 0 || canInChannel(world, channel, authorId, needed)) return
  throw missingPermissions(() => reasonsInChannel(world, channel, authorId, needed))
}

/**
 * Requires the permission to send voice messages, which do not need ATTACH_FILES.
 *
 * Assumption: voice-message-permission
 */
function requireVoicePermission({ world, channel, authorId, draft }: MessageWrite): void {
  const permission = ["SendVoiceMessages"] as const
  if (!isVoiceMessage(draft) || isPrivateChannel(channel)) return
  if (canInChannel(world, channel, authorId, permission)) return
  throw new ExplainedApiError("voiceMessageRefused", () =>
    reasonsInChannel(world, channel, authorId, permission),
  )
}

/**
 * Builds a message without adding it to a channel.
 *
 * @throws ApiError 50006 for an empty message, and the errors of `planAttachments`.
 */
export function composeMessage(write: MessageWrite, fields: MessageFields = {}): Message {
  const { world, draft, files } = write
  const planned = planAttachments([], draft.attachments, files)
  requireShownFiles(draft.components, planned)
  requireUsableEmojis(world, permissionActor(write), draft.components)
  const isForward = fields.snapshot != null
  const { stickers = [] } = write
  const mayBeEmpty = isLoading(draft) || isForward || isVoiceMessage(draft)
  if (!mayBeEmpty) requireContent(draft, planned.length + stickers.length)
  const poll = draft.poll == null ? null : createPoll(world, permissionActor(write), draft.poll)
  const parts = {
    content: draft.content ?? "",
    components: assignComponentIds(draft.components ?? []),
    flags: (draft.flags ?? 0) | (isForward ? MessageFlags.HasSnapshot : 0),
  }

  const others = { stickers, embeds: draft.embeds ?? [], poll }
  if (isVoiceMessage(draft)) requireVoiceParts({ ...parts, ...others }, describePlanned(planned))
  return assembleMessage(write, { ...parts, ...others, planned }, fields)
}

/** Adds a message to its channel, emits it and schedules the end of its poll. */
export function postMessage(
  world: World,
  channel: Channel,
  message: Message,
  effects: Effects,
): Message {
  addMessage(world, channel, message, effects)
  schedulePollEnd(world, message)
  return message
}

/**
 * Edits a message. Absent keys keep their value, null empties them, and new files are appended.
 *
 * @throws ApiError as `composeMessage`, and 50035 if the resulting message breaks the rules of its
 * kind.
 */
export function applyMessageEdit(
  write: MessageWrite,
  message: Message,
  { emit }: Effects,
): Message {
  const { world, channel, draft, files } = write
  requireNoVoiceMessage(message)
  requireNoPoll(message, draft)
  const planned = planAttachments(message.attachments, draft.attachments, files)
  requireShownFiles(draft.components, planned)
  requireUsableEmojis(world, permissionActor(write), draft.components)
  const flags = editedFlags(message, draft.flags)
  const parts = partsAfterEdit(message, draft)
  enforce(messagePartsRules((flags & MessageFlags.IsComponentsV2) !== 0), parts)
  const others = planned.length + message.stickers.length
  if (message.snapshot === null) requireContent(parts, others)
  else if (changesContent(write)) throw new ApiError("forwardWithContent")
  const poll = draft.poll == null ? null : createPoll(world, permissionActor(write), draft.poll)

  const written = {
    content: parts.content ?? "",
    components: assignComponentIds(parts.components ?? []),
    flags,
  }
  const revised: Partial<Message> = {
    ...written,
    embeds: parts.embeds ?? [],
    attachments: createAttachments(world, planned),
    poll,
    // Assumption: first-fill-of-deferred
    ...(changesContent(write) && { editedAt: isLoading(message) ? null : world.clock.now() }),
    ...(changesMentions(write, written) &&
      mentionsIn(write, written, repliedToAuthor(message, channel))),
  }
  Object.assign(message, revised)
  if (channel.kind === "thread" && "mentionedUserIds" in revised) {
    addMentionedMembers(world, channel, message, emit)
  }
  unfurl(world, channel, message)
  indexFiles(channel, message)
  schedulePollEnd(world, message)
  emit({ type: "messageUpdated", channel, message })
  updateCrossposts(world, channel, message, emit)
  return message
}

/** Returns the parts of a message after an edit. Absent keys keep their value. */
function partsAfterEdit(message: Message, draft: MessageWrite["draft"]) {
  return {
    content: draft.content === undefined ? message.content : draft.content,
    embeds: draft.embeds === undefined ? message.embeds : draft.embeds,
    components: draft.components === undefined ? message.components : draft.components,
    poll: draft.poll ?? null,
    sharedClientTheme: message.sharedClientTheme,
  }
}

/**
 * Returns the flags after an edit. SUPPRESS_EMBEDS can be set and unset. Other flags can be added
 * but not removed, except LOADING, which every edit removes.
 */
function editedFlags({ flags }: Message, requested: number | null | undefined): number {
  if (requested == null) return flags & ~MessageFlags.Loading
  const lasting = flags & ~(MessageFlags.Loading | MessageFlags.SuppressEmbeds)
  return lasting | (requested & ~(MessageFlags.Loading | MessageFlags.Ephemeral))
}

/**
 * Whether an edit changes more than the flags. Suppressing embeds alone does not mark a message as
 * edited. Assumption: edit-without-change
 */
export function changesContent({ draft: { flags: _, ...others }, files }: MessageWrite): boolean {
  return files.length > 0 || Object.values(others).some((value) => value !== undefined)
}

/**
 * Requires that an edit neither changes a poll nor adds one. Only a deferred response can be given
 * a poll. Assumption: poll-added-by-edit
 */
function requireNoPoll(message: Message, { poll }: MessageDraft): void {
  if (message.poll !== null || (poll != null && !isLoading(message))) {
    throw new ApiError("pollMessage")
  }
}

/**
 * Returns the account that wrote the message that a message replies to, if that message exists. A
 * response to an interaction refers to a message too, but mentions nobody.
 */
function repliedToAuthor(
  { reference, interaction }: Message,
  { messages }: Channel,
): UserId | undefined {
  const id = interaction === null ? (reference?.messageId ?? null) : null
  const target = id === null ? undefined : messages.get(id)
  return target?.webhook === null ? target.authorId : undefined
}

/** Whether a message stands for a deferred response. Only such a message may be empty. */
function isLoading({ flags }: Pick<MessageDraft, "flags">): boolean {
  return ((flags ?? 0) & MessageFlags.Loading) !== 0
}

function requireContent(draft: MessageDraft, files: number): void {
  const parts = (draft.embeds?.length ?? 0) + (draft.components?.length ?? 0) + files
  if (draft.poll != null || draft.sharedClientTheme != null) return
  if (parts === 0 && (draft.content ?? "").trim() === "") throw new ApiError("emptyMessage")
}

// A message from what was sent: everything is asked for before anything changes.

import { MessageFlags, MessageType } from "discord-api-types/v10"
import { enforce } from "../kernel/body-schema.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { Channel } from "../model/channel.ts"
import type { UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { assignComponentIds } from "../rules/components.ts"
import { missingPermissions } from "../rules/explained-api-error.ts"
import { messagePartsRules } from "../rules/schemas/message-parts.ts"
import { reasonsInChannel } from "../rules/permission-reasons.ts"
import { type Permission, canInChannel } from "../rules/permissions.ts"
import { createPoll } from "../rules/polls.ts"
import type { Effects } from "./action.ts"
import { createAttachments, requireShownFiles, planAttachments } from "./attachments.ts"
import { requireUsableEmojis } from "./component-emojis.ts"
import { updateCrossposts } from "./crossposts.ts"
import { indexFiles } from "./history.ts"
import { unfurl } from "./link-previews.ts"
import { schedulePollEnd } from "./poll-endings.ts"
import { emptyMessage, addMessage } from "./message-posting.ts"
import { addMentionedMembers } from "./thread-mentions.ts"
import { mentionsIn, changesMentions } from "./message-mentions.ts"
import { type MessageDraft, type MessageWrite, permissionActor } from "./message-write.ts"

export { systemMessage } from "./message-posting.ts"

/** What a message may be besides what was sent. */
export type MessageFields = Partial<
  Pick<Message, "type" | "applicationId" | "ephemeralTo" | "interaction" | "reference" | "snapshot">
> & {
  /** The author of the message that is replied to. */
  readonly repliedTo?: UserId | undefined
}

/** What must be held to send something of the kind; else 50013. */
const CONTENT_PERMISSIONS: readonly [(writing: MessageWrite) => boolean, Permission][] = [
  [({ draft }) => draft.tts === true, "SendTTSMessages"],
  // Assumption: embeds-without-embed-links
  [({ draft }) => (draft.embeds ?? []).length > 0, "EmbedLinks"],
  [({ files }) => files.length > 0, "AttachFiles"],
  [({ draft }) => draft.poll != null, "SendPolls"],
]

/**
 * Requires the permissions that what is written takes, beyond writing at all. Asked of a valid form:
 * whether there is an embed is only known once there is one that can be read.
 */
export function requireContentPermissions(writing: MessageWrite): void {
  const { world, channel, authorId } = writing
  const needed = CONTENT_PERMISSIONS.filter(([uses]) => uses(writing)).map(([, needs]) => needs)
  if (needed.length === 0 || canInChannel(world, channel, authorId, needed)) return
  throw missingPermissions(() => reasonsInChannel(world, channel, authorId, needed))
}

/**
 * Makes a message that stands nowhere yet.
 *
 * @throws Problem 50006 where it says nothing, and those of its files.
 */
export function composeMessage(writing: MessageWrite, circumstances: MessageFields = {}): Message {
  const { world, channel, authorId, draft, files } = writing
  const { repliedTo, ...rest } = circumstances
  const slots = planAttachments([], draft.attachments, files)
  requireShownFiles(draft.components, slots)
  requireUsableEmojis(world, permissionActor(writing), draft.components)
  const isForward = rest.snapshot != null
  const { stickers = [] } = writing
  if (!isLoading(draft) && !isForward) requireContent(draft, slots.length + stickers.length)
  const poll = draft.poll == null ? null : createPoll(world, permissionActor(writing), draft.poll)
  const said = {
    content: draft.content ?? "",
    components: assignComponentIds(draft.components ?? []),
    flags: (draft.flags ?? 0) | (isForward ? MessageFlags.HasSnapshot : 0),
  }

  return {
    ...emptyMessage(world, channel, authorId, writing.newId),
    type: rest.reference == null || isForward ? MessageType.Default : MessageType.Reply,
    webhook: writing.webhook ?? null,
    ...said,
    tts: draft.tts ?? false,
    ...mentionsIn(writing, said, repliedTo),
    attachments: createAttachments(world, slots),
    stickers,
    embeds: draft.embeds ?? [],
    nonce: draft.nonce ?? null,
    poll,
    ...rest,
  }
}

/** Puts a message where it belongs, and tells it. Its poll ends when its time is over. */
export function postMessage(world: World, message: Message, effects: Effects): Message {
  addMessage(world, message, effects)
  schedulePollEnd(world, message)
  return message
}

/**
 * Changes what a message says: keys that are absent stay as they are, null empties them, new files
 * are appended.
 *
 * @throws Problem as compose, and 50035 where the whole breaks the rules for its kind of message.
 */
export function applyMessageEdit(
  writing: MessageWrite,
  message: Message,
  { emit }: Effects,
): Message {
  const { world, channel, draft, files } = writing
  requireNoPoll(message, draft)
  const slots = planAttachments(message.attachments, draft.attachments, files)
  requireShownFiles(draft.components, slots)
  requireUsableEmojis(world, permissionActor(writing), draft.components)
  const flags = editedFlags(message, draft.flags)
  const said = {
    content: draft.content === undefined ? message.content : draft.content,
    embeds: draft.embeds === undefined ? message.embeds : draft.embeds,
    components: draft.components === undefined ? message.components : draft.components,
    poll: draft.poll ?? null,
  }
  enforce(messagePartsRules((flags & MessageFlags.IsComponentsV2) !== 0), said)
  if (message.snapshot === null) requireContent(said, slots.length)
  else if (changesContent(writing)) throw new ApiError("forwardWithContent")
  const poll = draft.poll == null ? null : createPoll(world, permissionActor(writing), draft.poll)

  const written = {
    content: said.content ?? "",
    components: assignComponentIds(said.components ?? []),
    flags,
  }
  const revised: Partial<Message> = {
    ...written,
    embeds: said.embeds ?? [],
    attachments: createAttachments(world, slots),
    poll,
    // Assumption: first-fill-of-deferred
    ...(changesContent(writing) && { editedAt: isLoading(message) ? null : world.clock.now() }),
    ...(changesMentions(writing, written) &&
      mentionsIn(writing, written, repliedToAuthor(message, channel))),
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

/**
 * Only whether embeds are suppressed can be set and unset; what was not there can be added, and
 * nothing else that says how the message came about can be taken away, but for the loading.
 */
function editedFlags({ flags }: Message, asked: number | null | undefined): number {
  if (asked == null) return flags & ~MessageFlags.Loading
  const lasting = flags & ~(MessageFlags.Loading | MessageFlags.SuppressEmbeds)
  return lasting | (asked & ~(MessageFlags.Loading | MessageFlags.Ephemeral))
}

/**
 * Whether an edit is about more than the flags. Hiding embeds alone does not mark it as edited.
 * Assumption: edit-without-change
 */
export function changesContent({ draft: { flags: _, ...others }, files }: MessageWrite): boolean {
  return files.length > 0 || Object.values(others).some((value) => value !== undefined)
}

/**
 * A poll is never edited, and only a reply that was deferred is given one.
 * Assumption: poll-added-by-edit
 */
function requireNoPoll(message: Message, { poll }: MessageDraft): void {
  if (message.poll !== null || (poll != null && !isLoading(message))) {
    throw new ApiError("pollMessage")
  }
}

/**
 * Returns the author of the message that a message replies to, if that still exists. The answer to an
 * interaction refers to a message too, but mentions nobody.
 */
function repliedToAuthor(
  { reference, interaction }: Message,
  { messages }: Channel,
): UserId | undefined {
  const id = interaction === null ? (reference?.messageId ?? null) : null
  return id === null ? undefined : messages.get(id)?.authorId
}

/** True for what stands for an answer to come; only then may a message say nothing. */
function isLoading({ flags }: Pick<MessageDraft, "flags">): boolean {
  return ((flags ?? 0) & MessageFlags.Loading) !== 0
}

function requireContent(draft: MessageDraft, files: number): void {
  const parts = (draft.embeds?.length ?? 0) + (draft.components?.length ?? 0) + files
  if (draft.poll != null) return
  if (parts === 0 && (draft.content ?? "").trim() === "") throw new ApiError("emptyMessage")
}

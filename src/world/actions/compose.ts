// A message from what was sent: everything is asked for before anything changes.

import { MessageFlags, MessageType } from "discord-api-types/v10"
import { enforce } from "../kernel/form.ts"
import { Problem } from "../kernel/problem.ts"
import type { Channel } from "../model/channel.ts"
import type { UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { numberComponents } from "../rules/components.ts"
import { missingPermissions } from "../rules/explained-problem.ts"
import { partsRules } from "../rules/forms/message-parts.ts"
import { reasonsInChannel } from "../rules/losses.ts"
import { type Permission, canInChannel } from "../rules/permissions.ts"
import { makePoll } from "../rules/polls.ts"
import type { Effects } from "./action.ts"
import { fill, needShown, needSlots } from "./attachments.ts"
import { needUsableEmojis } from "./component-emojis.ts"
import { reviseCopies } from "./copies.ts"
import { enterFiles } from "./history.ts"
import { unfurl } from "./link-previews.ts"
import { endInTime } from "./poll-endings.ts"
import { blank, put } from "./posting.ts"
import { letInMentioned } from "./thread-mentions.ts"
import { mentionsIn, rewrites } from "./written-mentions.ts"
import { type Draft, type Writing, actorOf } from "./writing.ts"

export { announce } from "./posting.ts"

/** What a message may be besides what was sent. */
export type Circumstances = Partial<
  Pick<Message, "type" | "applicationId" | "ephemeralTo" | "interaction" | "reference" | "snapshot">
> & {
  /** The author of the message that is replied to. */
  readonly repliedTo?: UserId | undefined
}

/** What must be held to send something of the kind; else 50013. */
const PERMISSION_FOR: readonly [(writing: Writing) => boolean, Permission][] = [
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
export function needMayWrite(writing: Writing): void {
  const { world, channel, authorId } = writing
  const needed = PERMISSION_FOR.filter(([uses]) => uses(writing)).map(([, needs]) => needs)
  if (needed.length === 0 || canInChannel(world, channel, authorId, needed)) return
  throw missingPermissions(() => reasonsInChannel(world, channel, authorId, needed))
}

/**
 * Makes a message that stands nowhere yet.
 *
 * @throws Problem 50006 where it says nothing, and those of its files.
 */
export function compose(writing: Writing, circumstances: Circumstances = {}): Message {
  const { world, channel, authorId, draft, files } = writing
  const { repliedTo, ...rest } = circumstances
  const slots = needSlots([], draft.attachments, files)
  needShown(draft.components, slots)
  needUsableEmojis(world, actorOf(writing), draft.components)
  const isForward = rest.snapshot != null
  const { stickers = [] } = writing
  if (!isLoading(draft) && !isForward) needContent(draft, slots.length + stickers.length)
  const poll = draft.poll == null ? null : makePoll(world, actorOf(writing), draft.poll)
  const said = {
    content: draft.content ?? "",
    components: numberComponents(draft.components ?? []),
    flags: (draft.flags ?? 0) | (isForward ? MessageFlags.HasSnapshot : 0),
  }

  return {
    ...blank(world, channel, authorId, writing.newId),
    type: rest.reference == null || isForward ? MessageType.Default : MessageType.Reply,
    webhook: writing.webhook ?? null,
    ...said,
    tts: draft.tts ?? false,
    ...mentionsIn(writing, said, repliedTo),
    attachments: fill(world, slots),
    stickers,
    embeds: draft.embeds ?? [],
    nonce: draft.nonce ?? null,
    poll,
    ...rest,
  }
}

/** Puts a message where it belongs, and tells it. Its poll ends when its time is over. */
export function post(world: World, message: Message, effects: Effects): Message {
  put(world, message, effects)
  endInTime(world, message)
  return message
}

/**
 * Changes what a message says: keys that are absent stay as they are, null empties them, new files
 * are appended.
 *
 * @throws Problem as compose, and 50035 where the whole breaks the rules for its kind of message.
 */
export function revise(writing: Writing, message: Message, { tell }: Effects): Message {
  const { world, channel, draft, files } = writing
  needNoPoll(message, draft)
  const slots = needSlots(message.attachments, draft.attachments, files)
  needShown(draft.components, slots)
  needUsableEmojis(world, actorOf(writing), draft.components)
  const flags = flagsAfter(message, draft.flags)
  const said = {
    content: draft.content === undefined ? message.content : draft.content,
    embeds: draft.embeds === undefined ? message.embeds : draft.embeds,
    components: draft.components === undefined ? message.components : draft.components,
    poll: draft.poll ?? null,
  }
  enforce(partsRules((flags & MessageFlags.IsComponentsV2) !== 0), said)
  if (message.snapshot === null) needContent(said, slots.length)
  else if (saysMore(writing)) throw new Problem("forwardWithContent")
  const poll = draft.poll == null ? null : makePoll(world, actorOf(writing), draft.poll)

  const written = {
    content: said.content ?? "",
    components: numberComponents(said.components ?? []),
    flags,
  }
  const revised: Partial<Message> = {
    ...written,
    embeds: said.embeds ?? [],
    attachments: fill(world, slots),
    poll,
    // Assumption: first-fill-of-deferred
    ...(saysMore(writing) && { editedAt: isLoading(message) ? null : world.clock.now() }),
    ...(rewrites(writing, written) && mentionsIn(writing, written, repliedToBy(message, channel))),
  }
  Object.assign(message, revised)
  if (channel.kind === "thread" && "mentionedUserIds" in revised) {
    letInMentioned(world, channel, message, tell)
  }
  unfurl(world, channel, message)
  enterFiles(channel, message)
  endInTime(world, message)
  tell({ type: "messageUpdated", channel, message })
  reviseCopies(world, channel, message, tell)
  return message
}

/**
 * Only whether embeds are suppressed can be set and unset; what was not there can be added, and
 * nothing else that says how the message came about can be taken away, but for the loading.
 */
function flagsAfter({ flags }: Message, asked: number | null | undefined): number {
  if (asked == null) return flags & ~MessageFlags.Loading
  const lasting = flags & ~(MessageFlags.Loading | MessageFlags.SuppressEmbeds)
  return lasting | (asked & ~(MessageFlags.Loading | MessageFlags.Ephemeral))
}

/**
 * Whether an edit is about more than the flags. Hiding embeds alone does not mark it as edited.
 * Assumption: edit-without-change
 */
export function saysMore({ draft: { flags: _, ...others }, files }: Writing): boolean {
  return files.length > 0 || Object.values(others).some((value) => value !== undefined)
}

/**
 * A poll is never edited, and only a reply that was deferred is given one.
 * Assumption: poll-added-by-edit
 */
function needNoPoll(message: Message, { poll }: Draft): void {
  if (message.poll !== null || (poll != null && !isLoading(message))) {
    throw new Problem("pollMessage")
  }
}

/**
 * Returns the author of the message that a message replies to, if that still exists. The answer to an
 * interaction refers to a message too, but mentions nobody.
 */
function repliedToBy(
  { reference, interaction }: Message,
  { messages }: Channel,
): UserId | undefined {
  const id = interaction === null ? (reference?.messageId ?? null) : null
  return id === null ? undefined : messages.get(id)?.authorId
}

/** True for what stands for an answer to come; only then may a message say nothing. */
function isLoading({ flags }: Pick<Draft, "flags">): boolean {
  return ((flags ?? 0) & MessageFlags.Loading) !== 0
}

function needContent(draft: Draft, files: number): void {
  const parts = (draft.embeds?.length ?? 0) + (draft.components?.length ?? 0) + files
  if (draft.poll != null) return
  if (parts === 0 && (draft.content ?? "").trim() === "") throw new Problem("emptyMessage")
}

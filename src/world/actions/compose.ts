// A message from what was sent: everything is asked for before anything changes.

import {
  type APIEmbed,
  type APIMessageTopLevelComponent,
  MessageFlags,
  MessageType,
} from "discord-api-types/v10"
import { enforce } from "../kernel/form.ts"
import { Problem } from "../kernel/problem.ts"
import type { Channel } from "../model/channel.ts"
import type { MessageId, UserId } from "../model/ids.ts"
import type { Message, MessageWebhook } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { numberComponents } from "../rules/components.ts"
import { partsRules } from "../rules/forms/message-parts.ts"
import { type AllowedMentions, type Mentions, mentionsOf } from "../rules/mentions.ts"
import { type Permission, canInChannel } from "../rules/permissions.ts"
import type { Effects, Upload } from "./action.ts"
import { type AttachmentDraft, fill, needSlots } from "./attachments.ts"

/** What the forms of messages have in common. */
export interface Draft {
  readonly content?: string | null | undefined
  readonly tts?: boolean | undefined
  readonly nonce?: string | number | null | undefined
  readonly embeds?: readonly APIEmbed[] | null | undefined
  readonly components?: readonly APIMessageTopLevelComponent[] | null | undefined
  readonly attachments?: readonly AttachmentDraft[] | null | undefined
  readonly allowedMentions?: AllowedMentions | null | undefined
  readonly flags?: number | null | undefined
}

/** Who writes what, where. */
export interface Writing {
  readonly world: World
  readonly channel: Channel
  readonly authorId: UserId
  /** The webhook that writes it. Whom it mentions is bound by no permission. */
  readonly webhook?: MessageWebhook | null
  readonly draft: Draft
  readonly files: readonly Upload[]
}

/** What a message may be besides what was sent. */
export type Circumstances = Partial<
  Pick<Message, "type" | "applicationId" | "ephemeralTo" | "interaction" | "reference">
> & {
  /** The author of the message that is replied to. */
  readonly repliedTo?: UserId | undefined
}

/** What must be held to send something of the kind; else 50013. */
const PERMISSION_FOR: readonly [(writing: Writing) => boolean, Permission][] = [
  [({ draft }) => draft.tts === true, "SendTTSMessages"],
  [({ draft }) => (draft.embeds ?? []).length > 0, "EmbedLinks"],
  [({ files }) => files.length > 0, "AttachFiles"],
]

/**
 * Requires the permissions that what is written takes, beyond writing at all. Asked of a valid form:
 * whether there is an embed is only known once there is one that can be read.
 */
export function needMayWrite(writing: Writing): void {
  const { world, channel, authorId } = writing
  const needed = PERMISSION_FOR.filter(([uses]) => uses(writing)).map(([, needs]) => needs)
  if (needed.length > 0 && !canInChannel(world, channel, authorId, needed))
    throw new Problem("missingPermissions")
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
  if (!isLoading(draft)) needContent(draft, slots.length)

  return {
    ...blank(world, channel, authorId),
    type: rest.reference == null ? MessageType.Default : MessageType.Reply,
    webhook: writing.webhook ?? null,
    content: draft.content ?? "",
    tts: draft.tts ?? false,
    ...mentionsIn(writing, repliedTo),
    attachments: fill(world, slots),
    embeds: draft.embeds ?? [],
    components: numberComponents(draft.components ?? []),
    nonce: draft.nonce ?? null,
    flags: draft.flags ?? 0,
    ...rest,
  }
}

/** The enum of flags has no name for none. */
const NO_FLAGS: number = 0

/** A message that says nothing yet and stands nowhere. */
function blank(world: World, channel: Channel, authorId: UserId): Message {
  return {
    id: world.ids.next<MessageId>(),
    channelId: channel.id,
    type: MessageType.Default,
    authorId,
    webhook: null,
    applicationId: null,
    content: "",
    editedAt: null,
    tts: false,
    mentionEveryone: false,
    mentionedUserIds: [],
    mentionedRoleIds: [],
    attachments: [],
    embeds: [],
    components: [],
    reactions: [],
    nonce: null,
    pinnedAt: null,
    flags: NO_FLAGS,
    reference: null,
    interaction: null,
    ephemeralTo: null,
  }
}

/**
 * A message by which the platform tells what somebody did: its type says it all.
 * https://docs.discord.com/developers/resources/message#message-object-message-types
 */
export function announce(
  world: World,
  channel: Channel,
  authorId: UserId,
  circumstances: Pick<Message, "type"> & Partial<Pick<Message, "reference">>,
): Message {
  return { ...blank(world, channel, authorId), ...circumstances }
}

/** Puts a message where it belongs, and tells it. */
export function post({ channels }: World, message: Message, { tell }: Effects): Message {
  const channel = channels.get(message.channelId)
  if (channel === undefined) throw new Problem("unknownChannel")
  channel.messages.set(message.id, message)
  if (message.ephemeralTo === null) channel.lastMessageId = message.id
  tell({ type: "messageCreated", channel, message })
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
  const slots = needSlots(message.attachments, draft.attachments, files)
  const flags = flagsAfter(message, draft.flags)
  const said = {
    content: draft.content === undefined ? message.content : draft.content,
    embeds: draft.embeds === undefined ? message.embeds : draft.embeds,
    components: draft.components === undefined ? message.components : draft.components,
  }
  enforce(partsRules((flags & MessageFlags.IsComponentsV2) !== 0), said)
  needContent(said, slots.length)

  const revised: Partial<Message> = {
    content: said.content ?? "",
    embeds: said.embeds ?? [],
    components: numberComponents(said.components ?? []),
    attachments: fill(world, slots),
    flags,
    ...(saysMore(writing) && { editedAt: isLoading(message) ? null : world.clock.now() }),
    ...(draft.content !== undefined && mentionsIn(writing, repliedToBy(message, channel))),
  }
  Object.assign(message, revised)
  tell({ type: "messageUpdated", channel, message })
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

/** Whether an edit is about more than the flags. Hiding embeds alone does not mark it as edited. */
export function saysMore({ draft: { flags: _, ...others }, files }: Writing): boolean {
  return files.length > 0 || Object.values(others).some((value) => value !== undefined)
}

/** Whom a message replies to, where that still stands. */
function repliedToBy({ reference }: Message, { messages }: Channel): UserId | undefined {
  return reference === null ? undefined : messages.get(reference.messageId)?.authorId
}

/** True for what stands for an answer to come; only then may a message say nothing. */
function isLoading({ flags }: Pick<Draft, "flags">): boolean {
  return ((flags ?? 0) & MessageFlags.Loading) !== 0
}

function mentionsIn(writing: Writing, repliedTo?: UserId): Mentions {
  const { world, channel, authorId, webhook, draft } = writing
  const content = draft.content ?? ""
  const allowed = draft.allowedMentions ?? undefined
  const actor = webhook == null ? authorId : "system"
  return mentionsOf(world, channel, actor, { content, allowed, repliedTo })
}

function needContent(draft: Draft, files: number): void {
  const parts = (draft.embeds?.length ?? 0) + (draft.components?.length ?? 0) + files
  if (parts === 0 && (draft.content ?? "").trim() === "") throw new Problem("emptyMessage")
}

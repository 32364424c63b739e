// Renders messages as plain text. The format is part of the public API, since tests compare it.

import { MessageFlags, MessageType } from "discord-api-types/v10"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type {
  Attachment,
  Message,
  MessageSticker,
  Poll,
} from "../../../world/messages/model/message.ts"
import type { World } from "../../../world/model/world.ts"
import { attachedName } from "../../../world/files/rules/file-name.ts"
import { findThreadOf, messageCount } from "../../../world/threads/rules/threads.ts"
import { componentLines } from "./components.ts"
import { embedLines } from "./embeds.ts"
import {
  type RenderContext,
  pluralize,
  emojiText,
  linesOf,
  nameOf,
  renderText,
  showTime,
} from "./texts.ts"
import { visibleEmbeds } from "../../../world/messages/rules/link-previews.ts"

/** The number of characters of a message that a reply shows. */
const QUOTED = 50

/** Renders a message: its author, and below that, indented, its content. */
export function renderMessage(world: World, channel: Channel, message: Message): string {
  const context = { world, channel }
  const body = [
    ...contentLines(message, context),
    ...message.stickers.map(stickerText),
    ...forwardLines(message, context),
    ...pollLines(message.poll),
    ...reactionLines(message),
    ...threadLines(message, world),
  ]
  return [
    ...originLines(message, context),
    [authorOf(message, context), ...badgesOf(message, context)].join(" · "),
    ...body.map((line) => `  ${line}`.trimEnd()),
  ].join("\n")
}

/** The message types that show the message that they refer to. */
const QUOTING: ReadonlySet<MessageType> = new Set([
  MessageType.Reply,
  MessageType.ThreadStarterMessage,
])

/** The origin of a message in words, and the message that it replies to, if that exists. */
export interface MessageOrigin {
  readonly text: string
  readonly message?: Message | undefined
}

/** Returns the origin of a message: the message that it replies to, or the use of a command. */
export function messageOriginOf(
  message: Message,
  context: RenderContext,
): MessageOrigin | undefined {
  const { type, reference, interaction } = message
  if (QUOTING.has(type) && reference?.messageId != null) {
    const original = context.world.channels
      .get(reference.channelId)
      ?.messages.get(reference.messageId)
    return {
      text: original === undefined ? "a deleted message" : quoted(original, context),
      message: original,
    }
  }
  if (interaction?.commandName == null || type === MessageType.Default) return undefined
  const sign = type === MessageType.ChatInputCommand ? "/" : ""
  const who = nameOf(context, interaction.userId) ?? "somebody"
  return { text: `${who} used ${sign}${interaction.commandName}` }
}

function originLines(message: Message, context: RenderContext): string[] {
  const origin = messageOriginOf(message, context)
  return origin === undefined ? [] : [`> ${origin.text}`]
}

function quoted(message: Message, context: RenderContext): string {
  const text = renderText(context, message.content).replaceAll("\n", " ")
  const short = text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text
  return `${authorOf(message, context)}: ${short || "(no text)"}`
}

/** Returns the name of the author of a message. */
export function authorOf({ webhook, authorId }: Message, context: RenderContext): string {
  return webhook?.name ?? nameOf(context, authorId) ?? authorId
}

/** Returns the badges beside the name of the author. */
export function badgesOf(message: Message, context: RenderContext): string[] {
  const { flags, webhook, authorId, ephemeralTo } = message
  const isBot = webhook !== null || context.world.users.get(authorId)?.bot === true
  const reader = ephemeralTo === null ? undefined : (nameOf(context, ephemeralTo) ?? "one person")
  return [
    ...(isBot ? ["bot"] : []),
    ...(message.editedAt === null ? [] : ["edited"]),
    ...(message.pinnedAt === null ? [] : ["pinned"]),
    ...((flags & MessageFlags.Crossposted) === 0 ? [] : ["published"]),
    ...(reader === undefined ? [] : [`only ${reader} sees this`]),
  ]
}

/** The texts of system messages. */
const SYSTEM_TEXTS: Partial<Record<MessageType, (content: string) => string>> = {
  [MessageType.ChannelPinnedMessage]: () => "pinned a message to this channel",
  [MessageType.UserJoin]: () => "joined the server",
  [MessageType.RecipientAdd]: () => "added a user",
  [MessageType.RecipientRemove]: () => "removed a user, or left",
  [MessageType.ChannelIconChange]: () => "changed the icon",
  [MessageType.ThreadCreated]: (name) => `started a thread: ${name}`,
  [MessageType.ChannelNameChange]: (name) => `changed the name: ${name}`,
  [MessageType.ChannelFollowAdd]: (name) => `added ${name} to this channel`,
  [MessageType.PollResult]: () => "the poll has ended",
}

/** Returns the text of a system message; undefined for other messages. */
export function systemTextOf({ type, content }: Pick<Message, "type" | "content">) {
  return SYSTEM_TEXTS[type]?.(content)
}

/** The content of a message or of a forwarded one. */
export type RenderableMessage = Pick<
  Message,
  "content" | "embeds" | "components" | "attachments" | "flags" | "type"
> &
  Partial<Pick<Message, "previews">>

/** Renders the content of a message as lines. */
function contentLines(shown: RenderableMessage, context: RenderContext): string[] {
  const { content, components, attachments, flags } = shown
  const systemText = systemTextOf(shown)
  const text = systemText === undefined ? content : `(${systemText})`
  const isLoading = (flags & MessageFlags.Loading) !== 0
  return [
    ...(isLoading ? ["(thinking…)"] : linesOf(renderText(context, text))),
    ...visibleEmbeds(shown).flatMap((embed) => embedLines(embed, context)),
    ...components.flatMap((component) => componentLines(component, context)),
    ...attachments.filter((it) => !isShownInline(it, shown)).map(file),
  ]
}

/** Returns whether a file is shown in an embed or a component, and so not once more below them. */
export function isShownInline(
  { filename }: Attachment,
  { embeds, flags }: RenderableMessage,
): boolean {
  const shows = (picture?: { readonly url: string }): boolean =>
    picture !== undefined && attachedName(picture.url) === filename
  return (
    (flags & MessageFlags.IsComponentsV2) !== 0 ||
    embeds.some(({ image, thumbnail }) => shows(image) || shows(thumbnail))
  )
}

/** Renders a sticker as its name: `[sticker Pot]`. */
export function stickerText({ name }: MessageSticker): string {
  return `[sticker ${name}]`
}

function file({ filename, description, bytes, spoiler }: Attachment): string {
  const facts = `${showSize(bytes.length)}${spoiler ? ", spoiler" : ""}`
  return `+ ${filename} (${facts})${description ? `: ${description}` : ""}`
}

const UNITS = ["B", "KiB", "MiB"] as const

/** Formats a number of bytes: `12 B`, `2.5 KiB`. */
export function showSize(bytes: number): string {
  const unit = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2
  return `${Math.round((bytes / 1024 ** unit) * 10) / 10} ${UNITS[unit]}`
}

function forwardLines({ snapshot }: Message, context: RenderContext): string[] {
  if (snapshot === null) return []
  return ["forwarded:", ...contentLines(snapshot, context).map((line) => `> ${line}`)]
}

/** Renders a poll: `? question`, each answer with its votes, and the end. */
function pollLines(poll: Poll | null): string[] {
  if (poll === null) return []
  const { question, answers, multiselect, expiresAt, finalized } = poll
  const votes = answers.reduce((sum, { voterIds }) => sum + voterIds.size, 0)
  const end = `${finalized ? "ended" : "ends"} ${showTime(expiresAt)}`
  const several = multiselect ? " (several answers)" : ""
  return [
    `? ${question}${several}`,
    ...answers.map(({ text, emoji, voterIds }) => {
      const answer = [emojiText(emoji), text].filter(Boolean).join(" ")
      return `  ${answer}: ${voterIds.size}`
    }),
    `  ${pluralize(votes, "vote")}, ${end}`,
  ]
}

function reactionLines({ reactions }: Message): string[] {
  if (reactions.length === 0) return []
  return [reactions.map(({ emoji, userIds }) => `${emojiText(emoji)} ${userIds.size}`).join("  ")]
}

function threadLines(message: Message, world: World): string[] {
  const thread = findThreadOf(world, message)
  if (thread === undefined) return []
  return [`thread #${thread.name}: ${pluralize(messageCount(thread), "message")}`]
}

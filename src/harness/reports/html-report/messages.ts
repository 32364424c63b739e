// Renders messages as members see them, including deleted ones.

import { MessageFlags, MessageType } from "discord-api-types/v10"
import { timeOf } from "../../../world/kernel/snowflake.ts"
import type {
  Attachment,
  Message,
  MessageSticker,
  Poll,
  Reaction,
} from "../../../world/messages/model/message.ts"
import type { UserId } from "../../../world/model/ids.ts"
import { findSticker } from "../../../world/expressions/rules.ts"
import { findGuildOf } from "../../../world/rules/require.ts"
import { toDataUri } from "../../../world/files/rules/data-uri.ts"
import { compareRanks } from "../../../world/roles/rules/ranks.ts"
import { findThreadOf, messageCount } from "../../../world/threads/rules/threads.ts"
import {
  type RenderableMessage,
  authorOf,
  isShownInline,
  badgesOf,
  messageOriginOf,
  showSize,
  stickerText,
  systemTextOf,
} from "../rendering/messages.ts"
import { pluralize, emojiText, nameOf, showTime } from "../rendering/texts.ts"
import { componentHtml } from "./components.ts"
import { embedHtml, pictureOf } from "./embeds.ts"
import { type Html, type HtmlContent, html } from "../../../world/kernel/html.ts"
import { markdown } from "./markdown.ts"
import type { RecordedMessage } from "./message-history.ts"
import type { ChannelView } from "./channel-view.ts"
import { visibleEmbeds } from "../../../world/messages/rules/link-previews.ts"

/** Renders a message. `follows` says that the previous message is of the same author. */
export function messageHtml(view: ChannelView, message: Message, follows: boolean): Html {
  const { id, ephemeralTo } = message
  const shown = startedBy(view, message)
  const systemText = systemTextOf(message)
  const kinds = [
    "message",
    ...(ephemeralTo === null ? [] : ["ephemeral"]),
    ...(systemText === undefined ? [] : ["system"]),
    ...(follows ? ["follows"] : []),
  ]
  return html`<li class="${kinds.join(" ")}" id="m${id}" ${aboutOf(linesOf(view, message))}>
    ${[
      originHtml(view, message),
      html`<span class="avatar" aria-hidden="true" style="--hue:${hueOf(shown.authorId)}"
        >${systemText === undefined ? initialOf(authorOf(shown, view)) : "→"}</span
      >`,
      headHtml(view, shown),
      html`<div class="body">${bodyOf(view, shown)}</div>`,
    ]}
  </li>`
}

/** Renders everything below the name of the author. */
function bodyOf(view: ChannelView, message: Message): HtmlContent {
  const { snapshot, poll, reactions, embeds, stickers } = message
  const systemText = systemTextOf(message)
  return [
    systemText === undefined
      ? shownHtml(view, message)
      : [systemText, embeds.map((embed) => embedHtml(view, embed, []))],
    stickers.map((sticker) => stickerHtml(view, sticker)),
    snapshot !== null && forwardHtml(view, snapshot),
    poll !== null && pollHtml(poll),
    reactions.length > 0 && reactionsHtml(view, reactions),
    threadHtml(view, message),
  ]
}

/**
 * Returns the message that a thread was started from in place of a thread starter message, which
 * has no content.
 */
function startedBy(view: ChannelView, message: Message): Message {
  if (message.type !== MessageType.ThreadStarterMessage) return message
  const first = messageOriginOf(message, view)?.message
  return first === undefined ? message : { ...first, id: message.id }
}

/** Renders a deleted message that the journal knows. */
export function deletedMessageHtml(
  view: ChannelView,
  { id, author, contents }: RecordedMessage,
): Html {
  return html`<li class="message gone" id="m${id}" ${aboutOf(view.history.linesAbout(id))}>
    <span class="avatar" aria-hidden="true">✕</span>
    <div class="head">
      <b>${author}</b><span class="mark">deleted</span>${timeHtml(id, view.history.linesAbout(id))}
    </div>
    <div class="body"><del class="text">${markdown(view, contents.at(-1) ?? "")}</del></div>
  </li>`
}

function aboutOf(lines: readonly number[]): Html {
  return html`data-about="${lines.join(" ")}"`
}

/** Returns the positions of the entries that caused a message or are about it, in order. */
function linesOf({ history }: ChannelView, { id, interaction }: Message): readonly number[] {
  const isAnswer = interaction !== null && interaction.originalId === null
  const answering = isAnswer ? history.answersTo(interaction.id) : []
  return [...new Set([...answering, ...history.linesAbout(id)])].toSorted((a, b) => a - b)
}

function originHtml(view: ChannelView, message: Message): HtmlContent {
  const origin = messageOriginOf(message, view)
  if (origin === undefined || message.type === MessageType.ThreadStarterMessage) return undefined
  const { text, message: original } = origin
  return html`<div class="origin">
    ↪ ${original === undefined ? text : html`<a href="#m${original.id}">${text}</a>`}
  </div>`
}

function headHtml(view: ChannelView, message: Message): Html {
  const name = html`<b${nameColour(view, message.authorId)}>${authorOf(message, view)}</b>`
  const marks = badgesOf(message, view).map((mark) => markHtml(view, message, mark))
  return html`<div class="head">
    ${[name, marks, timeHtml(message.id, linesOf(view, message))]}
  </div>`
}

/** Renders a badge. That of an edit opens the earlier versions, if the journal knows them. */
function markHtml(view: ChannelView, { id, content }: Message, mark: string): Html {
  const kind = mark === "bot" ? "mark bot" : "mark"
  const before = view.history.contentsOf(id).filter((text) => text !== content)
  if (mark !== "edited" || before.length === 0) return html`<span class="${kind}">${mark}</span>`
  const texts = before.map((text) => html`<li><del>${markdown(view, text)}</del></li>`)
  return html`<details class="mark">
    <summary>edited</summary>
    <ol>
      ${texts}
    </ol>
  </details>`
}

/** Renders the time of a message, and a link to the first entry about it. */
function timeHtml(id: string, [first]: readonly number[]): HtmlContent {
  const moment = new Date(timeOf(id)).toISOString()
  const link =
    first !== undefined && html`<a class="to" href="#l${first}" title="Its lines">#${first}</a>`
  return [html`<time datetime="${moment}">${moment.slice(11, 19)}</time>`, link]
}

function nameColour(view: ChannelView, id: UserId): Html | undefined {
  const guild = findGuildOf(view.world, view.channel)
  const held = [...(guild?.members.get(id)?.roleIds ?? [])].flatMap(
    (role) => guild?.roles.get(role) ?? [],
  )
  const [top] = held.filter(({ color }) => color !== 0).toSorted((a, b) => compareRanks(b, a))
  return top && html` class="coloured" style="--name:#${top.color.toString(16).padStart(6, "0")}"`
}

/** Renders the content of a message or of a forwarded one. */
function shownHtml(view: ChannelView, shown: RenderableMessage): HtmlContent {
  const { content, components, attachments, flags } = shown
  if ((flags & MessageFlags.Loading) !== 0) return html`<div class="text thinking">thinking…</div>`
  return [
    content !== "" && html`<div class="text">${markdown(view, content)}</div>`,
    visibleEmbeds(shown).map((embed) => embedHtml(view, embed, attachments)),
    components.map((component) => componentHtml(view, component, attachments)),
    attachments.filter((it) => !isShownInline(it, shown)).map(fileHtml),
  ]
}

function fileHtml(file: Attachment): Html {
  const { filename, description, bytes } = file
  const text = description ? ` · ${description}` : ""
  const name = html`<span class="file"
    >▤ ${filename} <small>${showSize(bytes.length)}${text}</small></span
  >`
  return html`<div class="image">${pictureOf(file) ?? name}</div>`
}

/** Renders a sticker as its image; as its name if its guild does not have it any more. */
function stickerHtml({ world }: ChannelView, sent: MessageSticker): Html {
  const sticker = findSticker(world, sent.id)
  const name = stickerText(sent)
  const shown =
    sticker === undefined
      ? html`<span class="file">${name}</span>`
      : html`<img class="sticker" src="${toDataUri(sticker.picture)}" alt="${name}" />`
  return html`<div class="image">${shown}</div>`
}

function forwardHtml(view: ChannelView, shown: RenderableMessage): Html {
  return html`<div class="forward"><small>↪ forwarded</small>${shownHtml(view, shown)}</div>`
}

function pollHtml({ question, answers, multiselect, expiresAt, finalized }: Poll): Html {
  const votes = answers.reduce((sum, { voterIds }) => sum + voterIds.size, 0)
  const most = Math.max(...answers.map(({ voterIds }) => voterIds.size))
  const rows = answers.map(({ text, emoji, voterIds: { size } }) => {
    const kind = finalized && size === most && size > 0 ? "answer won" : "answer"
    const share = votes === 0 ? 0 : Math.round((size / votes) * 100)
    return html`<li class="${kind}" style="--share:${share}%">
      <span>${emojiText(emoji)} ${text}</span><b>${size}</b>
    </li>`
  })
  const several = multiselect ? " · several answers" : ""
  const end = `${finalized ? "ended" : "ends"} ${showTime(expiresAt)}`
  return html`<div class="poll">
    <b>${question}</b>
    <ul>
      ${rows}
    </ul>
    <small>${pluralize(votes, "vote")} · ${end}${several}</small>
  </div>`
}

function reactionsHtml(view: ChannelView, reactions: readonly Reaction[]): Html {
  const chips = reactions.map(({ emoji, userIds }) => {
    const who = [...userIds].map((id) => nameOf(view, id) ?? id).join(", ")
    return html`<li title="${who}">${emojiText(emoji)} <b>${userIds.size}</b></li>`
  })
  return html`<ul class="reactions" aria-label="Reactions">
    ${chips}
  </ul>`
}

function threadHtml({ world }: ChannelView, message: Message): HtmlContent {
  const thread = findThreadOf(world, message)
  if (thread === undefined) return undefined
  const count = pluralize(messageCount(thread), "message")
  return html`<a class="begun" href="#c${thread.id}"><b>${thread.name}</b> ${count} ›</a>`
}

/** Returns a constant hue for an account. */
function hueOf(id: string): number {
  return (Number(BigInt(id) % 360n) * 47) % 360
}

function initialOf(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? "?"
}

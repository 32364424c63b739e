// Renders the marks of a message: its time, its edits, and who sees it.

import { MessageFlags } from "discord-api-types/v10"
import { type Html, type HtmlContent, html } from "../../../world/kernel/html.ts"
import { timeOf } from "../../../world/kernel/snowflake.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import type { UserId } from "../../../world/model/ids.ts"
import { nameOf } from "../rendering/texts.ts"
import type { ChannelView } from "./channel-view.ts"
import { controlHtml, element } from "./elements.ts"
import { markdown } from "./markdown/markdown.ts"

/** Returns the positions of the entries that caused a message or are about it, in order. */
export function linesAbout(
  { history }: ChannelView,
  { id, interaction }: Message,
): readonly number[] {
  const isAnswer = interaction !== null && interaction.originalId === null
  const answering = isAnswer ? history.answersTo(interaction.id) : []
  return [...new Set([...answering, ...history.linesAbout(id)])].toSorted((a, b) => a - b)
}

/**
 * Renders the time of a message, and a link to the first entry about it. In an interactive page the
 * link is a button with `data-journal-index`.
 */
export function timeHtml(view: ChannelView, id: string, [first]: readonly number[]): HtmlContent {
  const moment = new Date(timeOf(id)).toISOString()
  const time = html`<time datetime="${moment}" title="${moment.slice(0, 10)}"
    >${moment.slice(11, 19)}</time
  >`
  return [time, first !== undefined && lineLinkHtml(view, first)]
}

function lineLinkHtml({ isInteractive = false }: ChannelView, index: number): Html {
  const attributes = { class: "to", title: "Its lines in the journal", "data-journal-index": index }
  const text = `#${index}`
  return isInteractive
    ? element("button", { type: "button", ...attributes }, text)
    : element("a", { href: `#l${index}`, ...attributes }, text)
}

/** Renders the mark of an edit. It opens the earlier versions, if the history knows them. */
export function editedHtml(view: ChannelView, { id, content, editedAt }: Message): HtmlContent {
  if (editedAt === null) return undefined
  const before = view.history.contentsOf(id).filter((text) => text !== content)
  const moment = new Date(editedAt).toISOString()
  if (before.length === 0) return html`<time class="edited" datetime="${moment}">(edited)</time>`
  return html`<details class="edited">
    <summary>(edited)</summary>
    <ol>
      ${before.map((text) => html`<li><del>${markdown(view, text)}</del></li>`)}
    </ol>
  </details>`
}

/** Renders what is special about a message: whether it is pinned or published, and who sees it. */
export function stateHtml(
  view: ChannelView,
  { pinnedAt, flags, ephemeralTo }: Message,
): HtmlContent {
  const states = [
    ...(pinnedAt === null ? [] : ["pinned"]),
    ...((flags & MessageFlags.Crossposted) === 0 ? [] : ["published"]),
    ...((flags & MessageFlags.SuppressNotifications) === 0 ? [] : ["silent"]),
  ]
  return [
    states.length > 0 && html`<small class="state">${states.join(" · ")}</small>`,
    ephemeralTo !== null && ephemeralHtml(view, ephemeralTo),
  ]
}

function ephemeralHtml(view: ChannelView, reader: UserId): Html {
  const isViewer = view.viewer === reader
  const who = isViewer ? "you" : (nameOf(view, reader) ?? "one person")
  const text = isViewer ? "Only you can see this" : `Only ${who} can see this`
  const dismiss =
    view.isInteractive === true &&
    isViewer &&
    html` · ${controlHtml(view, { class: "link", "data-dismiss": true }, "Dismiss message")}`
  return html`<small class="state only">
    <i class="icon icon-eye" aria-hidden="true"></i>${text}${dismiss}
  </small>`
}

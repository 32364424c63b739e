// Renders what a message leads to: the message that it forwards, and its thread.

import { type Html, type HtmlContent, html } from "../../../world/kernel/html.ts"
import type { Thread } from "../../../world/channels/model/channel.ts"
import type { Message, MessageSnapshot } from "../../../world/messages/model/message.ts"
import { findThreadOf, messageCount } from "../../../world/threads/rules/threads.ts"
import { authorOf } from "../rendering/messages.ts"
import { pluralize, showTime } from "../rendering/texts.ts"
import { channelLabel } from "./channel-names.ts"
import type { ChannelView } from "./channel-view.ts"
import { contentHtml } from "./content/content.ts"
import { jumpHtml } from "./elements.ts"
import { previewMarkdown } from "./markdown/markdown.ts"

/** Renders a forwarded message, with its place if the viewer can open it. */
export function forwardHtml(view: ChannelView, message: Message, snapshot: MessageSnapshot): Html {
  const { reference } = message
  const source = reference && view.world.channels.get(reference.channelId)
  const from =
    source !== undefined &&
    source !== null &&
    jumpHtml(view, { channelId: source.id }, { class: "from" }, [
      channelLabel(view.world, source),
      html` · <time>${showTime(snapshot.createdAt)}</time> ›`,
    ])
  return html`<div class="forward">
    <small><i class="icon icon-forwarded" aria-hidden="true"></i><em>Forwarded</em></small>
    ${contentHtml(view, snapshot)}${from}
  </div>`
}

/** Renders the thread that was started from a message, with its last message. */
export function threadHtml(view: ChannelView, message: Message): HtmlContent {
  const thread = findThreadOf(view.world, message)
  if (thread === undefined) return undefined
  const count = pluralize(messageCount(thread), "Message")
  return jumpHtml(view, { channelId: thread.id }, { class: "thread" }, [
    html`<b>${thread.name}</b> <span class="count">${count} ›</span>`,
    lastMessageHtml(view, thread),
  ])
}

/** Renders the beginning of the last message of a thread. */
function lastMessageHtml(view: ChannelView, thread: Thread): Html {
  const last = thread.messages.last()
  if (last === undefined) return html`<span class="last">There are no recent messages.</span>`
  const [line = ""] = view.mask(last.content).split("\n")
  const within = { ...view, channel: thread }
  return html`<span class="last"
    ><b>${authorOf(last, within)}</b> ${previewMarkdown(within, line)}</span
  >`
}

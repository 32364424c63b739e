// Renders messages as members see them, including deleted ones.

import { MessageType } from "discord-api-types/v10"
import { type Html, type HtmlContent, html } from "../../../world/kernel/html.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { findGuildOf } from "../../../world/rules/require.ts"
import { authorOf, messageOriginOf } from "../rendering/messages.ts"
import type { ChannelView } from "./channel-view.ts"
import { contentHtml } from "./content/content.ts"
import { element, voidElement } from "./elements.ts"
import { markdown } from "./markdown/markdown.ts"
import type { RecordedMessage } from "./message-history.ts"
import { forwardHtml, threadHtml } from "./message-links.ts"
import { editedHtml, linesAbout, stateHtml, timeHtml } from "./message-marks.ts"
import { originHtml } from "./message-origin.ts"
import { authorHtml } from "./names.ts"
import { authorAvatarUri } from "./pictures.ts"
import { pollHtml } from "./content/polls.ts"
import { reactionsHtml } from "./reactions.ts"
import { systemMessageOf } from "./system-messages.ts"

/**
 * Renders a message as an `<li>` element. `follows` says that the message above has the same author,
 * who is then not named again.
 */
export function messageHtml(view: ChannelView, message: Message, follows: boolean): Html {
  const system = systemMessageOf(view, message)
  const lines = linesAbout(view, message)
  const attributes = {
    class: classesOf(view, message, { follows, isSystem: system !== undefined }),
    id: `m${message.id}`,
    "data-message-id": message.id,
    "data-about": lines.join(" "),
  }
  if (system !== undefined) {
    const time = timeHtml(view, message.id, lines)
    const body = [system.text, " ", time, system.below, reactionsHtml(view, message)]
    return element("li", attributes, [
      html`<i class="icon icon-${system.icon}" aria-hidden="true"></i>`,
      html`<div class="body">${body}</div>`,
    ])
  }
  const shown = startedBy(view, message)
  return element("li", attributes, [
    originHtml(view, message),
    !follows && avatarHtml(authorAvatarUri(view, shown)),
    html`<div class="head">
      ${follows ? html`<b class="unseen">${authorOf(shown, view)}</b>` : authorHtml(view, shown)}
      ${timeHtml(view, message.id, lines)}
    </div>`,
    html`<div class="body">${bodyOf(view, shown)}</div>`,
  ])
}

interface MessageKind {
  readonly follows: boolean
  readonly isSystem: boolean
}

function classesOf(view: ChannelView, message: Message, { follows, isSystem }: MessageKind) {
  return [
    "message",
    ...(message.ephemeralTo === null ? [] : ["ephemeral"]),
    ...(isSystem ? ["system"] : []),
    ...(follows ? ["follows"] : []),
    ...(mentionsViewer(view, message) ? ["mentioned"] : []),
  ].join(" ")
}

/** Returns whether a message mentions the viewer: by name, by a role, or as everyone. */
function mentionsViewer({ world, channel, viewer }: ChannelView, message: Message): boolean {
  if (viewer === undefined) return false
  const member = findGuildOf(world, channel)?.members.get(viewer)
  return (
    message.mentionEveryone ||
    message.mentionedUserIds.includes(viewer) ||
    message.mentionedRoleIds.some((id) => member?.roleIds.has(id) === true)
  )
}

function avatarHtml(src: string): HtmlContent {
  return voidElement("img", { class: "avatar", src, alt: "" })
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

/** Renders everything below the name of the author. */
function bodyOf(view: ChannelView, message: Message): HtmlContent {
  const { snapshot, poll } = message
  return [
    snapshot === null
      ? contentHtml(view, message, editedHtml(view, message))
      : forwardHtml(view, message, snapshot),
    poll !== null && pollHtml(view, poll),
    reactionsHtml(view, message),
    threadHtml(view, message),
    stateHtml(view, message),
  ]
}

/** Renders a deleted message that the history knows. */
export function deletedMessageHtml(
  view: ChannelView,
  { id, author, contents }: RecordedMessage,
): Html {
  const lines = view.history.linesAbout(id)
  const attributes = {
    class: "message gone",
    id: `m${id}`,
    "data-message-id": id,
    "data-about": lines.join(" "),
  }
  return element("li", attributes, [
    html`<i class="icon icon-gone" aria-hidden="true"></i>`,
    html`<div class="head">
      <span class="name">${author}</span> ${timeHtml(view, id, lines)}
      <span class="badge deleted">deleted</span>
    </div>`,
    html`<div class="body"><del class="text">${markdown(view, contents.at(-1) ?? "")}</del></div>`,
  ])
}

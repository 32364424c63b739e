// Renders the line above a message: the message that it replies to, or the command that it responds to.

import { MessageType } from "discord-api-types/v10"
import { type Html, type HtmlContent, html } from "../../../world/kernel/html.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { authorOf, messageOriginOf } from "../rendering/messages.ts"
import type { ChannelView } from "./channel-view.ts"
import { element, jumpHtml, voidElement } from "./elements.ts"
import { previewMarkdown } from "./markdown/markdown.ts"
import { userNameHtml } from "./names.ts"
import { authorAvatarUri, avatarUri } from "./pictures.ts"

/** Renders the line above a message, if it has one. */
export function originHtml(view: ChannelView, message: Message): HtmlContent {
  const { type, interaction } = message
  if (type === MessageType.ThreadStarterMessage) return undefined
  if (type === MessageType.Reply) return replyHtml(view, message)
  if (interaction?.commandName == null || type === MessageType.Default) return undefined
  const sign = type === MessageType.ChatInputCommand ? "/" : ""
  const command = html`<span class="command">${sign}${interaction.commandName}</span>`
  return html`<div class="origin">
    ${avatarHtml(avatarUri(view, interaction.userId))} ${userNameHtml(view, interaction.userId)}
    used ${command}
  </div>`
}

function avatarHtml(src: string): Html {
  return voidElement("img", { class: "small-avatar", src, alt: "" })
}

function replyHtml(view: ChannelView, message: Message): Html {
  const original = messageOriginOf(message, view)?.message
  if (original === undefined || !isSeen(view, original)) {
    return html`<div class="origin">
      <i class="icon icon-reply" aria-hidden="true"></i><em>Original message was deleted</em>
    </div>`
  }
  const author = findById(view.world.users, original.authorId)
  const at = message.mentionedUserIds.includes(original.authorId) ? "@" : ""
  const name = element("b", { "data-user-id": author?.id }, `${at}${authorOf(original, view)}`)
  const badge =
    (author?.bot === true || original.webhook !== null) && html`<span class="badge">APP</span>`
  const text = jumpHtml(view, { messageId: original.id }, { class: "preview" }, [
    name,
    " ",
    previewOf(view, original),
  ])
  return html`<div class="origin">
    ${avatarHtml(authorAvatarUri(view, original))} ${badge} ${text}
  </div>`
}

function isSeen({ viewer }: ChannelView, { ephemeralTo }: Message): boolean {
  return viewer === undefined || ephemeralTo === null || ephemeralTo === viewer
}

/** The number of characters of a message that a reply shows. */
const LONGEST_PREVIEW = 160

/** Renders the beginning of a message in one line. */
function previewOf(view: ChannelView, { content, attachments, embeds, stickers }: Message) {
  // Secrets are masked first, since a part of one could not be found.
  const lines = view.mask(content).split("\n")
  const line = lines.find((text) => text.trim() !== "") ?? ""
  const short = line.length > LONGEST_PREVIEW ? `${line.slice(0, LONGEST_PREVIEW - 1)}…` : line
  if (short !== "") return previewMarkdown(view, short)
  if (stickers.length > 0) return html`<em>Click to see sticker</em>`
  const has = attachments.length + embeds.length > 0
  return html`<em>${has ? "Click to see attachment" : "Click to see message"}</em>`
}

// Renders the content of a message, or of a forwarded one: text, embeds, components, files, stickers.

import { MessageFlags } from "discord-api-types/v10"
import { type Html, type HtmlContent, html } from "../../../../world/kernel/html.ts"
import type { MessageSticker } from "../../../../world/messages/model/message.ts"
import { visibleEmbeds } from "../../../../world/messages/rules/link-previews.ts"
import { type RenderableMessage, isShownInline, stickerText } from "../../rendering/messages.ts"
import { attachmentsHtml } from "./attachments.ts"
import type { ChannelView } from "../channel-view.ts"
import { componentHtml } from "../components/component.ts"
import { embedsHtml } from "./embeds.ts"
import { voidElement } from "../elements.ts"
import { isOnlyEmojis, markdown } from "../markdown/markdown.ts"
import { stickerUri } from "../pictures.ts"

/** The content of a message or of a forwarded one, with its stickers. */
type ShownContent = RenderableMessage & { readonly stickers: readonly MessageSticker[] }

/** Renders the content of a message. `edited` stands behind its text. */
export function contentHtml(
  view: ChannelView,
  shown: ShownContent,
  edited?: HtmlContent,
): HtmlContent {
  const { content, components, attachments, flags, stickers } = shown
  if ((flags & MessageFlags.Loading) !== 0) {
    return html`<div class="text thinking"><span aria-hidden="true">•••</span> thinking…</div>`
  }
  const files = attachments.filter((file) => !isShownInline(file, shown))
  return [
    content === "" ? edited : textHtml(view, content, edited),
    attachmentsHtml(view, files),
    embedsHtml(view, visibleEmbeds(shown), attachments),
    components.map((component) => componentHtml(view, component, attachments)),
    stickers.map((sticker) => stickerHtml(view, sticker)),
  ]
}

function textHtml(view: ChannelView, content: string, edited: HtmlContent): Html {
  const kind = isOnlyEmojis(content) ? "text jumbo" : "text"
  return html`<div class="${kind}">${markdown(view, content)}${edited && [" ", edited]}</div>`
}

/** Renders a sticker as its image; as its name if the image is an animation or does not exist any more. */
function stickerHtml({ world }: ChannelView, sent: MessageSticker): Html {
  const src = stickerUri(world, sent)
  return src === undefined
    ? html`<div class="file">${stickerText(sent)}</div>`
    : html`<div>
        ${voidElement("img", { class: "sticker", src, alt: stickerText(sent), title: sent.name })}
      </div>`
}

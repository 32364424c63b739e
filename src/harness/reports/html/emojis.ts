import { type HtmlContent, html } from "../../../world/kernel/html.ts"
import { findCustomEmoji } from "../../../world/expressions/rules.ts"
import type { EmojiLike } from "../rendering/texts.ts"
import type { ChannelView } from "./channel-view.ts"
import { voidElement } from "./elements.ts"
import { pictureUri } from "./pictures.ts"

/** Renders a Unicode emoji as text, and a custom one as its image, or as its name if it has no image. */
export function emojiHtml(
  { world }: ChannelView,
  emoji: EmojiLike | null | undefined,
): HtmlContent {
  if (emoji?.name == null) return undefined
  const { id, name } = emoji
  if (id == null) return html`<span class="emoji">${name}</span>`
  const picture = findCustomEmoji(world, id)?.picture
  const text = `:${name}:`
  if (picture === undefined) return html`<span class="emoji">${text}</span>`
  return voidElement("img", { class: "emoji", src: pictureUri(picture), alt: text, title: text })
}

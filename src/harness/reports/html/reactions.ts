import { type HtmlContent, html } from "../../../world/kernel/html.ts"
import type { Emoji, Message, Reaction } from "../../../world/messages/model/message.ts"
import { emojiText, nameOf } from "../rendering/texts.ts"
import type { ChannelView } from "./channel-view.ts"
import { controlHtml } from "./elements.ts"
import { emojiHtml } from "./emojis.ts"

/** Renders the reactions to a message, those of the viewer marked. */
export function reactionsHtml(view: ChannelView, { reactions }: Message): HtmlContent {
  if (reactions.length === 0) return undefined
  return html`<ul class="reactions" aria-label="Reactions">
    ${reactions.map((reaction) => html`<li>${reactionHtml(view, reaction)}</li>`)}
  </ul>`
}

function reactionHtml(view: ChannelView, { emoji, userIds }: Reaction) {
  const isOwn = view.viewer !== undefined && userIds.has(view.viewer)
  const attributes = {
    class: isOwn ? "reaction own" : "reaction",
    title: [...userIds].map((id) => nameOf(view, id) ?? id).join(", "),
    "data-reaction": reactionKey(emoji),
    ...(view.isInteractive === true && {
      "aria-pressed": String(isOwn),
      "aria-label": `${emojiText(emoji)}, ${userIds.size}`,
    }),
  }
  return controlHtml(view, attributes, [emojiHtml(view, emoji), html` <b>${userIds.size}</b>`])
}

/** Returns the emoji of a reaction as paths write it: the emoji, or `name:id` of a custom one. */
function reactionKey({ id, name }: Emoji): string {
  return id === null ? name : `${name}:${id}`
}

// Renders the Markdown of messages like the platform's own app.
// https://support.discord.com/hc/en-us/articles/210298617
// https://docs.discord.com/developers/reference#message-formatting

import type { HtmlContent } from "../../../../world/kernel/html.ts"
import type { ChannelView } from "../channel-view.ts"
import { type Block, type ListItem, readBlocks } from "./blocks.ts"
import { type InlineContext, inlineHtml } from "./inline.ts"
import { html } from "../../../../world/kernel/html.ts"

/** Renders a text with all its Markdown, with names in mentions, and with masked secrets. */
export function markdown(view: ChannelView, source: string): HtmlContent {
  return blocksHtml({ view, isPreview: false }, readBlocks(view.mask(source)))
}

/** Renders a text in which only inline Markdown counts, such as the title of an embed. */
export function inlineMarkdown(view: ChannelView, source: string): HtmlContent {
  return inlineHtml({ view, isPreview: false }, view.mask(source))
}

/** Renders a line within a link: without links and other controls, and without the sign of a block. */
export function previewMarkdown(view: ChannelView, line: string): HtmlContent {
  const text = view.mask(line).replace(/^\s*(?:#{1,3}|>{1,3}|-#|[-*]) /, "")
  return inlineHtml({ view, isPreview: true }, text)
}

/** The number of emojis of a message that are shown large if it has nothing else. */
const MOST_LARGE_EMOJIS = 30

/** Returns whether a message has nothing but a few emojis, which are then shown large. */
export function isOnlyEmojis(text: string): boolean {
  // Outside the function, reading it would take a hundredth of the time of every import.
  const emoji = /<a?:\w+:\d+>|\p{RGI_Emoji}|(?![\d#*])\p{Extended_Pictographic}\u{fe0f}?/gv
  const count = text.match(emoji)?.length ?? 0
  return count > 0 && count <= MOST_LARGE_EMOJIS && text.replace(emoji, "").trim() === ""
}

function blocksHtml(context: InlineContext, blocks: readonly Block[]): HtmlContent {
  return blocks.map((block) => blockHtml(context, block))
}

function blockHtml(context: InlineContext, block: Block): HtmlContent {
  switch (block.kind) {
    case "text":
      return inlineHtml(context, block.text)
    case "heading":
      return headingHtml(block.level, inlineHtml(context, block.text))
    case "subtext":
      return html`<small class="subtext">${inlineHtml(context, block.text)}</small>`
    case "code":
      return html`<pre><code>${block.text}</code></pre>`
    case "quote":
      return html`<blockquote>${blocksHtml(context, block.blocks)}</blockquote>`
    case "list":
      return listHtml(context, block.start, block.items)
  }
}

/** Renders a heading. Its levels begin below those of a page. */
function headingHtml(level: 1 | 2 | 3, inner: HtmlContent): HtmlContent {
  switch (level) {
    case 1:
      return html`<h4 class="h1">${inner}</h4>`
    case 2:
      return html`<h5 class="h2">${inner}</h5>`
    case 3:
      return html`<h6 class="h3">${inner}</h6>`
  }
}

/** Renders a list: with numbers from `start`, or with bullets if it is undefined. */
function listHtml(
  context: InlineContext,
  start: number | undefined,
  items: readonly ListItem[],
): HtmlContent {
  const inner = items.map(
    ({ text, lists }) =>
      html`<li>
        ${inlineHtml(context, text)}${lists.map((list) => listHtml(context, list.start, list.items))}
      </li>`,
  )
  return start === undefined
    ? html`<ul>
        ${inner}
      </ul>`
    : html`<ol start="${start}">
        ${inner}
      </ol>`
}

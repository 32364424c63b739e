// Renders the Markdown of messages like the platform's own app.
// https://support.discord.com/hc/en-us/articles/210298617
// https://docs.discord.com/developers/reference#message-formatting

import { renderText } from "../rendering/texts.ts"
import { type Html, type HtmlContent, html, linkHtml } from "../../../world/kernel/html.ts"
import type { ChannelView } from "./channel-view.ts"

type RenderInline = (text: string) => HtmlContent

/** A rule of inline Markdown: its syntax and its rendering. */
type InlineRule = readonly [
  written: RegExp,
  shown: (match: RegExpExecArray, inline: RenderInline, view: ChannelView) => HtmlContent,
]

/** The rules. At each position the first match applies. */
const INLINE: readonly InlineRule[] = [
  [/\\([^\w\s])/y, ([, sign]) => sign],
  [/``(.+?)``(?!`)|`([^`]+)`/sy, ([, two, one]) => html`<code>${two ?? one}</code>`],
  [
    /\|\|(.+?)\|\|/sy,
    ([, text = ""], inline) => html`<span class="spoiler" tabindex="0">${inline(text)}</span>`,
  ],
  [/\*\*(.+?)\*\*(?!\*)/sy, ([, text = ""], inline) => html`<strong>${inline(text)}</strong>`],
  [/__(.+?)__(?!_)/sy, ([, text = ""], inline) => html`<u>${inline(text)}</u>`],
  [/~~(.+?)~~/sy, ([, text = ""], inline) => html`<s>${inline(text)}</s>`],
  [/\*(?!\s)(.+?)(?<!\s)\*(?!\*)/sy, ([, text = ""], inline) => html`<em>${inline(text)}</em>`],
  [/(?<!\w)_(.+?)_(?!\w)/sy, ([, text = ""], inline) => html`<em>${inline(text)}</em>`],
  [/\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, text, address]) => linkHtml(address, text)],
  [/<(https?:\/\/[^\s>]+)>/y, ([, address]) => linkHtml(address, address)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'*|)\]]/y, ([address]) => linkHtml(address, address)],
  [/<t:-?\d+(?::\w)?>/y, ([mark], _, view) => html`<time>${renderText(view, mark)}</time>`],
  [
    /<a?:\w+:\d+>/y,
    ([mark], _, view) => html`<span class="emoji">${renderText(view, mark)}</span>`,
  ],
  [/<(?:@[!&]?|#)\d+>|<\/[^:>]+:\d+>/y, ([mark], _, view) => mention(renderText(view, mark))],
  [/@(?:everyone|here)\b/y, ([mark]) => mention(mark)],
]

function mention(name: string): Html {
  return html`<span class="mention">${name}</span>`
}

/** Matches the characters that a rule may begin with. */
const SIGN = /[\\`|*_~[<@h]/g

/** Renders the inline Markdown of one text. */
function inlineIn(view: ChannelView, text: string): HtmlContent {
  const parts: HtmlContent[] = []
  let plain = 0
  for (let at = nextSign(text, 0); at !== -1;) {
    const found = firstRule(view, text, at)
    if (found === undefined) at = nextSign(text, at + 1)
    else {
      parts.push(text.slice(plain, at), found.shown)
      plain = at + found.length
      at = nextSign(text, plain)
    }
  }
  return [...parts, text.slice(plain)]
}

function nextSign(text: string, from: number): number {
  SIGN.lastIndex = from
  return SIGN.exec(text)?.index ?? -1
}

function firstRule(view: ChannelView, text: string, at: number) {
  for (const [written, show] of INLINE) {
    written.lastIndex = at
    const match = written.exec(text)
    if (match === null) continue
    const shown = show(match, (inner) => inlineIn(view, inner), view)
    return { shown, length: match[0].length }
  }
  return undefined
}

/** The rules for the beginning of a line. */
const LINES: readonly (readonly [begins: RegExp, show: (inner: HtmlContent) => Html])[] = [
  [/^-# /, (inner) => html`<small class="line">${inner}</small>`],
  [/^### /, (inner) => html`<strong class="line h3">${inner}</strong>`],
  [/^## /, (inner) => html`<strong class="line h2">${inner}</strong>`],
  [/^# /, (inner) => html`<strong class="line h1">${inner}</strong>`],
  [/^>(?:>>)? /, (inner) => html`<q class="line">${inner}</q>`],
  [/^\s*[-*] (?=\S)/, (inner) => html`<span class="line item">${inner}</span>`],
]

const FENCE = /```(?:[\w+-]+\n)?\n?(.+?)\n?```\n?/s

/** Renders a text with its Markdown, with names in mentions, and with masked secrets. */
export function markdown(view: ChannelView, source: string): HtmlContent {
  const text = view.mask(source)
  const fence = FENCE.exec(text)
  if (fence === null) return linesIn(view, text)
  const after = text.slice(fence.index + fence[0].length)
  const code = html`<pre><code>${fence[1]}</code></pre>`
  return [linesIn(view, text.slice(0, fence.index)), code, markdown(view, after)]
}

/** Renders lines. Block elements end their line themselves; a line break separates other lines. */
function linesIn(view: ChannelView, text: string): HtmlContent {
  let broken = true
  return text.split("\n").map((line): HtmlContent => {
    const found = LINES.find(([begins]) => begins.test(line))
    const lead = broken ? "" : "\n"
    broken = found !== undefined
    if (found === undefined) return [lead, inlineIn(view, line)]
    const [begins, show] = found
    return show(inlineIn(view, line.replace(begins, "")))
  })
}

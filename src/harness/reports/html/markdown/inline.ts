// Renders inline Markdown by rules: at each position the first rule that matches applies. The app
// works in the same way, with simple-markdown.

import { type HtmlContent, html } from "../../../../world/kernel/html.ts"
import { withoutPunctuation } from "../../../../world/messages/rules/markup.ts"
import type { ChannelView } from "../channel-view.ts"
import { element } from "../elements.ts"
import { spoilerAttributes } from "../content/spoilers.ts"
import { emojiMarkupHtml, linkedMentionHtml, mentionHtml } from "./mentions.ts"
import { timestampHtml } from "./timestamps.ts"

/** How inline Markdown is rendered. */
export interface InlineContext {
  readonly view: ChannelView
  /** Whether it stands within a link or a control, so that it has neither. */
  readonly isPreview: boolean
}

type Show = (match: RegExpExecArray, context: InlineContext) => HtmlContent

interface InlineRule {
  readonly pattern: RegExp
  readonly show: Show
  /** Returns how much of a match belongs to it. Default: all. */
  readonly lengthOf?: (match: RegExpExecArray) => number
}

/** Emphasis. Of those that match, the longest applies, as in `***both***`. */
const EMPHASES: readonly InlineRule[] = [
  {
    pattern:
      /_((?:__|\\[^]|[^\\_])+?)_\b|\*(?=\S)((?:\*\*|\\[^]|\s+(?:\\[^]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y,
    show: ([, one, other = one ?? ""], context) => html`<em>${inlineHtml(context, other)}</em>`,
  },
  {
    pattern: /\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y,
    show: ([, text = ""], context) => html`<strong>${inlineHtml(context, text)}</strong>`,
  },
  {
    pattern: /__((?:\\[^]|[^\\])+?)__(?!_)/y,
    show: ([, text = ""], context) => html`<u>${inlineHtml(context, text)}</u>`,
  },
]

const RULES: readonly InlineRule[] = [
  { pattern: /¯\\_\(ツ\)_\/¯/y, show: ([text]) => text },
  { pattern: /\\([^0-9A-Za-z\s])/y, show: ([, sign]) => sign },
  {
    pattern: /(`+)([^]*?[^`])\1(?!`)/y,
    show: ([, , code = ""]) => html`<code>${code.replace(/^ (?= *`)|(` *) $/g, "$1")}</code>`,
  },
  {
    pattern: /\|\|([^]+?)\|\|/y,
    show: ([, text = ""], context) => spoilerText(context, text),
  },
  {
    pattern: /~~([^]+?)~~(?!_)/y,
    show: ([, text = ""], context) => html`<s>${inlineHtml(context, text)}</s>`,
  },
  {
    pattern:
      /\[((?:\[[^\]]*\]|[^[\]])+)\]\(\s*<?(https?:\/\/(?:[^\s()<>\\]|\([^\s()<>]*\))+)>?(?:\s+["']([^]*?)["'])?\s*\)/y,
    show: ([, text = "", url = "", title], context) =>
      linkHtml(context, url, inlineHtml({ ...context, isPreview: true }, text), title),
  },
  { pattern: /<(https?:\/\/[^\s>]+)>/y, show: ([, url = ""], context) => webLink(context, url) },
  {
    pattern: /https?:\/\/[^\s<]+/y,
    show: ([url], context) => webLink(context, withoutPunctuation(url)),
    lengthOf: ([url]) => withoutPunctuation(url).length,
  },
  {
    pattern: /<(?:mailto:)?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/y,
    show: ([, address = ""], context) => linkHtml(context, `mailto:${address}`, address),
  },
  {
    pattern: /<(?:tel:)?(\+[\d() -]{4,}\d)>/y,
    show: ([, number = ""], context) =>
      linkHtml(context, `tel:${number.replace(/[^+\d]/g, "")}`, number),
  },
  {
    pattern: /<t:(-?\d{1,17})(?::([tTdDfFsSR]))?>/y,
    show: ([, seconds = "", style], { view }) => timestampHtml(view.world, Number(seconds), style),
  },
  {
    pattern: /<a?:(\w+):(\d+)>/y,
    show: ([, name = "", id = ""], { view }) => emojiMarkupHtml(view, name, id),
  },
  {
    pattern:
      /<(@[!&]?|#)(\d+)>|<(\/[^\n:<>]{1,100}):(\d+)>|<id:(customize|browse|guide|home|linked-roles)(?::\d+)?>|@(?:everyone|here)\b/y,
    show: (match, { view, isPreview }) => mentionHtml(view, isPreview, match),
  },
]

/** The characters that a rule begins with. */
const SIGN = /[¯\\`|~[<@h*_]/g

/** Renders the inline Markdown of a text. */
export function inlineHtml(context: InlineContext, text: string): HtmlContent {
  const parts: HtmlContent[] = []
  let plain = 0
  for (let at = nextSign(text, 0); at !== -1;) {
    const found = ruleAt(text, at)
    if (found === undefined) at = nextSign(text, at + 1)
    else {
      parts.push(text.slice(plain, at), found.rule.show(found.match, context))
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

interface FoundRule {
  readonly rule: InlineRule
  readonly match: RegExpExecArray
  readonly length: number
}

/** Returns the rule that applies at a position. */
function ruleAt(text: string, at: number): FoundRule | undefined {
  const emphases = EMPHASES.flatMap((rule) => matchOf(rule, text, at) ?? [])
  if (emphases.length > 0) return emphases.reduce((a, b) => (b.length > a.length ? b : a))
  for (const rule of RULES) {
    const found = matchOf(rule, text, at)
    if (found !== undefined) return found
  }
  return undefined
}

function matchOf(rule: InlineRule, text: string, at: number): FoundRule | undefined {
  rule.pattern.lastIndex = at
  const match = rule.pattern.exec(text)
  return match === null
    ? undefined
    : { rule, match, length: rule.lengthOf?.(match) ?? match[0].length }
}

function spoilerText(context: InlineContext, text: string): HtmlContent {
  const attributes = context.isPreview ? {} : spoilerAttributes(context.view)
  const inner = html`<span class="hidden">${inlineHtml(context, text)}</span>`
  return element("span", { class: "spoiler", ...attributes }, inner)
}

/** Renders a web address: one of a channel or of a message is a mention. */
function webLink(context: InlineContext, url: string): HtmlContent {
  const mention = linkedMentionHtml(context.view, context.isPreview, url)
  return mention ?? linkHtml(context, url, url)
}

/** Renders a link. Its address begins with a scheme that the rules allow. */
function linkHtml(
  { isPreview }: InlineContext,
  href: string,
  inner: HtmlContent,
  title?: string,
): HtmlContent {
  if (isPreview) return inner
  return element("a", { href, title, target: "_blank", rel: "noopener noreferrer" }, inner)
}

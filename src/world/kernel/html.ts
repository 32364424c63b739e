// A template tag for HTML that escapes every inserted value, unless it is HTML itself.

import { memoizePerObject } from "./memoize.ts"

/** Escaped HTML. */
export interface Html {
  readonly html: string
}

/** The values that a template accepts. `undefined`, `null` and `false` render nothing. */
export type HtmlContent = Html | string | number | readonly HtmlContent[] | undefined | null | false

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const ESCAPED = /[&<>"']/

/** Escapes a text for content and for quoted attributes. */
function escaped(text: string): string {
  // Most texts have nothing to escape.
  if (!ESCAPED.test(text)) return text
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/**
 * Renders a template. Attributes have to be quoted. Line breaks and indentation of the template are
 * removed.
 */
export function html(texts: TemplateStringsArray, ...inners: readonly HtmlContent[]): Html {
  const parts = joinedParts(texts)
  let rendered = parts[0] ?? ""
  for (let at = 0; at < inners.length; at++) {
    rendered += toHtmlText(inners[at]) + (parts[at + 1] ?? "")
  }
  return trusted(rendered)
}

/** Returns the constant parts of a template without its line breaks and its indentation. */
const joinedParts = memoizePerObject((texts: TemplateStringsArray): readonly string[] =>
  texts.map((text) => text.replace(BREAK, joinLines)),
)

const BREAK = /\s*\n\s*/g

/** Returns the replacement of a line break: a space within a tag or a text, else nothing. */
function joinLines(space: string, at: number, text: string): string {
  const [before, after] = [text[at - 1] ?? ">", text[at + space.length] ?? "<"]
  return before === ">" || after === "<" || after === ">" ? "" : " "
}

/** Marks a text of this package as HTML. Never use it for content of a world. */
export function trusted(text: string): Html {
  return { html: text }
}

function toHtmlText(inner: HtmlContent): string {
  if (inner === undefined || inner === null || inner === false) return ""
  if (typeof inner === "string" || typeof inner === "number") return escaped(String(inner))
  if ("html" in inner) return inner.html
  let rendered = ""
  for (const one of inner) rendered += toHtmlText(one)
  return rendered
}

const SAFE_ADDRESS = /^https?:\/\//i

/** Renders a link to a web address; for any other address, its text alone. */
export function linkHtml(address: string | undefined, inner: HtmlContent): Html {
  if (address === undefined || !SAFE_ADDRESS.test(address)) return html`${inner}`
  return html`<a href="${address}" rel="noopener noreferrer">${inner}</a>`
}

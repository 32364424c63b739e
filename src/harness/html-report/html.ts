// HTML that is safe by making: whatever is put into it is escaped, unless it is HTML itself.

/** HTML, as text that needs no escaping any more. */
export interface Html {
  readonly html: string
}

/** What can be put into HTML. Nothing stands for `undefined`, `null` and `false`. */
export type HtmlContent = Html | string | number | readonly HtmlContent[] | undefined | null | false

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** A text as it stands in HTML, between tags and in quoted attributes alike. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** HTML as a template; quote the attributes. How its lines are broken and indented is left out. */
export function html(texts: TemplateStringsArray, ...inners: readonly HtmlContent[]): Html {
  const [first = "", ...others] = texts.map((text) => text.replace(BREAK, joinLines))
  return trusted(first + others.map((text, at) => toHtmlText(inners[at]) + text).join(""))
}

const BREAK = /\s*\n\s*/g

/** What is left of a break: a space, where it stands within a tag or a text. */
function joinLines(space: string, at: number, text: string): string {
  const [before, after] = [text[at - 1] ?? ">", text[at + space.length] ?? "<"]
  return before === ">" || after === "<" || after === ">" ? "" : " "
}

/** Text of ours that is HTML already: never what a world holds. */
export function trusted(text: string): Html {
  return { html: text }
}

function toHtmlText(inner: HtmlContent): string {
  if (inner === undefined || inner === null || inner === false) return ""
  if (typeof inner === "string" || typeof inner === "number") return escaped(String(inner))
  return "html" in inner ? inner.html : inner.map((one) => toHtmlText(one)).join("")
}

const SAFE_ADDRESS = /^https?:\/\//i

/** A link to an address of the web; to any other, its text alone. */
export function linkHtml(address: string | undefined, inner: HtmlContent): Html {
  if (address === undefined || !SAFE_ADDRESS.test(address)) return html`${inner}`
  return html`<a href="${address}" rel="noopener noreferrer">${inner}</a>`
}

// The line with which the message of an error ends: a link to the error's section of
// docs/errors-by-name.md. It imports nothing, so every layer can import it.

/** The site, which is `homepage` in package.json. */
const SITE = "https://guildsim.github.io/guildsim/"

/** Returns the address of a page, such as `"starting"`, and of a heading on it. */
export function pageAddress(page: string, anchor?: string): string {
  return anchor === undefined ? `${SITE}${page}` : `${SITE}${page}#${anchor}`
}

/** The page with a section for each error. */
export const ERROR_PAGE = pageAddress("errors-by-name")

const LINK_LINE = new RegExp(`\\nMore: ${ERROR_PAGE.replaceAll(".", "\\.")}#[\\w-]+`, "g")

/**
 * Appends the link to a section, such as `"BotNotReady"`, to a message. One that contains a link
 * already is returned unchanged: it was copied from a more specific error, or sent by a server.
 */
export function withLink(section: string, message: string): string {
  if (linksIn(message).length > 0) return message
  return `${message}\nMore: ${ERROR_PAGE}#${section.toLowerCase()}`
}

/** Removes the links, for a text that quotes a message. */
export function withoutLinks(text: string): string {
  return text.replaceAll(LINK_LINE, "")
}

/** Returns the lines with links, each once. */
export function linksIn(text: string): readonly string[] {
  return [...new Set(text.match(LINK_LINE)?.map((line) => line.slice(1)))]
}

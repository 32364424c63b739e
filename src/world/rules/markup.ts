// The parts of a text that mean something to the platform: mentions and links, outside of code.
// https://docs.discord.com/developers/reference#message-formatting

/** The mentions and links of a text, each once, in the order in which they stand. */
export interface Markup {
  readonly userIds: readonly string[]
  readonly roleIds: readonly string[]
  readonly channelIds: readonly string[]
  /** Whether it says `@everyone` or `@here`. */
  readonly everyone: boolean
  /** The links that show a preview; one in angle brackets shows none. */
  readonly links: readonly string[]
}

/**
 * The marks of a text. What stands in code, and a link in angle brackets, is consumed as a whole and so is
 * no mark; a backtick after a backslash begins no code.
 */
// Assumption: mentions-in-code
// Assumption: escaped-mentions
const MARKUP_PATTERN =
  /\\`|```[^]+?```|(?<ticks>`+)[^]*?[^`]\k<ticks>(?!`)|<@!?(?<user>\d+)>|<@&(?<role>\d+)>|<#(?<channel>\d+)>|(?<everyone>@(?:everyone|here)\b)|<https?:\/\/[^\s>]+>|(?<link>https?:\/\/[^\s<]+)/g

/** Reads the mentions and links of a text. */
export function readMarkup(text: string): Markup {
  const groups = Array.from(text.matchAll(MARKUP_PATTERN), (match) => match.groups ?? {})
  const all = (name: string): string[] => [
    ...new Set(groups.flatMap(({ [name]: found }) => (found === undefined ? [] : [found]))),
  ]
  return {
    userIds: all("user"),
    roleIds: all("role"),
    channelIds: all("channel"),
    everyone: all("everyone").length > 0,
    links: [...new Set(all("link").map(withoutPunctuation))],
  }
}

/** The characters that end a sentence or its emphasis, and no link. */
const PUNCTUATION: ReadonlySet<string> = new Set(".,:;\"'*|]")

/** Removes the punctuation that ends a sentence, and a bracket that closes none of the link. */
function withoutPunctuation(link: string): string {
  let unopened = link.split(")").length - link.split("(").length
  let end = link.length
  for (;;) {
    while (PUNCTUATION.has(link.charAt(end - 1))) end -= 1
    if (unopened <= 0) return link.slice(0, end)
    end -= 1
    const removed = link.charAt(end)
    if (removed === ")") unopened -= 1
    if (removed === "(") unopened += 1
  }
}

/** Reads several texts as one; code that begins in one does not go on in the next. */
export function readAllMarkup(texts: readonly string[]): Markup {
  const read = texts.map(readMarkup)
  const all = (key: "userIds" | "roleIds" | "channelIds" | "links"): string[] => [
    ...new Set(read.flatMap((markup) => markup[key])),
  ]
  return {
    userIds: all("userIds"),
    roleIds: all("roleIds"),
    channelIds: all("channelIds"),
    everyone: read.some(({ everyone }) => everyone),
    links: all("links"),
  }
}

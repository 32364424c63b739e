// Parses the mentions and links of a text. Code is skipped.
// https://docs.discord.com/developers/reference#message-formatting

/** The mentions and links of a text without duplicates, in the order of the text. */
export interface Markup {
  readonly userIds: readonly string[]
  readonly roleIds: readonly string[]
  readonly channelIds: readonly string[]
  /** Whether the text contains `@everyone` or `@here`. */
  readonly everyone: boolean
  /** The links that show a preview. Links in angle brackets show none. */
  readonly links: readonly string[]
}

/**
 * Matches mentions and links. Code and links in angle brackets are matched as a whole and without
 * groups, so they are skipped. A backtick after a backslash does not start code.
 */
// Assumption: mentions-in-code
// Assumption: escaped-mentions
const MARKUP_PATTERN =
  /\\`|```[^]+?```|(?<ticks>`+)[^]*?[^`]\k<ticks>(?!`)|<@!?(?<user>\d+)>|<@&(?<role>\d+)>|<#(?<channel>\d+)>|(?<everyone>@(?:everyone|here)\b)|<https?:\/\/[^\s>]+>|(?<link>https?:\/\/[^\s<]+)/g

/** The characters of which every mention and every link has one. */
const MENTION_OR_LINK = /[@<]|:\/\//

/** The markup of a text without mentions and links. */
const NO_MARKUP: Markup = {
  userIds: [],
  roleIds: [],
  channelIds: [],
  everyone: false,
  links: [],
}

/** Parses the mentions and links of a text. */
export function readMarkup(text: string): Markup {
  if (!MENTION_OR_LINK.test(text)) return NO_MARKUP
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

/** The characters that end a sentence or emphasis and do not belong to a link. */
const PUNCTUATION: ReadonlySet<string> = new Set(".,:;\"'*|]")

/** Removes trailing punctuation, and trailing brackets that the link did not open. */
export function withoutPunctuation(link: string): string {
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

/** Parses several texts as one. Code that starts in one text does not continue in the next. */
export function readAllMarkup(texts: readonly string[]): Markup {
  const [first] = texts
  if (first !== undefined && texts.length === 1) return readMarkup(first)
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

// Keywords with wildcards, as auto-moderation reads them.
// https://docs.discord.com/developers/resources/auto-moderation#auto-moderation-rule-object-keyword-matching-strategies

/** A part of a text, and what it was found by. */
export interface Found {
  readonly keyword: string
  readonly start: number
  readonly end: number
}

const WILDCARDS = /^\*|\*$/g

/** Whether a keyword says anything besides its wildcards. */
export function saysSomething(keyword: string): boolean {
  return keyword.replaceAll(WILDCARDS, "").trim() !== ""
}

/**
 * A keyword as a pattern. Without a wildcard at an end, its word ends there: there is whitespace, or
 * the text ends. With `whole` the pattern takes the rest of the word in.
 */
function patternOf(keyword: string, whole = false): RegExp {
  const open = whole ? "\\S*" : ""
  const before = keyword.startsWith("*") ? open : "(?<!\\S)"
  const after = keyword.endsWith("*") ? open : "(?!\\S)"
  const said = keyword.replaceAll(WILDCARDS, "").replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
  return new RegExp(`${before}${said}${after}`, "giu")
}

/** Where a keyword stands in a text. */
export function findKeyword(text: string, keyword: string): Found[] {
  return findPattern(text, keyword, patternOf(keyword))
}

/** Where a pattern matches a text; it is named by `keyword`. */
export function findPattern(text: string, keyword: string, pattern: RegExp): Found[] {
  return Array.from(text.matchAll(pattern), ({ 0: said, index }) => ({
    keyword,
    start: index,
    end: index + said.length,
  }))
}

/** The parts of a text that a list allows: words that a wildcard completes count as a whole. */
export function findAllowed(text: string, allowList: readonly string[]): Found[] {
  return allowList.flatMap((keyword) => findPattern(text, keyword, patternOf(keyword, true)))
}

/** Whether one part lies within another. */
export function isWithin(inner: Found, outer: Found): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

// Keywords with wildcards, as auto-moderation reads them.
// https://docs.discord.com/developers/resources/auto-moderation#auto-moderation-rule-object-keyword-matching-strategies

import { memoizePerObject } from "../kernel/memoize.ts"

/** A part of a text, and what it was found by. */
export interface KeywordMatch {
  readonly keyword: string
  readonly start: number
  readonly end: number
}

/** What finds something in a text, and what it is named by. */
export interface KeywordPattern {
  readonly keyword: string
  readonly pattern: RegExp
}

const WILDCARDS = /^\*|\*$/g

/** Whether a keyword says anything besides its wildcards. */
export function hasKeywordText(keyword: string): boolean {
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

/** The keywords of a list as patterns. */
export const patternsOf = memoizePerObject(
  (keywords: readonly string[]): readonly KeywordPattern[] =>
    keywords.map((keyword) => ({ keyword, pattern: patternOf(keyword) })),
)

/** The keywords that a list allows as patterns: words that a wildcard completes count as a whole. */
export const allowedPatternsOf = memoizePerObject(
  (keywords: readonly string[]): readonly KeywordPattern[] =>
    keywords.map((keyword) => ({ keyword, pattern: patternOf(keyword, true) })),
)

/** Where patterns match a text, by the order of the patterns. */
export function findKeywordMatches(
  text: string,
  patterns: readonly KeywordPattern[],
): KeywordMatch[] {
  return patterns.flatMap(({ keyword, pattern }) =>
    Array.from(text.matchAll(pattern), ({ 0: said, index }) => ({
      keyword,
      start: index,
      end: index + said.length,
    })),
  )
}

/** Whether one part lies within another. */
export function isWithin(inner: KeywordMatch, outer: KeywordMatch): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

// Keywords with wildcards, as auto-moderation matches them.
// https://docs.discord.com/developers/resources/auto-moderation#auto-moderation-rule-object-keyword-matching-strategies

import { memoizePerObject } from "../../kernel/memoize.ts"

/** A part of a text, with the keyword that matched it. */
export interface KeywordMatch {
  readonly keyword: string
  readonly start: number
  readonly end: number
}

/** The pattern of a keyword. */
export interface KeywordPattern {
  readonly keyword: string
  readonly pattern: RegExp
}

const WILDCARDS = /^\*|\*$/g

/** Returns whether a keyword has text besides its wildcards. */
export function hasKeywordText(keyword: string): boolean {
  return keyword.replaceAll(WILDCARDS, "").trim() !== ""
}

/**
 * Returns the pattern of a keyword. At an end without a wildcard, the match must stop at whitespace
 * or at the end of the text. With `whole`, a match extends over the rest of the word.
 */
function patternOf(keyword: string, whole = false): RegExp {
  const open = whole ? "\\S*" : ""
  const before = keyword.startsWith("*") ? open : "(?<!\\S)"
  const after = keyword.endsWith("*") ? open : "(?!\\S)"
  const literal = keyword.replaceAll(WILDCARDS, "").replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
  return new RegExp(`${before}${literal}${after}`, "giu")
}

/** Returns the patterns of keywords. */
export const patternsOf = memoizePerObject(
  (keywords: readonly string[]): readonly KeywordPattern[] =>
    keywords.map((keyword) => ({ keyword, pattern: patternOf(keyword) })),
)

/** Returns the patterns of allowed phrases. A phrase with a wildcard allows the whole word. */
export const allowedPatternsOf = memoizePerObject(
  (keywords: readonly string[]): readonly KeywordPattern[] =>
    keywords.map((keyword) => ({ keyword, pattern: patternOf(keyword, true) })),
)

/** Returns the matches of patterns in a text, in the order of the patterns. */
export function findKeywordMatches(
  text: string,
  patterns: readonly KeywordPattern[],
): KeywordMatch[] {
  return patterns.flatMap(({ keyword, pattern }) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
      keyword,
      start: index,
      end: index + match.length,
    })),
  )
}

/** Returns whether a match lies within another. */
export function isWithin(inner: KeywordMatch, outer: KeywordMatch): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

// Keywords with wildcards, as auto-moderation reads them.
// https://docs.discord.com/developers/resources/auto-moderation#auto-moderation-rule-object-keyword-matching-strategies

import { oncePer } from "../kernel/once.ts"

/** A part of a text, and what it was found by. */
export interface Found {
  readonly keyword: string
  readonly start: number
  readonly end: number
}

/** What finds something in a text, and what it is named by. */
export interface Pattern {
  readonly keyword: string
  readonly pattern: RegExp
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

/** The keywords of a list as patterns. */
export const patternsOf = oncePer((keywords: readonly string[]): readonly Pattern[] =>
  keywords.map((keyword) => ({ keyword, pattern: patternOf(keyword) })),
)

/** The keywords that a list allows as patterns: words that a wildcard completes count as a whole. */
export const allowedPatternsOf = oncePer((keywords: readonly string[]): readonly Pattern[] =>
  keywords.map((keyword) => ({ keyword, pattern: patternOf(keyword, true) })),
)

/** Where patterns match a text, by the order of the patterns. */
export function findPatterns(text: string, patterns: readonly Pattern[]): Found[] {
  return patterns.flatMap(({ keyword, pattern }) =>
    Array.from(text.matchAll(pattern), ({ 0: said, index }) => ({
      keyword,
      start: index,
      end: index + said.length,
    })),
  )
}

/** Whether one part lies within another. */
export function isWithin(inner: Found, outer: Found): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

// Turns custom ids into patterns, so that `ticket:close:1234` and `ticket:close:5678` are one thing.

/** Returns the pattern of a custom id. */
export type ToPattern = (customId: string) => string

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const WORD = /[\p{L}\p{N}]+/gu

/** Words that stand for a value: hexadecimal digests, and long words of letters and digits. */
const VARIABLE_WORD = /^(?=.*\d)(?:[0-9a-f]{8,}|(?=.*\p{L}).{16,})$/iu

/** The digits of an id within a word, such as those of `user123456789012345678`. */
const SNOWFLAKE = /\d{17,20}/g

/**
 * Replaces the parts of a text that stand for a value by `*`: UUIDs, and words that are a number, a
 * hexadecimal digest of 8 or more digits, or 16 or more letters and digits mixed; of a word that
 * contains an id, the id. A word consists of letters and digits.
 */
export function replaceVariables(text: string): string {
  return text.replace(UUID, "*").replace(WORD, (word) => {
    if (/^\d+$/.test(word)) return "*"
    const withoutIds = word.replace(SNOWFLAKE, "*")
    return withoutIds === word && VARIABLE_WORD.test(word) ? "*" : withoutIds
  })
}

/** Returns a function that applies the first own pattern that matches, or else the general rule. */
export function createIdPatterns(own: readonly string[]): ToPattern {
  const patterns = own.map((pattern) => ({ pattern, matches: createMatcher([pattern]) }))
  return (customId) =>
    patterns.find(({ matches }) => matches(customId))?.pattern ?? replaceVariables(customId)
}

/** Returns a function that tells whether a text matches one of some patterns, in which `*` is any text. */
export function createMatcher(patterns: readonly string[]): (text: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    return new RegExp(`^${parts.join(".*")}$`, "su")
  })
  return (text) => expressions.some((expression) => expression.test(text))
}

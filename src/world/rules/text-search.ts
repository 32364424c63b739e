// Finds the words of a query in a text, as the search of messages and threads does.

/**
 * Returns the words of a text in lower case.
 *
 * Assumption: search-words
 */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
}

/**
 * Returns the number of words between the words of a query where a text contains them in the order of
 * the query, or undefined if it does not. Between two words of the query, at most `slop` others are
 * skipped. A query without words is in every text.
 */
export function countSkippedWords(text: string, query: string, slop: number): number | undefined {
  const wanted = wordsOf(query)
  const words = wordsOf(text)
  const [first] = wanted
  if (first === undefined) return 0
  // The best way to each place at which the words of the query so far can end.
  let ends = new Map<number, number>()
  words.forEach((word, at) => word === first && ends.set(at, 0))
  for (const next of wanted.slice(1)) ends = continueMatches(words, ends, next, slop)
  return ends.size === 0 ? undefined : Math.min(...ends.values())
}

/** Returns the places of the next word of a query, each with the fewest words skipped so far. */
function continueMatches(
  words: readonly string[],
  ends: ReadonlyMap<number, number>,
  next: string,
  slop: number,
): Map<number, number> {
  const continued = new Map<number, number>()
  for (const [end, skipped] of ends) {
    for (let at = end + 1; at <= end + 1 + slop && at < words.length; at += 1) {
      if (words[at] !== next) continue
      const total = skipped + at - end - 1
      continued.set(at, Math.min(total, continued.get(at) ?? Infinity))
    }
  }
  return continued
}

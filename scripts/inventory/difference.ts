// Compares two texts line by line.

import { diffArrays } from "diff"

/**
 * Returns the removed lines of `before` as `- …` and the added lines of `after` as `+ …`, with
 * their numbers.
 */
export function difference(before: string, after: string): string[] {
  const numbers = { "-": 0, "+": 0 }
  return diffArrays(before.split("\n"), after.split("\n")).flatMap(({ value, removed, added }) => {
    if (!removed && !added) {
      numbers["-"] += value.length
      numbers["+"] += value.length
      return []
    }
    const sign = removed ? "-" : "+"
    return value.map((line) => `${++numbers[sign]}: ${sign} ${line.trim()}`)
  })
}

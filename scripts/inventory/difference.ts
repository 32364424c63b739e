// Compares two texts line by line.

/**
 * Returns the removed lines of `before` as `- …` and the added lines of `after` as `+ …`, with
 * their numbers.
 */
export function difference(before: string, after: string): string[] {
  const old = before.split("\n")
  const fresh = after.split("\n")
  const common = lengthsOfCommonLines(old, fresh)
  const lines: string[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      i += 1
      j += 1
    } else if (
      j === fresh.length ||
      (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      lines.push(`${i + 1}: - ${old[i]?.trim()}`)
      i += 1
    } else {
      lines.push(`${i + 1}: + ${fresh[j]?.trim()}`)
      j += 1
    }
  }
  return lines
}

/**
 * Returns a table in which `table[i][j]` is the number of common lines from line i of one text and
 * line j of the other.
 */
function lengthsOfCommonLines(old: readonly string[], fresh: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: fresh.length + 1 }, () => 0),
  )
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = table[i]
    if (row === undefined) continue
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === fresh[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

function at(table: readonly (readonly number[])[], i: number, j: number): number {
  return table[i]?.[j] ?? 0
}

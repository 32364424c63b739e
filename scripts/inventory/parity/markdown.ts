// Formats text as Markdown.

export function code(text: string): string {
  return `\`${text}\``
}

/** Formats a list such as `a`, `b`, `c`. */
export function codes(texts: readonly string[]): string {
  return texts.map(code).join(", ")
}

/** Joins a heading and its parts with blank lines. */
export function section(heading: string, ...parts: readonly string[]): string {
  return [heading, ...parts].join("\n\n")
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n")
}

/**
 * Formats a table whose first row is the header. All columns but the first, or the first `texts`,
 * are right-aligned.
 */
export function alignedTable(rows: readonly (readonly string[])[], texts = 1): string {
  const [head = []] = rows
  const widths = head.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => pad(cell, widths[i] ?? 0, i >= texts)).join(" | ")} |`
  const rule = widths.map((width, i) =>
    i >= texts ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  )
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.slice(1).map(line)].join("\n")
}

function pad(cell: string, width: number, right: boolean): string {
  return right ? cell.padStart(width) : cell.padEnd(width)
}

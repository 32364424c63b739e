// The few forms of text that the parity page is made of.

export function code(text: string): string {
  return `\`${text}\``
}

/** `a`, `b`, `c` */
export function codes(texts: readonly string[]): string {
  return texts.map(code).join(", ")
}

/** A heading and what stands under it, a blank line between all of them. */
export function section(heading: string, ...parts: readonly string[]): string {
  return [heading, ...parts].join("\n\n")
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n")
}

/** The first row is the head; numbers stand to the right. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const widths = head.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => pad(cell, widths[i] ?? 0, i > 0)).join(" | ")} |`
  const rule = widths.map((width, i) => (i > 0 ? `${"-".repeat(width - 1)}:` : "-".repeat(width)))
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.slice(1).map(line)].join("\n")
}

function pad(cell: string, width: number, right: boolean): string {
  return right ? cell.padStart(width) : cell.padEnd(width)
}

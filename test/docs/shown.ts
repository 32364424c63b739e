/** Creates a pattern for the output on a page. Line breaks may differ, and `…` matches any text. */
export function patternOf(shown: string): RegExp {
  const pieces = shown.trim().split("…")
  const escaped = pieces.map((piece) =>
    piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  )
  return new RegExp(escaped.join("[^]*"))
}

/** Makes a pattern of output that a page shows: lines may be broken elsewhere, and `…` stands for any text. */
export function patternOf(shown: string): RegExp {
  const pieces = shown.trim().split("…")
  const escaped = pieces.map((piece) =>
    piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  )
  return new RegExp(escaped.join("[^]*"))
}

// Compares version ranges of package.json by their major versions.

/**
 * Returns the first major version of a range such as `^5.0.0`, or undefined if the range contains
 * no version.
 */
export function majorOf(range: string | undefined): number | undefined {
  const [, major] = /^(?:npm:.*@)?[\^~>=v\s]*(\d+)/.exec(range ?? "") ?? []
  return major === undefined ? undefined : Number(major)
}

/**
 * Whether a range of a project can contain a version that `needed` allows. Only major versions are
 * compared.
 */
export function mayMeet(range: string, needed: string): boolean {
  const majors = majorsOf(needed)
  const alternatives = range.split("||").map((part) => ({ part, major: majorOf(part) }))
  return alternatives.some(
    ({ part, major }) =>
      major === undefined ||
      majors.includes(major) ||
      (/^\s*>=?/.test(part) && !part.includes("<") && majors.some((known) => known >= major)),
  )
}

/** Returns the last alternative of a range, which is usually the newest. */
export function newestOf(range: string): string {
  return range.split("||").at(-1)?.trim() ?? range
}

function majorsOf(range: string): number[] {
  return range.split("||").flatMap((part) => {
    const first = majorOf(part)
    if (first === undefined) return []
    const [, end] = /<\s*(\d+)/.exec(part) ?? []
    const last = end === undefined ? first : Number(end) - 1
    return Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => first + i)
  })
}

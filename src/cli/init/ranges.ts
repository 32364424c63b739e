// Version ranges as package.json has them, compared by their first numbers.

/** Returns the first number of a range such as `^5.0.0`; undefined for one that names no version. */
export function majorOf(range: string | undefined): number | undefined {
  const [, major] = /^(?:npm:.*@)?[\^~>=v\s]*(\d+)/.exec(range ?? "") ?? []
  return major === undefined ? undefined : Number(major)
}

/** Whether a range of a project can hold a version that `needed` allows, as far as first numbers tell. */
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

/** Returns the last alternative of a range, the newest by custom. */
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

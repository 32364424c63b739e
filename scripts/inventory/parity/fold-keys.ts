// Merges names of keys that differ in one value.

/** Merges keys that differ in one value: `a[type=3].b` and `a[type=4].b` become `a[type=3,4].b`. */
export function foldKeys(keys: readonly string[]): string[] {
  const folds = Map.groupBy(new Set(keys), (key) => key.replace(LAST_VALUE, "$<before>$<after>"))
  return [...folds.values()]
    .map((alike) => {
      const values = alike.map((key) => LAST_VALUE.exec(key)?.groups?.["value"] ?? "")
      return (alike[0] ?? "").replace(LAST_VALUE, `$<before>${listed(values)}$<after>`)
    })
    .toSorted(byName)
}

const LAST_VALUE = /^(?<before>.*=)(?<value>[^\]=]*)(?<after>.*)$/

/** Compares paths by their last key, then by the whole path. */
export function byName(a: string, b: string): number {
  const [left, right] = [a, b].map((key) => [/[^.?]*$/.exec(key)?.[0], key].join(" "))
  return (left ?? "").localeCompare(right ?? "", "en")
}

/** Formats 3, 4, 5, 8 as `3-5,8`. */
function listed(values: readonly string[]): string {
  const runs: string[][] = []
  for (const value of values.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))) {
    const run = runs.at(-1)
    if (run !== undefined && Number(run.at(-1)) + 1 === Number(value)) run.push(value)
    else runs.push([value])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(","))).join(",")
}

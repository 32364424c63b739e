// Folds the names of keys into few.

/** Folds keys that differ in one value: `a[type=3].b`, `a[type=4].b` are `a[type=3,4].b`. */
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

/** By the key itself, which an error shows last, then by what holds it. */
export function byName(a: string, b: string): number {
  const [left, right] = [a, b].map((key) => [/[^.?]*$/.exec(key)?.[0], key].join(" "))
  return (left ?? "").localeCompare(right ?? "", "en")
}

/** 3, 4, 5, 8 are `3-5,8`. */
function listed(values: readonly string[]): string {
  const runs: string[][] = []
  for (const value of values.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))) {
    const run = runs.at(-1)
    if (run !== undefined && Number(run.at(-1)) + 1 === Number(value)) run.push(value)
    else runs.push([value])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(","))).join(",")
}

// Pages of lists that stand in the order of ids.

import type { SortedMap } from "../kernel/sorted-map.ts"
import { compareIds } from "../kernel/snowflake.ts"

/** Which page of a list. Where two places are named, `before` counts. */
export interface PageRange {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** Those that are next to the place that they are counted from, smaller ids first. */
export function paginate<Item>(
  items: Iterable<Item>,
  idOf: (item: Item) => string,
  { before, after = "0", limit }: PageRange,
): Item[] {
  const isAsked = (item: Item): boolean =>
    before === undefined ? compareIds(idOf(item), after) > 0 : compareIds(idOf(item), before) < 0
  const asked = [...items]
    .filter(isAsked)
    .toSorted((one, other) => compareIds(idOf(one), idOf(other)))
  return before === undefined ? asked.slice(0, limit) : asked.slice(-limit)
}

/** The same of what is kept in the order of its ids: it takes as long as the page, not as the list. */
export function paginateOrdered<Id extends string, Item>(
  items: Pick<SortedMap<Id, Item>, "before" | "after">,
  { before, after = "0", limit }: PageRange,
): Item[] {
  return before === undefined
    ? takeFirst(items.after(after), limit)
    : takeFirst(items.before(before), limit).toReversed()
}

/** The first few of what may be many. */
export function takeFirst<Item>(items: Iterable<Item>, limit: number): Item[] {
  const found: Item[] = []
  if (limit <= 0) return found
  for (const item of items) if (found.push(item) >= limit) break
  return found
}

// Pages of lists in the order of ids.

import type { SortedMap } from "../kernel/sorted-map.ts"
import { compareIds } from "../kernel/snowflake.ts"

/** The page of a list that a request asks for. `before` overrides `after`. */
export interface PageRange {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** Returns the items next to the cursor, smaller ids first. */
export function paginate<Item>(
  items: Iterable<Item>,
  idOf: (item: Item) => string,
  { before, after = "0", limit }: PageRange,
): Item[] {
  const isInRange = (item: Item): boolean =>
    before === undefined ? compareIds(idOf(item), after) > 0 : compareIds(idOf(item), before) < 0
  const matching = [...items]
    .filter(isInRange)
    .toSorted((one, other) => compareIds(idOf(one), idOf(other)))
  return before === undefined ? matching.slice(0, limit) : matching.slice(-limit)
}

/**
 * Returns a page of a collection that is ordered by id. The cost depends on the size of the page,
 * not of the collection.
 */
export function paginateOrdered<Id extends string, Item extends NonNullable<unknown>>(
  items: Pick<SortedMap<Id, Item>, "before" | "after">,
  { before, after = "0", limit }: PageRange,
): Item[] {
  return before === undefined
    ? takeFirst(items.after(after), limit)
    : takeFirst(items.before(before), limit).toReversed()
}

/** Returns the first `limit` items. */
export function takeFirst<Item>(items: Iterable<Item>, limit: number): Item[] {
  const found: Item[] = []
  if (limit <= 0) return found
  for (const item of items) if (found.push(item) >= limit) break
  return found
}

// Pagination of lists that are sorted by id.

import { expect, test } from "vitest"
import { SortedMap } from "../../src/world/kernel/sorted-map.ts"
import { type PageRange, paginateOrdered, paginate } from "../../src/world/rules/pagination.ts"

/** Ids of different lengths, unsorted. */
const IDS = ["20", "7", "1000", "9", "100", "8"]

const PAGES: readonly (readonly [PageRange, readonly string[]])[] = [
  [{ limit: 2 }, ["7", "8"]],
  [{ after: "8", limit: 3 }, ["9", "20", "100"]],
  [{ after: "10", limit: 9 }, ["20", "100", "1000"]],
  [{ after: "1000", limit: 9 }, []],
  [{ before: "100", limit: 2 }, ["9", "20"]],
  [{ before: "50", after: "9", limit: 9 }, ["7", "8", "9", "20"]],
  [{ before: "7", limit: 9 }, []],
]

test.for(PAGES)("the page %o is the same from an array and from a sorted map", ([page, ids]) => {
  const ordered = new SortedMap<string, string>(2)
  for (const id of IDS) ordered.set(id, id)
  expect(paginate(IDS, (id) => id, page)).toEqual(ids)
  expect(paginateOrdered(ordered, page)).toEqual(ids)
})

test("a page is read without walking over the other items", () => {
  const ordered = new SortedMap<string, string>()
  for (let n = 1000; n < 2000; n++) ordered.set(String(n), String(n))
  let read = 0
  const counting = {
    before: ordered.before,
    *after(id: string) {
      for (const item of ordered.after(id)) {
        read += 1
        yield item
      }
    },
  }
  expect(paginateOrdered(counting, { after: "1200", limit: 3 })).toEqual(["1201", "1202", "1203"])
  expect(read).toBeLessThanOrEqual(4)
})

// Pages of lists in the order of ids.

import { expect, test } from "vitest"
import { createOrdered } from "../../src/world/kernel/ordered.ts"
import { type Page, pageFrom, pageOf } from "../../src/world/rules/pages.ts"

/** Ids of different lengths, in an order of their own. */
const IDS = ["20", "7", "1000", "9", "100", "8"]

const PAGES: readonly (readonly [Page, readonly string[]])[] = [
  [{ limit: 2 }, ["7", "8"]],
  [{ after: "8", limit: 3 }, ["9", "20", "100"]],
  [{ after: "10", limit: 9 }, ["20", "100", "1000"]],
  [{ after: "1000", limit: 9 }, []],
  [{ before: "100", limit: 2 }, ["9", "20"]],
  [{ before: "50", after: "9", limit: 9 }, ["7", "8", "9", "20"]],
  [{ before: "7", limit: 9 }, []],
]

test.for(PAGES)(
  "the page %o is the same whether ids are sorted or kept in order",
  ([page, ids]) => {
    const ordered = createOrdered<string, string>(2)
    for (const id of IDS) ordered.set(id, id)
    expect(pageOf(IDS, (id) => id, page)).toEqual(ids)
    expect(pageFrom(ordered, page)).toEqual(ids)
  },
)

test("a page of many is read without going over the others", () => {
  const ordered = createOrdered<string, string>()
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
  expect(pageFrom(counting, { after: "1200", limit: 3 })).toEqual(["1201", "1202", "1203"])
  expect(read).toBeLessThanOrEqual(4)
})

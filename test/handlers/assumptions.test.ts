import { expect, test } from "vitest"
import { ASSUMPTIONS } from "../../scripts/inventory/assumptions/index.ts"
import { markProblems } from "../../scripts/inventory/assumptions/marks.ts"

test("an assumption is marked in exactly one file of the code", () => {
  const marks = new Map([
    ["one", ["src/a.ts"]],
    ["two", ["src/b.ts", "src/a.ts"]],
    ["four", ["src/a.ts"]],
  ])
  expect(markProblems(marks, [{ id: "one" }, { id: "two" }, { id: "three" }])).toEqual([
    "The assumption two is marked in src/a.ts, src/b.ts. Mark it in exactly one file of src.",
    "The assumption three is marked in no file. Mark it in exactly one file of src.",
    "The code marks the assumption four, which scripts/inventory/assumptions lacks.",
  ])
})

test("no two assumptions have one id", () => {
  const ids = Object.values(ASSUMPTIONS).flatMap((rows) => rows.map(({ id }) => id))
  expect(ids).toEqual([...new Set(ids)])
})

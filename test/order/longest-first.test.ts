import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { LONGEST, type OrderedFile, createComparison } from "./longest-first.ts"

test("the long files exist, each once", () => {
  expect(LONGEST.filter((path) => !existsSync(path))).toEqual([])
  expect(new Set(LONGEST).size).toBe(LONGEST.length)
})

test("the projects are in their order, and the longest files of a project are first", () => {
  const [long = "", shorter = ""] = LONGEST
  const files: OrderedFile[] = [
    { project: "last", path: long },
    { project: "first", path: "test/any.test.ts" },
    { project: "first", path: shorter },
    { project: "first", path: "test/other.test.ts" },
    { project: "first", path: long },
  ]
  expect(files.toSorted(createComparison(["first", "last"]))).toEqual([
    { project: "first", path: long },
    { project: "first", path: shorter },
    { project: "first", path: "test/any.test.ts" },
    { project: "first", path: "test/other.test.ts" },
    { project: "last", path: long },
  ])
})

// The figures of the code: what `npm run figures` prints, and the limits that the linter does not know.

import { expect, test } from "vitest"
import {
  MOST,
  figureRows,
  longestClassChain,
  measureFolder,
} from "../../scripts/figures/figures.ts"
import { measureFile } from "../../scripts/figures/source-file.ts"

const SAMPLE = `
interface Tea { readonly name: string }
type Cup = Tea
const a = {} as Tea
const b = ["x"] as const
const c: any = a!.name
class Base {}
class Derived extends Base {}
function long(): () => void {
  type Inner = 1
  return () => {
    void (0 as Inner)
  }
}
`

test("a file is measured over its syntax tree", () => {
  const file = measureFile("src/tea/sample.ts", SAMPLE)
  expect(file).toMatchObject({ lines: 14, casts: [4, 12], anys: [6], nonNulls: [6] })
  expect(file.types).toEqual(["Tea", "Cup", "Base", "Derived"])
  expect(file.functions).toEqual([
    { name: "long", line: 9, lines: 6 },
    { name: "(anonymous)", line: 11, lines: 3 },
  ])
})

test("the longest chain of classes is found across files", () => {
  const files = [
    measureFile("a.ts", "class A {}\nclass B extends A {}"),
    measureFile("b.ts", "class C extends B {}\nclass D extends A {}\nclass E extends Error {}"),
  ]
  expect(longestClassChain(files.flatMap(({ classes }) => classes))).toEqual(["C", "B", "A"])
})

test("a class and a type of two files share a name, those of one file are one declaration", () => {
  const row = (...texts: readonly string[]) =>
    figureRows(texts.map((text, index) => measureFile(`${index}.ts`, text))).at(-1)
  expect(row("class Cup {}\ninterface Cup { readonly size: 1 }")?.beyond).toEqual([])
  expect(row("class Cup {}", "interface Cup { readonly size: 1 }")?.beyond).toEqual(["Cup"])
})

test("files that cannot be parsed are refused", () => {
  expect(() => measureFile("a.ts", "class {")).toThrow("a.ts: ")
})

test("a place beyond a limit is named", () => {
  const body = "  void 0\n".repeat(MOST.functionLines)
  const [, , functions] = figureRows([measureFile("a.ts", `function long() {\n${body}}\n`)])
  expect(functions?.beyond).toEqual(["a.ts:1 long (47)"])
})

const src = measureFolder("src")

test("src has no type any and no non-null assertion", () => {
  expect(src.flatMap(({ path, anys, nonNulls }) => [...anys, ...nonNulls].map(() => path))).toEqual(
    [],
  )
})

test("no figure of src but the length of files is beyond its limit", () => {
  const beyond = figureRows(src).filter((row) => row.beyond.length > 0)
  expect(beyond.map(({ what }) => what)).toEqual(["lines of a file: median, p95, longest"])
})

// The report on the exports of a small package with two entries.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { withDeclarations } from "../../scripts/api/declarations.ts"
import { differenceOfReports } from "../../scripts/api/difference.ts"
import { problemsOf, reportOn } from "../../scripts/api/report.ts"
import { type ApiSurface, readSurface } from "../../scripts/api/surface.ts"

const FILES = {
  "package.json": `{ "name": "tea", "type": "module", "exports": {
    ".": { "types": "./dist/index.d.ts", "default": "./dist/index.js" },
    "./pot": { "types": "./dist/pot.d.ts", "default": "./dist/pot.js" },
    "./package.json": "./package.json"
  } }`,
  "tsconfig.json": `{ "compilerOptions": {
    "module": "nodenext", "target": "es2024", "types": [], "rewriteRelativeImportExtensions": true
  } }`,
  "tsconfig.build.json": `{
    "extends": "./tsconfig.json",
    "compilerOptions": { "rootDir": "src", "declaration": true },
    "include": ["src"]
  }`,
  "src/index.ts": `
    export { type Cup, brew as steep } from "./cup.ts"
    export type { Pot } from "./cup.ts"`,
  "src/pot.ts": `
    export { Pot } from "./cup.ts"
    export * from "./index.ts"`,
  "src/cup.ts": `
    type Sort = "green" | "black"
    type Secret = "leaves"
    /** What one drinks from. */
    export interface Cup { /** In it. */ readonly sort: Sort }
    export class Pot {
      static empty = 0
      #leaves: Secret = "leaves"
      private hidden: Secret = "leaves"
      constructor(protected readonly sort: Sort) {}
      pour(): Cup { return { sort: this.sort } }
    }
    export const brew = (sort: Sort): Pot => new Pot(sort)`,
}

const root = mkdtempSync(join(tmpdir(), "guildsim-api-"))
let surface: ApiSurface

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  surface = withDeclarations(root, readSurface)
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

test("each entry lists what it exports, without documentation", () => {
  const [index] = surface.entries
  expect(index?.declared.map(({ name }) => name)).toEqual(["Cup", "Pot", "steep"])
  expect(index?.declared[0]?.code).toMatch(/^export interface Cup {\s+readonly sort: Sort;\s+}$/)
})

test("a renamed export is shown with its original name", () => {
  const steep = surface.entries[0]?.declared.at(-1)?.code
  expect(steep).toContain("brew: (sort: Sort) => Pot")
  expect(steep).toContain("export { brew as steep }")
})

test("a class of which only the type is exported lists its instance members", () => {
  const pot = surface.entries[0]?.declared[1]?.code
  expect(pot).toMatch(/^export declare class Pot {\s+pour\(\): Cup;\s+}$/)
})

test("a later entry repeats nothing, but lists a class completely if it exports the value", () => {
  const [, pot] = surface.entries
  expect(pot?.declared.map(({ name, code }) => `${name}: ${code}`)).toEqual([
    "Cup: export { Cup }",
    expect.stringMatching(/^Pot: .+ {\s+static empty: number;\s+constructor\(sort: Sort\);\s+pour/),
    "steep: export { brew as steep }",
  ])
})

test("every mentioned type that cannot be imported has a reason, and every reason is used", () => {
  expect(
    surface.unexported.map(({ name, mentionedBy }) => `${name} by ${mentionedBy.join()}`),
  ).toEqual(["Sort by Cup,Pot,steep"])
  expect(problemsOf(surface, {})).toEqual([
    expect.stringMatching(/^Sort is mentioned in Cup, Pot, steep/),
  ])
  expect(problemsOf(surface, { "it is short": ["Sort"] })).toEqual([])
  expect(problemsOf(surface, { "it is short": ["Sort", "Cup"] })).toEqual([
    expect.stringMatching(/^Cup is exported, or no exported declaration mentions it/),
  ])
})

test("a difference names its entry and its declaration", () => {
  const remarks = { reasonFor: () => undefined, elsewhere: {} }
  const report = reportOn(surface, remarks)
  expect(differenceOfReports(report, report)).toEqual([])
  expect(
    differenceOfReports(report, report.replace("readonly sort: Sort;", "sort: Sort;")),
  ).toEqual(["  `tea` Cup", "    - readonly sort: Sort;", "    + sort: Sort;"])
})

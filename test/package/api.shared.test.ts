// The report on the exports of a small bundle with two entries.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { problemsOf, reportOn } from "../../scripts/api/report.ts"
import { type ApiSurface, readSurface } from "../../scripts/api/surface.ts"

const FILES = {
  "index.d.ts": `
import { Cup, Pot, brew } from "./types/cup.js";
export { type Cup, type Pot, brew as steep };`,
  "pot.d.ts": `
import { Cup, Pot, brew } from "./types/cup.js";
import { expect } from "vitest";
declare module "vitest" { interface Matchers extends PotMatchers {} }
interface PotMatchers { toBeFull(): void }
export { type Cup, Pot, type PotMatchers, expect, brew as steep };`,
  "types/cup.d.ts": `
declare const kind: unique symbol;
type Sort = "green" | "black";
type Secret = "leaves";
/** What one drinks from. */
interface Cup {
  /** In it. */
  readonly sort: Sort;
  readonly kind?: string;
}
declare class Pot {
  #private;
  static empty: number;
  private hidden: Secret;
  protected readonly sort: Sort;
  constructor(sort: Sort);
  /** A type parameter has the name of a type. */
  map<Secret>(make: (cup: Cup) => Secret): readonly Secret[];
}
interface Pot { pour(): Cup }
interface Pot { refill(sort: Sort): void }
declare const brew: (sort: Sort) => Pot;
export { Cup, Pot, brew };`,
}

const folder = mkdtempSync(join(tmpdir(), "guildsim-api-"))
let surface: ApiSurface

beforeAll(() => {
  mkdirSync(join(folder, "types"))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  surface = readSurface(folder, ["index", "pot"])
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the code of a name of an entry, with single spaces. */
function codeOf(entry: string, name: string): string | undefined {
  const declared = surface.entries.find((one) => one.entry === entry)?.declared
  return declared?.find((one) => one.name === name)?.code.replaceAll(/\s+/g, " ")
}

test("each entry lists what it exports, without documentation", () => {
  const [index] = surface.entries
  expect(index?.declared.map(({ name }) => name)).toEqual(["Cup", "Pot", "steep"])
  expect(codeOf("index", "Cup")).toBe(
    "export interface Cup { readonly sort: Sort; readonly kind?: string; }",
  )
})

test("a renamed export is shown with its original name", () => {
  expect(codeOf("index", "steep")).toBe(
    "declare const brew: (sort: Sort) => Pot; export { brew as steep }",
  )
})

test("a class of which only the type is exported lists its public instance members, and those of its merged interfaces", () => {
  expect(codeOf("index", "Pot")).toBe(
    "export declare class Pot { map<Secret>(make: (cup: Cup) => Secret): readonly Secret[]; } " +
      "export interface Pot { pour(): Cup } export interface Pot { refill(sort: Sort): void }",
  )
})

test("a later entry repeats nothing, but lists a class completely if it exports the value", () => {
  expect(codeOf("pot", "Cup")).toBe("export { Cup }")
  expect(codeOf("pot", "steep")).toBe("export { brew as steep }")
  expect(codeOf("pot", "Pot")).toContain(
    "class Pot { static empty: number; constructor(sort: Sort); map<Secret>",
  )
})

test("a name of another package, and a block that adds to its module, are listed", () => {
  expect(codeOf("pot", "expect")).toBe("export { expect } // of another package")
  expect(surface.augmentations).toEqual([
    { name: "vitest", code: expect.stringContaining("interface Matchers extends PotMatchers") },
  ])
})

test("an entry that includes another one says so", () => {
  const whole = readSurface(folder, ["index", "types/cup", "index"]).entries
  expect(whole.map(({ includes }) => includes)).toEqual([[], [], ["index"]])
})

test("every mentioned type that cannot be imported has a reason, and every reason is used", () => {
  const met = surface.unexported.map(({ name, mentionedBy }) => `${name} by ${mentionedBy.join()}`)
  expect(met).toEqual(["Sort by Cup,Pot,brew"])
  expect(problemsOf(surface, {})).toEqual([
    expect.stringMatching(/^Sort is mentioned in Cup, Pot, brew/),
  ])
  expect(problemsOf(surface, { "it is short": ["Sort"] })).toEqual([])
  expect(problemsOf(surface, { "it is short": ["Sort", "Cup"] })).toEqual([
    expect.stringMatching(/^Cup is exported, or no exported declaration mentions it/),
  ])
  const report = reportOn(surface, { reasonFor: () => "it is short", elsewhere: {} })
  expect(report).toContain("Met in Cup, Pot, brew: it is short.")
})

test("a bundle in which two files declare one name is refused", () => {
  writeFileSync(join(folder, "types", "tin.d.ts"), "interface Cup {}\nexport { Cup };")
  expect(() => readSurface(folder, ["index"])).toThrow("Two files declare Cup")
})

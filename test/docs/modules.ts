// Converts the code of a page to modules. Each line of code keeps its number, so that an error
// names a line of the page.

import { readFileSync } from "node:fs"
import { type Block, listPages, readBlocks } from "./blocks.ts"
import { PAGES } from "./pages/pages.ts"
import { type PageTreatment, type Treatment, part } from "./treatments.ts"

/** Code of a page that is type-checked. */
export interface DocsModule {
  readonly page: string
  /** The name of its file without the extension. */
  readonly name: string
  /** The extension of its file, such as `ts` or `tsx`. */
  readonly extension: string
  readonly code: string
  readonly isRun: boolean
}

/** A block, and its treatment if it has one. */
export interface TreatedBlock {
  readonly block: Block
  readonly treatment: Treatment | undefined
}

/** Fixtures of `guildsim/vitest` that parts use. */
const FIXTURES = ["env", "guild", "general", "alice", "bob", "carol", "dave", "mallory", "world"]

/** The pattern of lines that cannot be inside a test. */
const TOP_LEVEL = /^(?:import |export |\w+\.override\(|(?:test|before|after|describe)\w*[.(])/m

/** Returns the treatment of a page. */
export function treatmentOf(page: string): PageTreatment {
  return PAGES[page] ?? {}
}

/** Lists the blocks of a page with their treatments. */
export function treatBlocks(page: string): readonly TreatedBlock[] {
  const { blocks = {}, isSuite } = treatmentOf(page)
  return readBlocks(page).map((block) => {
    const own = blocks[block.heading]?.[block.index]
    const isPart = isSuite === true && block.language === "ts"
    return { block, treatment: own ?? (isPart ? part : undefined) }
  })
}

/** Returns the modules for the code of a page. */
export function readModules(page: string): readonly DocsModule[] {
  const length = readFileSync(page, "utf8").split("\n").length
  const treated = treatBlocks(page)
  const parts = treated.flatMap(({ block, treatment }) =>
    treatment?.kind === "part" ? [{ block, isWithoutBot: treatment.isWithoutBot }] : [],
  )
  const modules = treated.flatMap(({ block, treatment }): DocsModule[] => {
    if (treatment?.kind !== "module") return []
    const { file = fileOf(block), context, isRun } = treatment
    const [, name = "", extension = ""] = /^(.+)\.(\w+)$/.exec(file) ?? []
    return [{ page, name, extension, code: place([block], length, context, asIs), isRun }]
  })
  if (parts.length === 0) return modules
  const { prelude = "", fixtures = [] } = treatmentOf(page)
  const withoutBot = new Set(parts.flatMap((one) => (one.isWithoutBot ? [one.block] : [])))
  const names = [...FIXTURES, ...fixtures]
  const blocks = parts.map(({ block }) => block)
  const code = place(blocks, length, prelude, (one) =>
    asPart(one, names, withoutBot.has(one) ? TEST_WITHOUT_BOT : "test"),
  )
  return [{ page, name: "page", extension: "ts", code, isRun: true }, ...modules]
}

/** Lists the code that a test file runs, as the sources of its imports. By default it is that of most pages. */
export function listRunModules(runIn?: string): readonly string[] {
  return listPages()
    .filter((page) => treatmentOf(page).runIn === runIn)
    .flatMap((page) => readModules(page))
    .filter(({ isRun }) => isRun)
    .map(({ page, name }) => `${page}#${name}`)
}

/** Returns the name of the file for a block: its heading and its index there. */
function fileOf({ heading, index, language }: Block): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return [...words, ...(index === 0 ? [] : [index + 1])].join("-") + `.${language}`
}

/** A block between the lines of its two fences. */
interface Fenced {
  readonly open: string
  readonly code: string
  readonly close: string
}

/** Places blocks at their lines of the page. The first line of a page is a heading. */
function place(
  blocks: readonly Block[],
  length: number,
  first: string,
  fence: (block: Block) => Fenced,
): string {
  const lines = Array.from({ length }, () => "")
  lines[0] = first
  for (const block of blocks) {
    const { open, code, close } = fence(block)
    const between = [open, ...code.slice(0, -1).split("\n"), close]
    lines.splice(block.line - 1, between.length, ...between)
  }
  return lines.join("\n")
}

function asIs({ code }: Block): Fenced {
  return { open: "", code, close: "" }
}

/** The test function of parts that run without the bot of their page. */
const TEST_WITHOUT_BOT =
  'test.extend("bot", () => () => {}).extend("options", () => ({ gateway: false }))'

/** Returns top-level code unchanged, and other code as the body of a test with its fixtures. */
function asPart(
  { heading, index, code }: Block,
  fixtures: readonly string[],
  test: string,
): Fenced {
  if (TOP_LEVEL.test(code)) return { open: "", code, close: "" }
  const used = fixtures.filter((name) => usesFixture(code, name)).join(", ")
  const title = JSON.stringify(index === 0 ? heading : `${heading}, ${index + 1}`)
  return { open: `${test}(${title}, async ({ ${used} }) => {{`, code, close: "}})" }
}

function usesFixture(code: string, name: string): boolean {
  const isDeclared = new RegExp(
    `\\b(?:const|let|using) (?:${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\})`,
  )
  return new RegExp(`(?<![\\w."])${name}\\b(?!["\\w]|:)`).test(code) && !isDeclared.test(code)
}

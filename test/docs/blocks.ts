// Reads the fenced blocks of a Markdown page. A block is identified by the heading above it and its
// index there.

import { readFileSync, readdirSync } from "node:fs"

/** A fenced block of a page. */
export interface Block {
  /** The page, such as `docs/time.md`. */
  readonly page: string
  /** The text of the heading above the block. */
  readonly heading: string
  /** The number of blocks between that heading and this one. */
  readonly index: number
  /** The language behind the fence, or an empty text. */
  readonly language: string
  readonly code: string
  /** The line of the opening fence, counted from 1. */
  readonly line: number
}

const FENCE = /^ *(`{3,})(\S*)/
const HEADING = /^#+ (.*)/

/**
 * The page that is written from the output of runners. test/runners/mistakes.test.ts compares it.
 */
const WRITTEN = "mistakes.md"

/** The folder of the records, which are about code that may have changed since. */
const RECORDS = "decisions/"

/** Lists the pages whose blocks are checked. */
export function listPages(): readonly string[] {
  const guides = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".md") && name !== WRITTEN && !name.startsWith(RECORDS))
    .toSorted()
  return [
    "README.md",
    "CONTRIBUTING.md",
    "skills/guildsim/SKILL.md",
    ...guides.map((name) => `docs/${name}`),
  ]
}

/** Reads the blocks of a page. */
export function readBlocks(page: string): readonly Block[] {
  const lines = readFileSync(page, "utf8").split("\n")
  const blocks: Block[] = []
  let heading = ""
  let index = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ""
    const [, text] = HEADING.exec(line) ?? []
    const [, fence, language = ""] = FENCE.exec(line) ?? []
    if (text !== undefined) {
      heading = text
      index = 0
    }
    if (fence === undefined) continue
    const end = lines.findIndex((one, place) => place > at && one.trim() === fence)
    const code = lines.slice(at + 1, end).join("\n") + "\n"
    blocks.push({ page, heading, index, language, code, line: at + 1 })
    index += 1
    at = end
  }
  return blocks
}

/** Returns the text of one block. Throws if the page has no such block. */
export function readBlock(page: string, heading: string, index: number): string {
  const found = readBlocks(page).find((one) => one.heading === heading && one.index === index)
  if (found === undefined) throw new Error(`${page} has no block ${index} below "${heading}".`)
  return found.code
}

/** Names a block for messages and titles. */
export function nameBlock({ page, heading, index, line }: Block): string {
  return `${page}:${line} (“${heading}”, block ${index})`
}

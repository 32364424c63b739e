// Markdown is checked by textlint and cspell, and the comments of the code by cspell: text that
// breaks each of their rules is refused, and plain text is not.

import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const PLAIN =
  "# Test a cooldown\n\nThe member sends a message. The bot responds `whom anew` in 5 seconds.\n"

/** Sentences that textlint refuses, each with a part of what it says. */
const REFUSED_SENTENCES = [
  ["The member whom a bot bans is gone.", "whom =>"],
  ["The handle is created anew.", "anew =>"],
  ["Whoever calls it waits.", "Whoever =>"],
  ["A fault befalls the request.", "befalls =>"],
  ["Use stock MSW for this.", "stock MSW =>"],
  ["Every deed of a member is recorded.", "deed =>"],
  ["Nobody reads the message.", "Nobody =>"],
  ["It is written in Javascript.", "JavaScript"],
] as const

/** Files with the words that cspell refuses in them. */
const SPELLING = [
  ["docs/page.md", "The membr of a guild. The behaviour.\n\n`sendd`\n", ["membr", "behaviour"]],
  [
    "src/world/comment.ts",
    "/** Sends a mesage. */\nexport const sendd = 1\n// Witout a gap.\n",
    ["mesage", "Witout"],
  ],
  ["docs/plain.md", `${PLAIN}\nDiscordeno and Seyfert, guildsim, slowmode.\n`, []],
] as const

const root = mkdtempSync(join(tmpdir(), "guildsim-prose-"))
let messages: ReadonlyMap<string, string> = new Map()
let words: ReadonlyMap<string, readonly string[]> = new Map()

beforeAll(() => {
  for (const name of [".textlintrc.json", "cspell.json", "scripts/lint", "package.json"]) {
    cpSync(name, join(root, name), { recursive: true })
  }
  symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction")
  messages = textlint([PLAIN, ...REFUSED_SENTENCES.map(([sentence]) => `${sentence}\n`)])
  words = cspell()
}, 120_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe("textlint", () => {
  test.each(REFUSED_SENTENCES)("refuses: %s", (sentence, message) => {
    expect(messages.get(`${sentence}\n`)).toContain(message)
  })

  test("accepts plain text, and passes over code", () => {
    expect(messages.get(PLAIN)).toBe("")
  })
})

test.each(SPELLING)("cspell refuses the misspelled words of %s alone", (file, _, expected) => {
  expect(words.get(file) ?? []).toEqual(expected)
})

/** Returns what textlint reports about each page. */
function textlint(pages: readonly string[]): ReadonlyMap<string, string> {
  const files = pages.map((text, index) => write(`page-${index}.md`, text))
  const output = run("textlint/bin/textlint.js", ["--format", "json", ...files])
  // The output of `--format json`, of which only these keys are read.
  const results = JSON.parse(output) as readonly {
    readonly filePath: string
    readonly messages: readonly { readonly message: string }[]
  }[]
  return new Map(
    pages.map((text, index) => {
      const result = results.find(({ filePath }) => filePath.endsWith(`page-${index}.md`))
      return [text, (result?.messages ?? []).map(({ message }) => message).join("\n")]
    }),
  )
}

/** Returns the words that cspell refuses in each file. */
function cspell(): ReadonlyMap<string, readonly string[]> {
  const files = SPELLING.map(([file, text]) => write(file, text))
  // Without dictionaries that no word of these files is in. That of suggestions takes longest to load.
  const unused = ["en-common-misspellings", "typescript", "node", "npm", "softwareTerms", "html"]
  const dictionaries = [...unused, "companies", "aws", "public-licenses"].map((name) => `!${name}`)
  const config = { import: ["./cspell.json"], dictionaries }
  const options = ["--no-progress", "--no-summary", "--config"]
  const settings = write("cspell-test.json", JSON.stringify(config))
  const output = run("cspell/bin.mjs", ["lint", ...options, settings, ...files])
  const found = new Map<string, string[]>()
  for (const [, file = "", word = ""] of output.matchAll(/^(.+?):\d+.*? word \((\w+)\)/gm)) {
    found.set(file, [...(found.get(file) ?? []), word])
  }
  return found
}

function run(program: string, args: readonly string[]): string {
  const options = { cwd: root, encoding: "utf8" } as const
  return spawnSync(process.execPath, [resolve("node_modules", program), ...args], options).stdout
}

function write(file: string, text: string): string {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  return file
}

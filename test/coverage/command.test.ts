// `guildsim coverage` on a terminal that records what is printed.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"

let folder = ""

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "guildsim-command-"))
  for (const [name, uses] of [
    ["a", 0],
    ["b", 1],
  ] as const) {
    const items = [{ name: "/tea", uses, answered: uses, state: "never" }]
    const bots = [{ name: "Teapot", categories: { commands: { items } } }]
    const file = { format: "guildsim-coverage", version: 1, bots }
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(file))
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function guildsim(...args: readonly string[]) {
  let [out, err] = ["", ""]
  const status = await runCommandLine(["coverage", ...args], {
    folder,
    print: (text) => (out += text),
    error: (text) => (err += text),
    env: () => undefined,
  })
  return { status, out, err }
}

test("the files of several machines are merged into one report", async () => {
  const merged = await guildsim("merge", "a.json", "b.json", "--threshold", "commands=100")
  expect(merged).toMatchObject({ status: 0, err: "" })
  expect(merged.out).toContain("commands |    100.00")
  const json = readFileSync(join(folder, "coverage/guildsim/coverage.json"), "utf8")
  expect(JSON.parse(json)).toMatchObject({ bots: [{ name: "Teapot" }] })
})

test("a threshold that is not reached is exit status 1", async () => {
  const args = ["--threshold", "commands=80", "--report", "text", "--folder", "other"]
  const failed = await guildsim("merge", "a.json", ...args)
  expect(failed).toMatchObject({ status: 1, err: expect.stringContaining("Not covered: /tea.") })
})

test.each([
  [["merge", "c.json"], "There is no file c.json"],
  [["merge", "."], "has no recordings"],
  [["merge", "a.json", "--threshold", "command=1"], 'has no option "command"'],
  [["merge", "a.json", "--report", "xml"], "is a list of text, json, html"],
  [["merge", "a.json", "--threshold", "commands"], "--threshold commands has no number"],
  [["merge"], "No file to merge was named"],
  [["run", "npx", "jest"], 'Put "--" before the whole command'],
  [["join"], 'There is no "guildsim coverage join"'],
  [[], 'Neither "run" nor "merge" was named'],
])("the arguments %j are refused", async (args, message) => {
  expect(await guildsim(...args)).toMatchObject({
    status: 2,
    err: expect.stringContaining(message),
  })
})

test("a suite that fails keeps its exit status, and a command that does not exist is named", async () => {
  const exit = ["run", "--report", "text", "--", process.execPath, "-e", "process.exit(3)"]
  expect(await guildsim(...exit)).toMatchObject({ status: 3 })
  expect(await guildsim("run", "--", "no-such-program")).toMatchObject({
    status: 127,
    err: expect.stringContaining('"no-such-program" was not found'),
  })
})

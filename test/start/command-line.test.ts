import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { readCommandLine } from "../../scripts/scenes/command-line.ts"
import { start } from "./start.ts"

// Two tests start a process.
vi.setConfig({ testTimeout: 30_000 })

test("--list prints each scene with a description", async () => {
  const { status, out } = await start(["--list"])
  expect(status).toBe(0)
  expect(out.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^ {2}tea-house {3}\S.+/),
    expect.stringMatching(/^ {2}moderation {2}\S.+/),
    expect.stringMatching(/^ {2}community {3}\S.+/),
    expect.stringMatching(/^ {2}refusals {4}\S.+/),
    expect.stringMatching(/^ {2}gap {9}\S.+/),
  ])
})

test("--help gives the usage", () => {
  expect(readCommandLine(["--help"])).toEqual({
    kind: "text",
    text: expect.stringContaining("Usage: npm start -- [--list | --help | <scene>] [--html FILE]"),
  })
})

test.each([
  [
    "an unknown scene",
    ["coffee-house"],
    /no scene "coffee-house".+tea-house, moderation, community, refusals, gap/,
  ],
  ["an unknown flag", ["--colour"], /'--colour'/],
  ["a report without a file", ["--html"], /'--html <value>' argument missing/],
  ["a report without a name", ["--html", ""], /--html requires the name of a file\./],
  [
    "a report in place of a folder",
    ["--html", "scripts"],
    /name of a file, but scripts is a folder/,
  ],
  [
    "a report in a missing folder",
    ["gap", "--html", "cellar/page.html"],
    /The folder cellar does not exist/,
  ],
  ["a second scene", ["refusals", "gap"], /Only one scene/],
])("%s is an error with the usage", (_, args, message) => {
  const command = readCommandLine(args)
  expect(command).toEqual({ kind: "mistake", message: expect.stringMatching(message) })
  expect(command).toHaveProperty("message", expect.stringContaining("Usage: npm start"))
})

test("an error goes to stderr, and the process fails without a page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { status, out, err } = await start(["coffee-house", "--html", join(folder, "page.html")])
  expect(status).toBe(1)
  expect(out).toBe("")
  expect(err).toContain('no scene "coffee-house"')
  expect(readdirSync(folder)).toEqual([])
})

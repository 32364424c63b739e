import { mkdtemp, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as base, expect } from "vitest"
import { ELSEWHERE, start, startEach, withoutWallTime } from "./start.ts"

/** The timeout in real milliseconds. A few processes are slow on a busy machine. */
const PATIENCE = 60_000

const test = base
  .extend("folder", { scope: "file" }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), "guildsim-"))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend("played", { scope: "file" }, async ({ folder }) => {
    const [one, gap] = [join(folder, "one.html"), join(folder, "gap.html")]
    const outcomes = await startEach([
      ["tea-house", "--html", one],
      ["gap", "--html", gap],
      ["gap"],
    ])
    for (const { status, err } of outcomes) expect({ status, err }).toEqual({ status: 0, err: "" })
    return { outs: outcomes.map(({ out }) => out), teaHouse: await readFile(one, "utf8") }
  })
  .extend("gap", { scope: "file" }, async ({ folder, played: { outs } }) => {
    const file = join(folder, "gap.html")
    const [, out = "", printed = ""] = outs
    return { file, out, printed, page: await readFile(file, "utf8") }
  })

test(
  "--html writes the same page each time, in whichever zone and language",
  async ({ folder, played: { teaHouse } }) => {
    const other = join(folder, "other.html")
    const { status, err } = await start(["tea-house", "--html", other], ELSEWHERE)
    expect({ status, err }).toEqual({ status: 0, err: "" })
    expect((await readFile(other, "utf8")) === teaHouse).toBe(true)
    expect(teaHouse).not.toMatch(/[\w-]{20,}\.[\w-]+\.[\w-]+|aW50ZXJhY3Rpb246/)
  },
  PATIENCE,
)

test(
  "with --html the text is printed as ever, and its last line names the page",
  ({ gap: { file, out, printed } }) => {
    const report = `\nThe report is in ${file}\n`
    expect(withoutWallTime(out)).toBe(withoutWallTime(printed) + report)
  },
  PATIENCE,
)

test(
  "the report of a scene contains its headings and the error that would fail a test",
  ({ gap: { page } }) => {
    expect(page).toContain("<title>gap</title>")
    expect(page.match(/<h3>[A-Z].*?<\/h3>/g)).toEqual([
      "<h3>The bot starts</h3>",
      "<h3>A guild is created</h3>",
      "<h3>A command that lists stickers, although the platform&#39;s sticker packs are not modeled</h3>",
      "<h3>The error of a test that does not expect the gap</h3>",
    ])
    expect(page).toContain("RouteNotImplemented: GET /discovery/categories was requested")
    expect(page).toContain('<li class="line gap"')
  },
  PATIENCE,
)

test(
  "a mistake leaves no page behind",
  async ({ folder }) => {
    const file = join(folder, "page.html")
    const { status, err } = await start(["coffee-house", "--html", file])
    expect(status).toBe(1)
    expect(err).toContain('no scene "coffee-house"')
    await expect(stat(file)).rejects.toMatchObject({ code: "ENOENT" })
  },
  PATIENCE,
)

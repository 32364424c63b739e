import { mkdtemp, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as base, expect } from "vitest"
import { start, withoutWallTime } from "./start.ts"

/** The timeout in real milliseconds. A few processes are slow on a busy machine. */
const PATIENCE = 60_000

const test = base
  .extend("folder", { scope: "file" }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), "guildsim-"))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend("gap", { scope: "file" }, async ({ folder }) => {
    const file = join(folder, "gap.html")
    const { status, out, err } = await start(["gap", "--html", file])
    expect({ status, err }).toEqual({ status: 0, err: "" })
    return { file, out, page: await readFile(file, "utf8") }
  })

test(
  "--html writes the same page each time, in whichever zone and language",
  async ({ folder }) => {
    const [one, other] = [join(folder, "one.html"), join(folder, "other.html")]
    const elsewhere = { TZ: "Asia/Tokyo", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" }
    const [here, there] = await Promise.all([
      start(["tea-house", "--html", one]),
      start(["tea-house", "--html", other], elsewhere),
    ])
    for (const { status, err } of [here, there])
      expect({ status, err }).toEqual({ status: 0, err: "" })
    const page = await readFile(one)
    expect(page.equals(await readFile(other))).toBe(true)
    expect(page.toString()).not.toMatch(/[\w-]{20,}\.[\w-]+\.[\w-]+|aW50ZXJhY3Rpb246/)
  },
  PATIENCE,
)

test(
  "with --html the text is printed as ever, and its last line names the page",
  async ({ gap: { file, out } }) => {
    const printed = withoutWallTime((await start(["gap"])).out)
    expect(withoutWallTime(out)).toBe(`${printed}\nThe report is in ${file}\n`)
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

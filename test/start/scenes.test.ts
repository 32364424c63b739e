// The scenes of `npm start`, and the pages that it writes.

import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readBlock } from "../docs/blocks.ts"
import { LINES } from "./lines.ts"
import { ELSEWHERE, type Outcome, startEach, withoutWallTime } from "./start.ts"

/** The timeout in real milliseconds. A few processes are slow on a busy machine. */
const PATIENCE = 60_000

const SCENES = ["tea-house", "moderation", "community", "refusals", "gap"]

const folder = mkdtempSync(join(tmpdir(), "guildsim-"))
const page = { teaHouse: join(folder, "one.html"), gap: join(folder, "gap.html") }
const otherPage = join(folder, "other.html")

let played: readonly Outcome[]
let playedElsewhere: readonly Outcome[]

beforeAll(async () => {
  const commands = SCENES.map((scene) => [scene])
  const withPages = [
    ["tea-house", "--html", page.teaHouse],
    ["gap", "--html", page.gap],
  ]
  // Without a name, the tea house is played. Elsewhere it is named.
  const [, ...others] = commands
  ;[played, playedElsewhere] = await Promise.all([
    startEach([[], ...others, ...withPages]),
    startEach([...commands.toReversed(), ["tea-house", "--html", otherPage]], ELSEWHERE),
  ])
}, PATIENCE)

afterAll(() => rmSync(folder, { recursive: true }))

const NONE: Outcome = { status: null, out: "", err: "" }

function outcomeOf(scene: string): Outcome {
  return played[SCENES.indexOf(scene)] ?? NONE
}

/** Returns how a scene ends, and those of its lines that it prints in their order. */
function endOf(scene: keyof typeof LINES) {
  const { status, out, err } = outcomeOf(scene)
  let from = 0
  const lines = LINES[scene].filter((text) => {
    const place = out.indexOf(text, from)
    if (place !== -1) from = place + text.length
    return place !== -1
  })
  return { status, err, lines }
}

/** Returns what a scene must end with. */
const wellWith = (scene: keyof typeof LINES) => ({ status: 0, err: "", lines: LINES[scene] })

test("the tea house shows the actions of people, the events of the bot and its responses", () => {
  expect(endOf("tea-house")).toEqual(wellWith("tea-house"))
})

test("the tea house ends with its channels and a summary", () => {
  const { out } = outcomeOf("tea-house")
  const end = out.slice(out.indexOf("The channels at the end"))
  expect(end.split("\n").filter((line) => !line.includes("wall time"))).toEqual([
    "The channels at the end",
    "  #welcome",
    "    Teapot  Welcome to Tea House, @mia! The kettle is on.",
    "    Teapot  Welcome to Tea House, @alice! The kettle is on.",
    "    Teapot  Welcome to Tea House, @bob! The kettle is on.",
    "  #general",
    "    alice   Is anyone here?",
    "    alice   !ping",
    "    Teapot  ↪ alice:  Pong!",
    "    bob     !poll Biscuits too?",
    "    Teapot  ┃ Biscuits too? · asked by bob ┃  👍 2  👎 1",
    "    Teapot  🫖 3 × Sencha, coming up.",
    "    Teapot  Who would like a cup? alice, mia  [I'm in]  (edited)",
    "    bob     Oops, all over the carpet. Not sorry!",
    "    Teapot  bob was sent home: spilt the tea (and could not be told)",
    "    alice   ↪ bob:  Poor carpet.",
    "  #general, visible only to alice",
    // A follow-up refers to the response that it follows.
    "    Teapot  ↪ Teapot:  Your cup is on its way.",
    "",
    "Summary",
    expect.stringMatching(/^ {2}requests {6}\d+, 1 of them refused$/),
    expect.stringMatching(/^ {2}events {8}\d+, \d+ of them dropped because of a missing intent$/),
    "  bot errors    0",
    "  gaps          0",
    expect.stringMatching(/^ {2}virtual time {2}\d+\.\d{3} s$/),
    "",
  ])
  expect(out).toMatch(/\n {2}wall time {5}\d+ ms\n$/)
})

test("the summary counts what was printed", () => {
  const { out } = outcomeOf("tea-house")
  const events = out.match(/^ +\+\d+\.\d{3} {2}gateway /gm)
  const requests = out.match(/^ +\+\d+\.\d{3} {2}Teapot +(GET|POST|PUT|PATCH|DELETE) /gm)
  expect(out).toContain(`requests      ${requests?.length},`)
  expect(out).toContain(`events        ${events?.length},`)
})

test("refusals of people, of the bot and of a body are shown", () => {
  expect(endOf("refusals")).toEqual(wellWith("refusals"))
})

test("a gap is shown with the error that would fail a test", () => {
  expect(endOf("gap")).toEqual(wellWith("gap"))
})

test("the moderation scene shows the blocked message, the moderator's actions and the audit log", () => {
  expect(endOf("moderation")).toEqual(wellWith("moderation"))
})

test("the community scene shows its thread, poll and event, and their ends", () => {
  expect(endOf("community")).toEqual(wellWith("community"))
})

test.each(SCENES)("%s reads the same in another process, time zone and language", (scene) => {
  const here = withoutWallTime(outcomeOf(scene).out)
  const there = playedElsewhere[SCENES.toReversed().indexOf(scene)]
  expect(there?.status).toBe(0)
  expect(withoutWallTime(there?.out ?? "")).toBe(here)
  expect(here).not.toMatch(/wall time/)
})

test("without a name the tea house is played, as the README shows", () => {
  expect(outcomeOf("tea-house").out).toContain(readBlock("README.md", "Try it", 1))
})

test("without a terminal the output has no colors", () => {
  expect(outcomeOf("tea-house").out).not.toContain("\u001B")
})

test("no token is printed", () => {
  const { out } = outcomeOf("tea-house")
  expect(out).toContain("/[token]/")
  // A bot's token begins with its id in base64, and an interaction's with "interaction:".
  expect(out).not.toMatch(/[\w-]{20,}\.[\w-]+\.[\w-]+|aW50ZXJhY3Rpb246/)
})

test("--html writes the same page each time, in whichever zone and language", () => {
  expect(playedElsewhere.at(-1)).toMatchObject({ status: 0, err: "" })
  const teaHouse = readFileSync(page.teaHouse, "utf8")
  expect(readFileSync(otherPage, "utf8") === teaHouse).toBe(true)
  expect(teaHouse).not.toMatch(/[\w-]{20,}\.[\w-]+\.[\w-]+|aW50ZXJhY3Rpb246/)
})

test("with --html the text is printed as ever, and its last line names the page", () => {
  const { out, err } = played.at(-1) ?? NONE
  const report = `\nThe report is in ${page.gap}\n`
  expect(withoutWallTime(out)).toBe(withoutWallTime(outcomeOf("gap").out) + report)
  expect(err).toBe("")
})

test("the report of a scene contains its headings and the error that would fail a test", () => {
  const html = readFileSync(page.gap, "utf8")
  expect(html).toContain("<title>gap</title>")
  expect(html.match(/<h3>[A-Z].*?<\/h3>/g)).toEqual([
    "<h3>The bot starts</h3>",
    "<h3>A guild is created</h3>",
    "<h3>A command that lists stickers, although the platform&#39;s sticker packs are not modeled</h3>",
    "<h3>The error of a test that does not expect the gap</h3>",
  ])
  expect(html).toContain("RouteNotImplemented: GET /discovery/categories was requested")
  expect(html).toContain('<li class="line gap"')
})

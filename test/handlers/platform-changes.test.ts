// The check of the platform's change log, which compares the state of each entry with the code. The
// format of the log: discord/discord-api-docs, developers/change-log.mdx at c98d64bc (August 2026),
// and its format of February 2026 on the branch mintlify/pull-id-head-manual-deploys-12783, with
// the date as `description`.
import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import type { Change } from "../../scripts/changes/change.ts"
import { changesCommand } from "../../scripts/changes/command.ts"
import { findProblems } from "../../scripts/changes/problems.ts"
import { readLog } from "../../scripts/changes/read-log.ts"
import { readSimulatedFeatures } from "../../scripts/changes/references.ts"

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url))
const PAGE = "https://docs.discord.com/developers/change-log"

const LOG = `---
title: "Change Log"
rss: true
---

import {Route} from '/snippets/route.jsx'

{/* <Update label="May 1, 2026">a draft</Update> */}

<Update label="May 7, 2026" tags={["HTTP API", "Gateway"]} rss={{
    title: "New \\"flags_new\\" Field > Application",
    description: "It's a string {of digits}."
  }}>

  ## New \`flags_new\` Field on [Application](/developers/application) Object

  \`\`\`mdx
  <Update label="in a block of code">
  \`\`\`
</Update>

<Update label="February 05, 2026" rss={{
\ttitle: 'Community Invites'
}}>
No heading.
</Update>
<Update label="Next Generation Docs" description="2026-02-01" tags={["Docs"]}>
  # Next Generation Docs
</Update>
<Update label="Jan 3, 2024">
  ### By its **heading**
</Update>
<Update label="December 19, 2023" rss={{ title: "Too old" }}></Update>
`

const read = (date: string, title: string, anchor: string, ...tags: string[]): Change => ({
  date,
  title,
  link: `${PAGE}#${anchor}`,
  tags,
})

const ENTRIES = [
  read(
    "2026-05-07",
    'New "flags_new" Field > Application',
    "new-flags_new-field-on-application-object",
    "HTTP API",
    "Gateway",
  ),
  read("2026-02-05", "Community Invites", "community-invites"),
  read("2026-02-01", "Next Generation Docs", "next-generation-docs", "Docs"),
  read("2024-01-03", "By its heading", "by-its-heading"),
  read("2023-12-19", "Too old", "too-old"),
]

test("every form of an entry is read", () => {
  expect(readLog(LOG)).toEqual(ENTRIES)
})

test.for([
  ['<Update rss={{ title: "Tea" }}></Update>', "no readable date"],
  ['<Update label="the 3rd of May" rss={{ title: "Tea" }}></Update>', "no readable date"],
  ['<Update label="May 3, 2026"></Update>', "no readable title"],
  ['\n<Update label="May 3, 2026" rss={{ title: "Tea" }}>', "line 2 has no </Update>"],
  ['<Update label="May 3, 2026', "has no end"],
])("a log in another form is refused: %s", ([log = "", says = ""]) => {
  expect(() => readLog(log)).toThrow(says)
})

/** Copies the file and the page of changes to a new folder, and returns the folder. */
async function copyFiles(): Promise<string> {
  const folder = await temporaryFolder()
  for (const file of ["fixtures/platform-changes.json", "docs/platform-changes.md"]) {
    await cp(join(REPOSITORY, file), join(folder, file))
  }
  return folder
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "changes-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function run(...args: string[]): Promise<{ status: number; lines: string[] }> {
  const lines: string[] = []
  const status = await changesCommand(args, (line) => lines.push(line))
  return { status, lines }
}

test("the committed files equal the command's output, and every state is correct", async () => {
  expect(await run("--check")).toEqual({ status: 0, lines: [] })
})

test("a stale page fails the check", async () => {
  const root = await copyFiles()
  const page = join(root, "docs/platform-changes.md")
  await writeFile(page, (await readFile(page, "utf8")).replace("# Changes", "# Teas"))
  const { status, lines } = await run("--check", "--root", root)
  expect(status).toBe(1)
  expect(lines).toContain("  1: - # Teas of the platform")
})

test("a newer log adds what is new without a state, and the check fails until it has one", async () => {
  const root = await copyFiles()
  const checkout = await temporaryFolder()
  await mkdir(join(checkout, "developers"))
  await writeFile(join(checkout, "developers/change-log.mdx"), LOG)
  const settings = ["user.name=alice", "user.email=alice@tea.example", "commit.gpgsign=false"]
  const given = ["-C", checkout, ...settings.flatMap((one) => ["-c", one])]
  const git = (...args: string[]) => promisify(execFile)("git", [...given, ...args])
  await git("init", "--quiet")
  await git("add", ".")
  await git("commit", "--quiet", "--message=log", "--date=2026-09-01T00:00:00Z")

  const { status, lines } = await run("--import", checkout, "--root", root)
  expect(status).toBe(1)
  const fresh = ENTRIES.slice(0, 4).map(({ date, title }) => `${date} ${title}`)
  expect(lines.filter((line) => line.startsWith("new: "))).toEqual(fresh.map((it) => `new: ${it}`))
  for (const name of fresh)
    expect(lines).toContainEqual(
      `${name}: has no state; set it to modeled, deviates, not applicable or gap.`,
    )
  // An entry that the other log lacks is reported and kept.
  expect(lines).toContainEqual(expect.stringMatching(/^removed from the change log: 2024-02-12 /))

  const { entries } = JSON.parse(
    await readFile(join(root, "fixtures/platform-changes.json"), "utf8"),
  )
  const kept = JSON.parse(
    await readFile(join(REPOSITORY, "fixtures/platform-changes.json"), "utf8"),
  )
  expect(entries).toEqual(expect.arrayContaining([...kept.entries, ...ENTRIES.slice(0, 4)]))
  expect((await run("--check", "--root", root)).status).toBe(1)
})

const base = { date: "2026-05-07", title: "Tea", link: "https://tea.example", tags: [] }
const routes = { open: ["GET /users/@me"], closed: ["GET /discovery/categories"] }
const SEND = "POST /channels/{channel_id}/messages"

/** Entries that contradict the simulation, with the reported message. */
const mistakes: readonly (readonly [entry: Partial<Change>, says: string])[] = [
  [{}, "has no state"],
  [{ state: "modeled" }, "has no references in `modeled`"],
  [
    { state: "modeled", modeled: { routes: routes.closed } },
    "GET /discovery/categories is not modeled",
  ],
  [{ state: "modeled", modeled: { routes: ["GET /teas"] } }, "the route GET /teas is unknown"],
  [{ state: "modeled", modeled: { events: ["TEA_CREATE"] } }, "TEA_CREATE is not modeled"],
  [{ state: "modeled", modeled: { opcodes: [99] } }, "opcode 99 is not modeled"],
  [{ state: "modeled", modeled: { permissions: ["PourTea"] } }, "PourTea is not modeled"],
  [{ state: "modeled", modeled: { tests: ["test/tea.test.ts"] } }, "test/tea.test.ts is missing"],
  [
    { state: "modeled", modeled: { keys: [{ route: SEND, body: { tea: 1 } }] } },
    `the body {"tea":1} of ${SEND} is not modeled`,
  ],
  [
    { state: "modeled", modeled: { routes: routes.open }, missing: { routes: routes.closed } },
    "has references in `missing`",
  ],
  [{ state: "gap", reason: "no tea" }, "has no references in `missing`"],
  [{ state: "gap", missing: { routes: routes.closed } }, "has no reason that says what fails"],
  [
    { state: "gap", reason: "no tea", missing: { routes: routes.open } },
    "the route GET /users/@me is modeled",
  ],
  [
    { state: "gap", reason: "no tea", missing: { keys: [{ route: SEND, body: { content: "" } }] } },
    `the body {"content":""} of ${SEND} is modeled`,
  ],
  [{ state: "deviates" }, "deviates, but has neither a reason"],
  [{ state: "deviates", deviation: "tea" }, "refers to the unknown deviation tea"],
  [{ state: "not applicable" }, "not applicable, but has no reason"],
  [
    { state: "not applicable", reason: "tea", modeled: { routes: routes.open } },
    "not applicable, but has references",
  ],
]

test("an entry that contradicts the simulation is named", async () => {
  const simulated = await readSimulatedFeatures(REPOSITORY)
  const problems = mistakes.map(([entry]) => findProblems([{ ...base, ...entry }], simulated))
  expect(problems).toEqual(mistakes.map(([, says]) => [expect.stringContaining(says)]))
  const twice = { ...base, state: "not applicable", reason: "tea" } as const
  expect(findProblems([twice, twice], simulated)).toEqual(["2026-05-07 Tea: is listed twice."])
})

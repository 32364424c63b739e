// The steps of CONTRIBUTING.md for a new route, played on a copy of the repository without that route.

import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { expect, onTestFinished, test, vi } from "vitest"
import { readBlock } from "./blocks.ts"
import { patternOf } from "./shown.ts"

// Each step is a process of its own.
vi.setConfig({ testTimeout: 60_000 })

const ROUTE = "GET /guilds/{guild_id}/widget"

const OPERATION = readChange(readBlock("CONTRIBUTING.md", "Add a route", 0))
const ROUTE_VALUE = readChange(readBlock("CONTRIBUTING.md", "Add a route", 1))
const MISSING_SAMPLE = readBlock("CONTRIBUTING.md", "Add a route", 3)
const SAMPLE = readChange(readBlock("CONTRIBUTING.md", "Add a route", 4))

/** The generated files that name the route. */
const MODULES = ["src/handlers/inventory.generated.ts", "scripts/proof/request-types.generated.ts"]
const GENERATED = [...MODULES, "fixtures/not-modeled.json", "docs/parity.md"]

const COPIED = [
  "src",
  "scripts",
  "fixtures",
  "docs/parity.md",
  "package.json",
  "tsconfig.json",
  "test/samples",
  "test/scene",
  "test/world/resources.ts",
]

/** A change of one file. Each hunk has its lines before and after the change. */
interface Change {
  readonly file: string
  readonly hunks: readonly { readonly before: string; readonly after: string }[]
}

/** Reads a diff with the file in its first line, and with hunks that `@@` separates. */
function readChange(diff: string): Change {
  const [head = "", ...lines] = diff.trimEnd().split("\n")
  const hunks = lines
    .join("\n")
    .split("\n@@\n")
    .map((hunk) => {
      const side = (marks: string) =>
        hunk
          .split("\n")
          .filter((line) => marks.includes(line[0] ?? " "))
          .map((line) => line.slice(1))
          .join("\n")
      return { before: side(" -"), after: side(" +") }
    })
  return { file: head.replace("+++ ", ""), hunks }
}

/** Replaces one text in a file of the copy. */
async function replaceIn(root: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), "utf8")
  expect(text.split(from), `${file} has the text once:\n${from}`).toHaveLength(2)
  await writeFile(
    join(root, file),
    text.replace(from, () => to),
  )
}

async function apply(root: string, { file, hunks }: Change): Promise<void> {
  for (const { before, after } of hunks) await replaceIn(root, file, before, after)
}

async function revert(root: string, { file, hunks }: Change): Promise<void> {
  for (const { before, after } of hunks) await replaceIn(root, file, after, before)
}

/** Returns a copy of the repository in which the route is not modeled. */
async function copyWithoutRoute(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "contributing-"))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const part of COPIED) {
    await mkdir(dirname(join(root, part)), { recursive: true })
    await cp(part, join(root, part), { recursive: true })
  }
  await symlink(resolve("node_modules"), join(root, "node_modules"), "junction")
  for (const change of [OPERATION, ROUTE_VALUE, SAMPLE]) await revert(root, change)
  const row = { reason: "the public widget is not modeled", routes: [ROUTE] }
  await replaceIn(root, "fixtures/not-modeled.json", "[\n  {", `[\n  ${JSON.stringify(row)},\n  {`)
  for (const file of MODULES) {
    const lines = (await readFile(join(root, file), "utf8")).split("\n")
    const [method = "", path = ""] = ROUTE.split(" ")
    const kept = lines.filter((line) => !line.includes(method) || !line.includes(`${path}"`))
    expect(kept.length, file).toBeLessThan(lines.length)
    await writeFile(join(root, file), kept.join("\n"))
  }
  return root
}

/** Runs a script of the copy, and returns its output and its status. */
async function run(root: string, script: string, ...args: string[]) {
  const command = ["--experimental-strip-types", "--no-warnings", join(root, script), ...args]
  const ended = promisify(execFile)(process.execPath, command, { cwd: root })
  const { stdout, code } = await ended.then(
    (result) => ({ ...result, code: 0 }),
    // The error of a script that failed.
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => ({
      code: error.code,
      stdout: error.stdout + error.stderr,
    }),
  )
  return { status: code, output: stdout }
}

/**
 * Runs the script of the inventory, and then requests the route as its sample does: in one process,
 * because loading the modules of the copy takes longest.
 */
const REQUEST = `
import "./scripts/inventory.ts"
import { createScene } from "./test/scene/scene.ts"
import { firstTrial, requestOf } from "./test/samples/request.ts"
const { ask, ids } = await createScene()
const { status, body } = await ask(requestOf("${ROUTE}", firstTrial("${ROUTE}"), ids))
console.log(JSON.stringify({ status, body }))
`

test("a route is added by three files and one command, as CONTRIBUTING.md says", async () => {
  const root = await copyWithoutRoute()

  await apply(root, OPERATION)
  await apply(root, ROUTE_VALUE)
  const first = await run(root, "scripts/inventory.ts")
  expect(first).toEqual({ status: 1, output: expect.stringMatching(patternOf(MISSING_SAMPLE)) })

  await apply(root, SAMPLE)
  await writeFile(join(root, "request.ts"), REQUEST)
  const { status, output } = await run(root, "request.ts", "--check")
  for (const file of GENERATED) {
    expect(await readFile(join(root, file), "utf8"), file).toBe(await readFile(file, "utf8"))
  }
  // The check prints what is wrong.
  expect(status, output).toBe(0)
  expect(JSON.parse(output)).toEqual({ status: 200, body: { enabled: true, channel_id: null } })
})

// The steps of CONTRIBUTING.md for a new route, played on a copy of the repository without that route.

import { execFile } from "node:child_process"
import { cpSync } from "node:fs"
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { expect, onTestFinished, test, vi } from "vitest"
import { readBlock } from "./blocks.ts"
import { patternOf } from "./shown.ts"

// The program loads the modules of the copy.
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
    // In a third of the time that the asynchronous function takes.
    cpSync(part, join(root, part), { recursive: true })
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

/** The line that the program prints between the outputs of its steps. */
const NEXT = "The next step:"

/** The copy of the file of samples that has the sample of the route. */
const WITH_SAMPLE = "with-sample.ts"

/**
 * Runs the script of the inventory, adds the sample, checks the inventory, and requests the route as
 * its sample does: in one process, because loading the modules of the copy takes longest. The check
 * reads no client libraries again: it takes the calls that the script has just written.
 */
const STEPS = `
import { copyFileSync } from "node:fs"
import { clientRoutesSchema, CLIENT_ROUTES_FILE } from "./scripts/inventory/client-routes.ts"
import { readMarks } from "./scripts/inventory/assumptions/marks.ts"
import { inventoryCommand } from "./scripts/inventory/command.ts"
import { readJson } from "./scripts/inventory/sources.ts"

await import("./scripts/inventory.ts")
const first = process.exitCode
console.log("${NEXT}")

copyFileSync("${WITH_SAMPLE}", "${SAMPLE.file}")
const clientRoutes = async () => clientRoutesSchema.parse(await readJson(CLIENT_ROUTES_FILE))
const readers = { clientRoutes, marks: readMarks }
const check = await inventoryCommand(["--check"], (line) => console.log(line), readers)
console.log("${NEXT}")

// The check above has generated the modules that these import.
const { firstTrial, requestOf } = await import("./test/samples/request.ts")
const { createScene } = await import("./test/scene/scene.ts")
const { ask, ids } = await createScene()
const { status, body } = await ask(requestOf("${ROUTE}", firstTrial("${ROUTE}"), ids))
console.log(JSON.stringify({ first, check, status, body }))
process.exitCode = 0
`

/** Runs the steps in the copy, and returns the output of each. */
async function runSteps(root: string): Promise<readonly string[]> {
  await writeFile(join(root, "steps.ts"), STEPS)
  const command = ["--experimental-strip-types", "--no-warnings", join(root, "steps.ts")]
  // The copy is loaded once, so Node would compile its modules for nobody.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" }
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env })
  return stdout.split(`${NEXT}\n`)
}

test("a route is added by three files and one command, as CONTRIBUTING.md says", async () => {
  const root = await copyWithoutRoute()
  const samples = await readFile(join(root, SAMPLE.file), "utf8")
  await apply(root, SAMPLE)
  await rename(join(root, SAMPLE.file), join(root, WITH_SAMPLE))
  await writeFile(join(root, SAMPLE.file), samples)

  await apply(root, OPERATION)
  await apply(root, ROUTE_VALUE)
  const [written = "", checked = "", requested = ""] = await runSteps(root)
  expect(written).toMatch(patternOf(MISSING_SAMPLE))
  for (const file of GENERATED) {
    expect(await readFile(join(root, file), "utf8"), file).toBe(await readFile(file, "utf8"))
  }
  // The check prints what is wrong.
  expect(checked).toBe("")
  expect(JSON.parse(requested)).toEqual({
    first: 1,
    check: 0,
    status: 200,
    body: { enabled: true, channel_id: null },
  })
})

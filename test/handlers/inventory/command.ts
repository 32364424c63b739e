// The inventory command writes every output, and its check names the stale ones.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { inventoryCommand } from "../../../scripts/inventory/command.ts"
import { REPOSITORY, copyInventoryFiles, keepingReaders } from "./files.ts"

// The first test reads whole libraries.
vi.setConfig({ testTimeout: 30_000 })

/** Copies the inputs and outputs of the command to a new folder, and returns the folder. */
async function copyOutputs(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "inventory-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  await copyInventoryFiles(folder)
  return folder
}

/** Runs the command, and adds what it prints to `lines`. */
function run(args: readonly string[], lines: string[] = []): Promise<number> {
  return inventoryCommand(args, (line) => void lines.push(line), keepingReaders)
}

async function check(root: string): Promise<{ status: number; lines: string[] }> {
  const lines: string[] = []
  const status = await run(["--check", "--root", root], lines)
  return { status, lines }
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")))
}

test("what is committed is what the command writes", async () => {
  expect(await check(REPOSITORY)).toEqual({ status: 0, lines: [] })
})

test("each stale output fails the check, which names its lines", async () => {
  const stale = [
    ["fixtures/client-routes.json", '"path": "/gateway/bot"', '"path": "/gateway/robot"'],
    ["src/handlers/inventory.generated.ts", '"/voice/regions"', '"/voice/lands"'],
    ["src/handlers/specification.generated.ts", '"GET /gateway/bot"', '"GET /gateway/robot"'],
    ["scripts/proof/request-types.generated.ts", '"GET /gateway/bot"', '"GET /gateway/robot"'],
    ["docs/parity.md", "`GET /voice/regions`", "`GET /voice/lands`"],
  ] as const
  const copy = await copyOutputs()
  for (const [file, now, old] of stale) {
    await rewrite(join(copy, file), (text) => text.replace(now, old))
  }
  const { status, lines } = await check(copy)
  expect(status).toBe(1)
  const starts = lines.flatMap((line, at) => (line.includes(" is stale") ? [at] : []))
  expect(starts).toHaveLength(stale.length)
  for (const [file, now, old] of stale) {
    const at = lines.findIndex((line) => line.includes(`${file} is stale`))
    const told = lines.slice(
      at,
      starts.find((start) => start > at),
    )
    const changed = (await readFile(join(copy, file), "utf8"))
      .split("\n")
      .findIndex((text) => text.includes(old))
    expect(told.filter((text) => /\d+: /.test(text) && text.includes(old))).toEqual([
      expect.stringContaining(`${changed + 1}: - `),
    ])
    expect(told.join("\n")).toContain(now)
  }
})

test("a missing output fails the check, and the command writes it again", async () => {
  const copy = await copyOutputs()
  await rm(join(copy, "docs/parity.md"))
  expect((await check(copy)).status).toBe(1)
  expect(await run(["--root", copy])).toBe(0)
  expect(await check(copy)).toEqual({ status: 0, lines: [] })
})

test("the command removes implemented routes from the list of what is not modeled", async () => {
  const copy = await copyOutputs()
  const file = join(copy, "fixtures/not-modeled.json")
  const before = await readFile(file, "utf8")
  const reason = '{ "reason": "no bot asks", "routes": ["GET /gateway"] },'
  await rewrite(file, (text) => text.replace("[", `[${reason}`))
  const lines: string[] = []
  expect(await run(["--root", copy], lines)).toBe(0)
  expect(lines.join("\n")).toContain(
    "newly implemented: GET /gateway (listed as not modeled: no bot asks)",
  )
  expect(await readFile(file, "utf8")).toBe(before)
})

test("an implemented route without a sample is named", async () => {
  const copy = await copyOutputs()
  await rewrite(join(copy, "test/samples/gateway.ts"), (text) =>
    text.replace('"GET /gateway":', '"GET /gate":'),
  )
  const lines = ["GET /gateway has no sample. Add one to the file of its resource in test/samples."]
  expect(await check(copy)).toEqual({ status: 1, lines })
})

test("the command writes nothing while a route has no reason", async () => {
  const copy = await copyOutputs()
  await rewrite(join(copy, "fixtures/not-modeled.json"), (text) =>
    text.replace('"GET /lobbies/{lobby_id}/messages"', '"GET /gateway"'),
  )
  await rewrite(join(copy, "docs/parity.md"), () => "")
  expect(await run(["--root", copy])).toBe(1)
  expect(await readFile(join(copy, "docs/parity.md"), "utf8")).toBe("")
})

test("the script ends with the status of the check", async () => {
  const copy = await copyOutputs()
  await rewrite(join(copy, "docs/parity.md"), (text) => text.replace("# Parity", "# Parrots"))
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  const { argv, exitCode } = process
  onTestFinished(() => {
    Object.assign(process, { argv, exitCode })
    log.mockRestore()
  })
  process.argv = [...argv.slice(0, 2), "--check", "--root", copy]
  await import("../../../scripts/inventory.ts")
  expect(process.exitCode).toBe(1)
  expect(log).toHaveBeenCalledWith(expect.stringContaining("1: - # Parrots"))
})

import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect } from "vitest"
import { findChromium, NO_CHROMIUM } from "./chromium.ts"
import { test } from "./fixture.ts"
import { surroundings } from "./storybook.ts"

const VITEST = fileURLToPath(import.meta.resolve("vitest/package.json")).replace(
  "package.json",
  "vitest.mjs",
)

// Run in its own process: loading Storybook takes longer than most test files, and Vitest would
// load it for any selection of files.
test("all stories pass as tests of Storybook's Vitest addon", async ({ skip }) => {
  if (findChromium() === undefined) {
    if (process.env["CI"] === "true") throw new Error(NO_CHROMIUM)
    return skip(NO_CHROMIUM)
  }
  const outputFile = join(mkdtempSync(join(tmpdir(), "stories-")), "report.json")
  const report = ["--reporter", "json", "--outputFile", outputFile]
  const flags = ["--config", "fixtures/stories/vitest.config.ts", ...report]
  const child = spawn(process.execPath, [VITEST, "run", ...flags], { env: surroundings() })
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => (printed += text.toString()))
  }
  const [status] = await once(child, "exit")
  expect(status, printed).toBe(0)
  expect(JSON.parse(readFileSync(outputFile, "utf8"))).toMatchObject({
    numPassedTests: 7,
    numTotalTests: 7,
    success: true,
  })
}, 120_000)

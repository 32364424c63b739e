import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { boundCompileCache } from "./compile-cache.ts"

test("a folder of compiled code is removed once its files exceed the limit", () => {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-compiled-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, "v24"))
  for (const name of ["a", "b"]) writeFileSync(join(folder, "v24", name), "x".repeat(50))
  boundCompileCache(folder, 100)
  expect(existsSync(folder)).toBe(true)
  boundCompileCache(folder, 99)
  expect(existsSync(folder)).toBe(false)
  // There may be none.
  boundCompileCache(folder, 99)
})

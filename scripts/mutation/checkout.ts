// A copy of the checkout that can be broken.

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** What tests need of the checkout. */
const COPIED = ["src", "test", "fixtures", "scripts", "docs", "README.md", "vitest.config.ts"]
const CONFIGS = ["package.json", "tsconfig.json"]

/** A copy; gone when it is disposed. */
export interface Checkout extends Disposable {
  readonly path: string
  /** Writes a file anew; as it was when that is disposed. */
  change(file: string, text: string): Disposable
}

/** Copies a checkout into a directory of its own. The dependencies are those of the original. */
export function copyCheckout(from: string): Checkout {
  const path = mkdtempSync(join(tmpdir(), "guildsim-mutation-"))
  for (const name of [...COPIED, ...CONFIGS]) {
    cpSync(join(from, name), join(path, name), { recursive: true })
  }
  symlinkSync(join(from, "node_modules"), join(path, "node_modules"), "junction")
  return {
    path,
    change(file, text) {
      const at = join(path, file)
      const before = readFileSync(at, "utf8")
      writeFileSync(at, text)
      return { [Symbol.dispose]: () => writeFileSync(at, before) }
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}

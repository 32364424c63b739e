// A temporary copy of the repository for mutations.

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The files and folders that tests need. */
const COPIED = ["src", "test", "fixtures", "scripts", "docs", "README.md", "vitest.config.ts"]
const CONFIGS = ["package.json", "tsconfig.json"]

/** A copy of the repository. Disposing it deletes it. */
export interface Checkout extends Disposable {
  readonly path: string
  /** Overwrites a file. Disposing the result restores it. */
  change(file: string, text: string): Disposable
}

/** Copies the repository into a temporary folder, with links to the original dependencies. */
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

// Builds the package, and keeps builds for tests and scripts that install it.

import { createHash } from "node:crypto"
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs"
import { join } from "node:path"
import { writeCode } from "./code.ts"
import { writeCommonJs } from "./commonjs.ts"
import { writeDeclarations } from "./declarations.ts"
import { REPOSITORY } from "./manifest.ts"

/** Writes the files of `dist` into a folder, after deleting what it contains. */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([writeCode(folder), writeDeclarations(folder)])
  writeCommonJs(folder)
}

/** The files that determine a build. */
const INPUTS = ["src/**/*.ts", "scripts/build/*.ts", "tsconfig*.json", "package-lock.json"]

const CACHE = join(REPOSITORY, "node_modules/.cache/package")

/**
 * Returns a folder with the files of `dist`, which is built only if its sources have changed. Do
 * not change it.
 */
export async function builtPackage(): Promise<string> {
  const folder = join(CACHE, hashOf(INPUTS))
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, "draft-"))
  await buildPackage(draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process has built the same.
    rmSync(draft, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash("sha256")
  for (const file of globSync([...patterns], { cwd: REPOSITORY }).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(REPOSITORY, file)))
      .update("\0")
  }
  return hash.digest("hex").slice(0, 16)
}

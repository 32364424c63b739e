// Builds the package, and keeps builds for tests and scripts that install it.

import { cpSync, rmSync } from "node:fs"
import { writeCode } from "./code.ts"
import { writeCommonJs } from "./commonjs.ts"
import { writeDeclarations } from "./declarations.ts"
import { writeFonts } from "./fonts.ts"
import { keptBuild } from "./kept.ts"
import { writePlots } from "./plots.ts"
import { builtStudio } from "./studio.ts"

/** Writes the files of `dist` into a folder, after deleting what it contains. */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const [studio] = await Promise.all([builtStudio(), writeCode(folder), writeDeclarations(folder)])
  cpSync(studio, folder, { recursive: true })
  writeFonts(folder)
  writePlots(folder)
  writeCommonJs(folder)
}

/** The folder of the build, which the test files of a process share: looking for changes reads all sources. */
let built: Promise<string> | undefined

/**
 * Returns a folder with the files of `dist`, which is built only if its sources have changed before
 * the first call. Do not change it.
 */
export function builtPackage(): Promise<string> {
  built ??= keptBuild({
    name: "package",
    inputs: ["src/**/*.{ts,tsx,html}", "scripts/build/*.ts", "tsconfig*.json", "package-lock.json"],
    write: buildPackage,
  })
  return built
}

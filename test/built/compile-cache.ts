// The code that Node keeps compiled, by the paths of modules. Each build has paths of its own, and
// Node removes nothing.

import { readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "../../scripts/build/manifest.ts"

/** The folder of the code that test files and the programs that they start load. */
export const COMPILE_CACHE = join(REPOSITORY, "node_modules/.cache/compiled")

/** The size from which the folder is emptied, in bytes: that of about ten builds. */
const MOST = 500_000_000

/** Removes a folder of compiled code if it has grown too large. Node compiles what it needs again. */
export function boundCompileCache(folder: string, most = MOST): void {
  if (sizeOf(folder) > most) rmSync(folder, { recursive: true, force: true })
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
      .reduce((sum, found) => sum + (found?.isFile() === true ? found.size : 0), 0)
  } catch {
    // There is none yet.
    return 0
  }
}

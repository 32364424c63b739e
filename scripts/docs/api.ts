// The API reference, from the declarations that users get.

import { cpSync, globSync, rmSync } from "node:fs"
import { join } from "node:path"
import { builtPackage } from "../build/package.ts"
import { ROOT, SITE_API } from "./repository.ts"
import { runNode } from "./site-program.ts"

/** A copy of the declarations: TypeDoc does not validate those in `node_modules`. */
const DECLARATIONS = join(ROOT, "artifacts/types")

/** Writes the API reference as Markdown, with a folder for each entry of the package. */
export async function writeApi(): Promise<void> {
  const built = await builtPackage()
  rmSync(DECLARATIONS, { recursive: true, force: true })
  rmSync(SITE_API, { recursive: true, force: true })
  for (const file of globSync("**/*.d.ts", { cwd: built })) {
    cpSync(join(built, file), join(DECLARATIONS, file))
  }
  await runNode(["--import", "tsx", "site/api.ts", DECLARATIONS])
}

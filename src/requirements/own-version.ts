import { readFileSync } from "node:fs"
import { join } from "node:path"
import { OWN_PACKAGE } from "./own-files.ts"

/** Returns the version of this package. */
export function ownVersion(): string {
  // The package's own package.json. It is two folders above both the sources and the compiled
  // files.
  const text = readFileSync(join(OWN_PACKAGE, "package.json"), "utf8")
  return (JSON.parse(text) as { version: string }).version
}

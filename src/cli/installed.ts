// Finds installed packages as Node does. Nothing is imported.
import { existsSync, readFileSync, realpathSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { unreadable } from "./reading/unreadable.ts"

export interface InstalledPackage {
  readonly name: string
  readonly version: string
  readonly folder: string
}

/**
 * Returns the package of that name that a module in `folder` would import, or undefined if there is
 * none.
 */
export function findInstalledPackage(name: string, folder: string): InstalledPackage | undefined {
  const places = createRequire(join(folder, "package.json")).resolve.paths(name) ?? []
  const found = places
    .map((place) => join(place, name))
    .find((place) => existsSync(join(place, "package.json")))
  if (found === undefined) return undefined
  // The real path, because Node resolves the package's own dependencies from there.
  return { name, version: versionOf(name, found), folder: realpathSync(found) }
}

function versionOf(name: string, folder: string): string {
  const manifest: unknown = parsed(readFileSync(join(folder, "package.json"), "utf8"))
  const version: unknown =
    typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "version") : undefined
  if (typeof version === "string") return version
  throw unreadable({ name, version: "(unknown version)" }, `${folder}/package.json has no version.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

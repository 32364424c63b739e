// Packages as they are installed: found as Node finds them, and read as text. Nothing is imported.
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { withoutComments } from "./reading/brackets.ts"
import { unreadable } from "./unreadable.ts"

export interface InstalledPackage {
  readonly name: string
  readonly version: string
  readonly folder: string
}

/** The package that a module in `folder` gets by that name, if it gets any. */
export function findInstalledPackage(name: string, folder: string): InstalledPackage | undefined {
  const places = createRequire(join(folder, "package.json")).resolve.paths(name) ?? []
  const found = places
    .map((place) => join(place, name))
    .find((place) => existsSync(join(place, "package.json")))
  if (found === undefined) return undefined
  // Where it really lies, as its own dependencies are found from there.
  return { name, version: versionOf(name, found), folder: realpathSync(found) }
}

function versionOf(name: string, folder: string): string {
  const manifest: unknown = parsed(readFileSync(join(folder, "package.json"), "utf8"))
  const version: unknown =
    typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "version") : undefined
  if (typeof version === "string") return version
  throw unreadable({ name, version: "of no version" }, `${folder}/package.json says none.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The scripts that are the path, or below it, without their comments. */
export function readScripts(installed: InstalledPackage, path: string): string[] {
  const place = join(installed.folder, path)
  if (!existsSync(place)) throw unreadable(installed, `it has no ${path}.`)
  if (statSync(place).isFile()) return [withoutComments(readFileSync(place, "utf8"))]
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .toSorted()
    .map((file) => withoutComments(readFileSync(join(place, file), "utf8")))
}

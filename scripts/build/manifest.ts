// The parts of package.json that say what the package consists of.

import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of this repository, with a separator at its end. */
export const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url))

/** The parts of package.json that are read here. */
interface Manifest {
  readonly name: string
  readonly bin: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

// The package's own package.json has this shape.
const manifest = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as Manifest

/** The names of the modules that the package exports, such as `node`. */
export const ENTRIES: readonly string[] = Object.values(manifest.exports)
  .filter((target) => typeof target !== "string")
  .map((target) => moduleOf(target.default))

/** The names of the modules that package.json names as commands. */
export const COMMANDS: readonly string[] = Object.values(manifest.bin).map(moduleOf)

/** The modules of dependencies that are bundled, because a process needs a small part of them. */
const BUNDLED = ["discord-api-types/v10", "zod/mini"]

/** Matches what stays outside the bundle: modules of Node, and packages that users install. */
export const EXTERNAL: readonly RegExp[] = [
  /^node:/,
  ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).map(
    (name) => new RegExp(`^(?!(?:${BUNDLED.join("|")})$)${name}(?:/|$)`),
  ),
]

function moduleOf(file: string): string {
  return basename(file, ".js")
}

/** Returns the specifier of an entry as users import it, such as `guildsim/node`. */
export function specifierOf(entry: string): string {
  return entry === "index" ? manifest.name : `${manifest.name}/${entry}`
}

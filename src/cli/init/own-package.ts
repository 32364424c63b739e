// Reads this package's version, its peer dependencies and the place it was installed from.
import { existsSync, readFileSync } from "node:fs"
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path"
import { OWN_PACKAGE } from "../../requirements/own-files.ts"
import { objectOf, parseWithComments, stringOf, stringsOf } from "./json.ts"

const NAME = "guildsim"

/** How a project depends on this package, and which peer dependencies it needs. */
export interface OwnPackage {
  /** The version range, path or URL for the project's package.json. */
  readonly specifier: string
  /** The version ranges of the peer dependencies, by name. */
  readonly peers: Readonly<Record<string, string>>
  /** The path of the tarball or folder, if the specifier is one. */
  readonly path: string | undefined
}

/**
 * Reads this package for a project in `folder`. The specifier is a path if the package was
 * installed from a tarball or a folder, including `npx ./guildsim.tgz`. Otherwise it is a
 * version range or a URL.
 */
export function readOwnPackage(folder: string, ownFolder: string = OWN_PACKAGE): OwnPackage {
  const manifest = objectOf(read(join(ownFolder, "package.json")))
  const peers = stringsOf(manifest["peerDependencies"])
  const version = stringOf(manifest["version"]) ?? "0.0.0"
  const path = installedFrom(ownFolder)
  if (path !== undefined)
    return { specifier: `file:${toPosix(relative(folder, path))}`, peers, path }
  return { specifier: dependencyOf(ownFolder)?.address ?? `^${version}`, peers, path: undefined }
}

/** Returns the tarball or folder that the package was installed from. */
function installedFrom(ownFolder: string): string | undefined {
  const dependency = dependencyOf(ownFolder)
  if (dependency !== undefined) return dependency.path
  return ownFolder.includes(`${sep}node_modules${sep}`) ? undefined : resolve(ownFolder)
}

/**
 * Returns the specifier in the nearest package.json that depends on this package, as a path or a
 * URL.
 */
function dependencyOf(
  ownFolder: string,
): { readonly path?: string; readonly address?: string } | undefined {
  for (let folder = dirname(resolve(ownFolder)); ; folder = dirname(folder)) {
    const manifest = objectOf(read(join(folder, "package.json")))
    const { [NAME]: specifier } = {
      ...stringsOf(manifest["devDependencies"]),
      ...stringsOf(manifest["dependencies"]),
    }
    if (specifier !== undefined) return readSpecifier(specifier, folder)
    if (dirname(folder) === folder) return undefined
  }
}

function readSpecifier(specifier: string, folder: string): { path?: string; address?: string } {
  if (/^(?:https?|git|github)\b.*:/.test(specifier)) return { address: specifier }
  const path = specifier.replace(/^(?:file|link|portal):/, "")
  const isPath = path !== specifier || path.startsWith(".") || isAbsolute(path)
  return isPath || path.endsWith(".tgz") ? { path: resolve(folder, path) } : {}
}

function read(path: string): unknown {
  return existsSync(path) ? parseWithComments(readFileSync(path, "utf8")) : undefined
}

function toPosix(path: string): string {
  const slashed = path.replaceAll(sep, "/")
  return slashed.startsWith(".") || isAbsolute(path) ? slashed : `./${slashed}`
}

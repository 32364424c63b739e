// This package as it is run: its version, its peers, and where it was installed from.
import { existsSync, readFileSync } from "node:fs"
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { objectOf, parseWithComments, stringOf, stringsOf } from "./json.ts"

const NAME = "guildsim"

/** How a project depends on this package, and what the package needs beside it. */
export interface OwnPackage {
  /** The range, path or address for the project's package.json. */
  readonly specifier: string
  /** Ranges of the peers, by name. */
  readonly peers: Readonly<Record<string, string>>
  /** The path of the tarball or folder that the specifier names, if it names one. */
  readonly path: string | undefined
}

/** The folder of this package, in a checkout and installed: it is as far from the sources as from `dist`. */
const OWN_FOLDER = fileURLToPath(new URL("../../..", import.meta.url))

/**
 * Reads this package for a project in `folder`. A package that was installed from a tarball or a folder,
 * `npx ./guildsim-0.0.0.tgz` included, is referred to by that path; any other by its version.
 */
export function readOwnPackage(folder: string, ownFolder: string = OWN_FOLDER): OwnPackage {
  const manifest = objectOf(read(join(ownFolder, "package.json")))
  const peers = stringsOf(manifest["peerDependencies"])
  const version = stringOf(manifest["version"]) ?? "0.0.0"
  const path = installedFrom(ownFolder)
  if (path !== undefined)
    return { specifier: `file:${toPosix(relative(folder, path))}`, peers, path }
  return { specifier: dependencyOf(ownFolder)?.address ?? `^${version}`, peers, path: undefined }
}

/** The tarball or folder that the package was installed from. */
function installedFrom(ownFolder: string): string | undefined {
  const dependency = dependencyOf(ownFolder)
  if (dependency !== undefined) return dependency.path
  return ownFolder.includes(`${sep}node_modules${sep}`) ? undefined : resolve(ownFolder)
}

/** How the package.json that this package was installed by names it. */
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

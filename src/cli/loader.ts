// Finds what Node loads before a user's file, so that it can load the file.
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import { withLink } from "../requirements/error-link.ts"
import { pathOfModule } from "../requirements/own-files.ts"

/**
 * Flags of Node that load the package before the loaders of a bot: first the module that makes
 * libraries follow the clock of the run. A loader such as tsx would read each module of the package,
 * which takes longer than loading it.
 */
export const PACKAGE_FLAGS: readonly string[] = ["register", "node"].flatMap((name) =>
  importFlag(pathToFileURL(pathOfModule(name)).href),
)

/** The project of a TypeScript file has no tsx. */
export class MissingLoader extends Error {
  override readonly name = "MissingLoader"

  constructor(message: string) {
    super(withLink("MissingLoader", message))
  }
}

/** Returns the URL of the module to which a name in a package resolves; throws if there is none. */
export type ResolveModule = (name: string) => string

/**
 * Returns the flags with which Node can load a file: tsx for TypeScript, or the loaders that the
 * user names.
 *
 * @throws MissingLoader if the file is TypeScript and its project has no tsx.
 */
export function loaderFlags(
  file: string,
  loaders: readonly string[],
  resolve: ResolveModule = resolverOf(file),
): readonly string[] {
  if (loaders.length > 0) return loaders.flatMap(importFlag)
  return /\.[cm]?tsx?$/.test(file) ? importFlag(findTsx(file, resolve)) : []
}

function findTsx(file: string, resolve: ResolveModule): string {
  try {
    return resolve("tsx")
  } catch {
    throw new MissingLoader(
      `${file} is TypeScript, and its project does not have tsx, which loads TypeScript. Install it: npm install --save-dev tsx. If the bot needs a loader of its own, such as one for decorator metadata, name it: --import MODULE.`,
    )
  }
}

function resolverOf(file: string): ResolveModule {
  const { resolve } = createRequire(file)
  return (name) => pathToFileURL(resolve(name)).href
}

function importFlag(module: string): readonly string[] {
  return ["--import", module]
}

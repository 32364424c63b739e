// Lets test files load the built modules of `src`.

import { dirname, join, resolve } from "node:path"
import type { Plugin } from "vite"
import { REPOSITORY } from "../../scripts/build/manifest.ts"
import { builtModules } from "./modules.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built modules; undefined in a run that loads those of `src`. */
    readonly builtModules: string | undefined
  }
}

const SOURCES = join(REPOSITORY, "src/")

/** The folder of the build, which all projects of a run share. */
let ofRun: Promise<string> | undefined

/**
 * Creates the Vite plugin that resolves a module of `src` to its built file, which Node loads. It
 * does nothing while Vitest watches files or measures coverage: then the modules of `src` are
 * loaded. So are those whose path has a query, once for each query.
 */
export function builtModulesPlugin(): Plugin {
  let built: string | undefined
  return {
    name: "guildsim:built-modules",
    enforce: "pre",
    async configureVitest({ vitest: { config }, project, defineCacheKeyGenerator }) {
      // Vitest keeps test files on disk as they were transformed, with the paths of built files.
      defineCacheKeyGenerator(() => built)
      if (!config.watch && !config.coverage.enabled) built = await (ofRun ??= builtModules())
      project.provide("builtModules", built)
    },
    resolveId(source, importer) {
      const id = builtFile(built, source, importer)
      return id === undefined ? undefined : { id, external: true }
    },
  }
}

/**
 * Creates the Vite plugin that bundles the built file of a module of `src` instead of the module,
 * which takes less time. It does nothing without a folder of built modules.
 */
export function resolveBuilt(built: string | undefined): Plugin {
  return {
    name: "guildsim:bundle-built-modules",
    enforce: "pre",
    resolveId: (source, importer) => builtFile(built, source, importer),
  }
}

/** Returns the path of the built file of a module; undefined for a module that is not of `src`. */
function builtFile(
  built: string | undefined,
  source: string,
  importer: string | undefined,
): string | undefined {
  if (built === undefined || !/^[./]/.test(source)) return undefined
  const path = pathOf(source, importer)
  if (!path.startsWith(SOURCES) || !path.endsWith(".ts")) return undefined
  return join(built, `${path.slice(SOURCES.length, -".ts".length)}.js`)
}

/** Returns the path of a module. Vite writes paths from the root of the project as `/src/node.ts`. */
function pathOf(source: string, importer: string | undefined): string {
  if (source.startsWith("/src/")) return join(REPOSITORY, source)
  return resolve(importer === undefined ? "." : dirname(importer), source)
}

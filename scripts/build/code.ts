// Bundles the modules of the package for Node and web pages, with source maps beside them.

import { dirname, join, relative, resolve, sep } from "node:path"
import type { CodeSplittingGroup, InputOptions, OutputOptions } from "rolldown"
import { writeInAscii } from "./ascii.ts"
import { findSharedFiles } from "./chunks.ts"
import { inlineEnums } from "./enums.ts"
import { COMMANDS, ENTRIES, EXTERNAL, REPOSITORY } from "./manifest.ts"
import { withBundle } from "./with-bundle.ts"

/** The warnings of the bundler, which fail a build, except those about slow plugins. */
export const CHECKS = { bundlerTimings: false }

/** Modules that are loaded by their path, by workers and child processes. */
const LOADED_BY_PATH = [
  "harness/node/workers/bridge",
  "harness/node/redirection/preload",
  "harness/node/screenshots/browser-process",
  "cli/start/play",
  "cli/studio/play",
  "cli/load/play",
  "harness/load/processes/probe",
  "cli/explore/play",
]

/** The options that say which modules of dependencies are bundled, and what of them. */
export const DEPENDENCIES = {
  external: [...EXTERNAL],
  // `sideEffects` of package.json names the bundled files.
  treeshake: {
    moduleSideEffects: [
      { test: /[\\/]node_modules[\\/]/, sideEffects: false },
      { test: /^(?!.*[\\/]node_modules[\\/])/, sideEffects: true },
    ],
  },
  plugins: [inlineEnums()],
} satisfies InputOptions

const OUTPUT = {
  format: "esm",
  chunkFileNames: "chunks/[name].js",
  // For tests and for maintainers who read a stack. They are not packed, so no file refers to its map.
  sourcemap: "hidden",
  sourcemapExcludeSources: true,
  // Bundlers of web pages read the annotations.
  comments: { legal: true, annotation: true, jsdoc: false },
} satisfies OutputOptions

/** Modules that are a file of their own. */
const SEPARATE: readonly CodeSplittingGroup[] = [
  // A module that finds files by its own place must not become a part of another file.
  { name: "own-files", test: /requirements[\\/]own-files\.ts$/, priority: 20 },
  // The code that the next group shares with other code.
  {
    name: "packages",
    test: /requirements[\\/](?:missing-parts|msw|node-require|package-version|packages)\.ts$/,
    priority: 20,
  },
  // Bundlers must keep these, so `sideEffects` of package.json names them.
  {
    name: "disposal",
    test: /run[\\/]disposal\.ts$|errors[\\/]suppressed-error\.ts$/,
    includeDependenciesRecursively: false,
    priority: 20,
  },
  { name: "imported-packages", test: /requirements[\\/]imported-packages\.ts$/, priority: 20 },
  {
    name: "all-modules",
    test: /modules[\\/]all-modules\.ts$/,
    includeDependenciesRecursively: false,
    priority: 20,
  },
  // The module imports a package, so it shares no file, and many other modules need it.
  {
    name: "content-type",
    test: /files[\\/]rules[\\/]content-type\.ts$/,
    includeDependenciesRecursively: false,
    priority: 20,
  },
  // The command uses this check without the next one, which throws.
  { name: "oldest-node", test: /requirements[\\/](?:oldest-node|messages)\.ts$/, priority: 22 },
  // All code needs the error, so the version of Node is checked before any other code runs.
  {
    name: "node-version",
    test: /requirements[\\/]node-version\.ts$|requirements[\\/]setup-error\.ts$/,
    priority: 21,
  },
]

/**
 * Writes one file for each entry, and chunks that entries share, so that each module exists once.
 *
 * @throws Error if the bundler warns, such as about an import of a package that is not a dependency.
 */
export async function writeCode(folder: string): Promise<void> {
  const modules = [...ENTRIES, ...COMMANDS, ...LOADED_BY_PATH]
  const input: InputOptions = {
    cwd: REPOSITORY,
    input: Object.fromEntries(modules.map((name) => [name, `src/${name}.ts`])),
    ...DEPENDENCIES,
    plugins: [...DEPENDENCIES.plugins, writeInAscii()],
    platform: "neutral",
    // The groups below require it. Entries only export other modules, so they export nothing more.
    preserveEntrySignatures: "allow-extension",
    checks: CHECKS,
    onLog: refuseWarnings,
  }
  // Only says which modules are in which file.
  const separate = { ...OUTPUT, sourcemap: false, codeSplitting: { groups: [...SEPARATE] } }
  const dir = resolve(folder)
  await withBundle(input, async (bundle) => {
    const files = findSharedFiles(await bundle.generate(separate))
    await bundle.write({
      ...OUTPUT,
      codeSplitting: {
        groups: [
          ...SEPARATE,
          {
            name: (id) => files.get(id) ?? null,
            debugName: "shared",
            // Each module has its own decision.
            includeDependenciesRecursively: false,
          },
        ],
      },
      dir,
      sourcemapPathTransform: (source, map) => pathInPackage(source, dirname(map), dir),
    })
  })
}

/**
 * Returns the path of a source relative to a file in `dist`, wherever the package is built. `folder`
 * is the folder of the file, below `dist`.
 */
function pathInPackage(source: string, folder: string, dist: string): string {
  const place = join(REPOSITORY, "dist", relative(dist, folder))
  return relative(place, resolve(folder, source)).replaceAll(sep, "/")
}

/** Throws a warning of the bundler. */
export function refuseWarnings(level: string, { message }: { readonly message: string }): void {
  if (level === "warn") throw new Error(message)
}

// Builds the modules of `src` for tests: one file for each module, with the names that it exports,
// and a few chunks that contain the code. A process loads a chunk in a third of the time that it
// needs for a thousand modules.

import { globSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { InputOptions, Plugin } from "rolldown"
import { CHECKS, DEPENDENCIES, refuseWarnings } from "../../scripts/build/code.ts"
import { keptBuild } from "../../scripts/build/kept.ts"
import { REPOSITORY } from "../../scripts/build/manifest.ts"
import { withBundle } from "../../scripts/build/with-bundle.ts"
import { COMPILE_CACHE, boundCompileCache } from "./compile-cache.ts"

/** The ids that each module imports, by its id. */
type Imports = ReadonlyMap<string, readonly string[]>

const SOURCES = join(REPOSITORY, "src/")

/** The module that finds files by its own place, which is another one in a build for tests. */
const OWN_FILES = join(SOURCES, "requirements/own-files.ts")

/**
 * Modules that are loaded each by itself. What the same ones of them reach by imports is one chunk:
 * so none loads what it does not need. Every other module has a chunk of its own.
 */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  // Worker threads and child processes load nothing else.
  bridge: ["harness/node/workers/bridge"],
  redirection: ["harness/node/redirection/preload"],
  // The programs of `test/network` load the network of a run without a world.
  network: [
    "harness/node/network/network",
    "harness/node/network/network-handlers",
    "harness/node/network/sockets/unseal",
  ],
  // Pages load these, which import nothing of Node.
  portable: ["index", "browser", "worlds", "storybook"],
  studio: ["studio"],
  node: ["node"],
  // The process of `guildsim serve`.
  server: ["server", "cli/serve/serve"],
}

/**
 * Returns the folder of the built modules, which are built only if `src` has changed: the module
 * `src/world/ids.ts` is its file `world/ids.js`.
 */
export function builtModules(): Promise<string> {
  return keptBuild({
    name: "modules",
    inputs: [
      "src/**/*.ts",
      "scripts/build/*.ts",
      "test/built/*.ts",
      "tsconfig*.json",
      "package-lock.json",
    ],
    write: writeModules,
  })
}

async function writeModules(folder: string): Promise<void> {
  boundCompileCache(COMPILE_CACHE)
  // Vitest and Node take the files of a folder for ES modules by its package.json.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }))
  const names = globSync("**/*.ts", { cwd: SOURCES }).map((file) => file.slice(0, -".ts".length))
  const imports = new Map<string, readonly string[]>()
  const input: InputOptions = {
    cwd: REPOSITORY,
    input: Object.fromEntries(names.map((name) => [name, `src/${name}.ts`])),
    ...DEPENDENCIES,
    platform: "node",
    preserveEntrySignatures: "allow-extension",
    plugins: [...DEPENDENCIES.plugins, replaceOwnFiles(), collectImports(imports)],
    checks: CHECKS,
    onLog: refuseWarnings,
  }
  await withBundle(input, (bundle) =>
    bundle.write({
      dir: folder,
      format: "esm",
      chunkFileNames: "chunks/[name].js",
      // With the sources: Vitest shows where a test failed in them.
      sourcemap: true,
      codeSplitting: {
        // Each module is in the chunk that is named for it.
        includeDependenciesRecursively: false,
        groups: [
          { name: "own-files", test: /own-files\.ts$/, priority: 1 },
          { name: createChunkNamer(imports), debugName: "roots" },
        ],
      },
    }),
  )
}

function replaceOwnFiles(): Plugin {
  return {
    name: "own-files",
    load: {
      filter: { id: /own-files\.ts$/ },
      handler(id) {
        return id === OWN_FILES
          ? this.fs.readFile(join(import.meta.dirname, "own-files.ts"), { encoding: "utf8" })
          : undefined
      },
    },
  }
}

function collectImports(imports: Map<string, readonly string[]>): Plugin {
  return {
    name: "collect-imports",
    buildEnd() {
      for (const id of this.getModuleIds())
        imports.set(id, this.getModuleInfo(id)?.importedIds ?? [])
    },
  }
}

/** Creates the function that names the chunk of a module; null for one of its own. */
function createChunkNamer(imports: Imports): (id: string) => string | null {
  let reached: readonly (readonly [root: string, ids: ReadonlySet<string>])[] | undefined
  return (id) => {
    // The imports are known when the first module is named.
    reached ??= Object.entries(ROOTS).map(([root, names]) => [root, reach(names, imports)])
    const reaching = reached.filter(([, ids]) => ids.has(id)).map(([root]) => root)
    return reaching.length === 0 ? null : reaching.join("-")
  }
}

/** Returns the ids of some modules and of all that they import. */
function reach(names: readonly string[], imports: Imports): ReadonlySet<string> {
  const reached = new Set<string>()
  const left = names.map((name) => join(SOURCES, `${name}.ts`))
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    left.push(...(imports.get(id) ?? []))
  }
  return reached
}

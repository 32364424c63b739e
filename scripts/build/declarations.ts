// Bundles the types of the entries.

import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import type { InputOptions, Plugin } from "rolldown"
import { dts } from "rolldown-plugin-dts"
import { CHECKS, refuseWarnings } from "./code.ts"
import { ENTRIES, EXTERNAL, REPOSITORY } from "./manifest.ts"
import { withBundle } from "./with-bundle.ts"

const COMPILER = join(REPOSITORY, "node_modules/typescript/bin/tsc")

/** Writes `name.d.ts` for each entry, and the types that entries share into a folder. */
export async function writeDeclarations(folder: string): Promise<void> {
  const compiled = mkdtempSync(join(tmpdir(), "guildsim-declarations-"))
  try {
    compile(compiled)
    await bundle(compiled, folder)
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
}

/** Writes the declarations of each module. Types are checked by `npm run types`. */
function compile(folder: string): void {
  // With more threads it takes as long, and a third more of the CPUs.
  const options = ["--noCheck", "--emitDeclarationOnly", "--singleThreaded", "--outDir", folder]
  const compiler = spawnSync(
    process.execPath,
    [COMPILER, "-p", "tsconfig.build.json", ...options],
    {
      cwd: REPOSITORY,
      encoding: "utf8",
    },
  )
  if (compiler.status !== 0) throw new Error(`The package does not compile:\n${compiler.stdout}`)
}

async function bundle(compiled: string, folder: string): Promise<void> {
  const input: InputOptions = {
    cwd: compiled,
    input: Object.fromEntries(ENTRIES.map((name) => [`${name}.d`, join(compiled, `${name}.d.ts`)])),
    external: [...EXTERNAL],
    checks: CHECKS,
    onLog(level, log) {
      // `createMerger` replaces these blocks.
      if (!log.message.includes("`declare module")) refuseWarnings(level, log)
    },
    plugins: [
      createMerger(),
      // The generator is not used for declarations. The default one asks for a project.
      dts({
        dtsInput: true,
        emitDtsOnly: true,
        sideEffects: true,
        tsconfig: false,
        generator: "oxc",
      }),
    ],
  }
  await withBundle(input, (declarations) =>
    declarations.write({
      dir: resolve(folder),
      format: "esm",
      chunkFileNames: "types/[name].d.ts",
    }),
  )
}

/** A block that adds to a module of this package, with its content. */
const OWN_MODULE = /^declare module "\.[^"]*" \{\n([^]*?)^\}\n/gm

/** A line that names a library of the language that the declarations of a module need. */
const LIBRARY = /^\/\/\/ <reference .*\/>$/gm

/**
 * Replaces each block that adds to a type of another module by its content: both are in one file
 * now, where declarations of one name are merged. Repeats the references to libraries, which the
 * bundler drops.
 */
function createMerger(): Plugin {
  const libraries = new Map<string, readonly string[]>()
  return {
    name: "merge-declarations",
    transform: {
      order: "pre",
      handler(code, id) {
        libraries.set(id, code.match(LIBRARY) ?? [])
      },
    },
    renderChunk: {
      order: "post",
      handler(code, { moduleIds }) {
        const references = new Set(moduleIds.flatMap((id) => libraries.get(id) ?? []))
        const merged = code.replace(OWN_MODULE, (_, content: string) =>
          content.replace(/^ {2}/gm, ""),
        )
        return [...references, merged].join("\n")
      },
    },
  }
}

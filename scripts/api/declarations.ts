// Compiles the package's declarations and opens them with the compiler API.

import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { API, type Project } from "typescript/unstable/sync"

const COMPILER = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url))

/** An entry of the package: its import specifier and the file with its declarations. */
export interface Entry {
  readonly name: string
  readonly file: string
}

/** The declarations of the package, as an installation contains them. */
export interface Declarations {
  readonly project: Project
  /** The entries, in the order of the package's `exports`. */
  readonly entries: readonly Entry[]
  /** Returns the path of a file among the declarations. Undefined for a file of another package. */
  placeOf(file: string): string | undefined
}

/** The parts of package.json that are read here. */
interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>
}

/**
 * Compiles the package at `root` and calls `work` with its declarations. They are deleted
 * afterwards.
 *
 * @throws Error with the compiler's output if the package does not compile.
 */
export function withDeclarations<Result>(
  root: string,
  work: (declarations: Declarations) => Result,
): Result {
  const folder = makeFolder(root)
  const api = new API()
  try {
    compile(root, folder)
    const entries = readEntries(root, folder)
    const project = open(api, root, folder, entries)
    const placeOf = (file: string): string | undefined => {
      const place = relative(folder, file)
      return place.startsWith("..") ? undefined : place.replaceAll(sep, "/")
    }
    return work({ project, entries, placeOf })
  } finally {
    api.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Creates a folder below `node_modules`, so that the declarations find the packages they import.
 */
function makeFolder(root: string): string {
  const cache = resolve(root, "node_modules", ".cache")
  mkdirSync(cache, { recursive: true })
  return mkdtempSync(join(cache, "api-"))
}

function compile(root: string, outDir: string): void {
  const options = [
    "-p",
    "tsconfig.build.json",
    "--noCheck",
    "--emitDeclarationOnly",
    "--outDir",
    outDir,
  ]
  const compiler = spawnSync(process.execPath, [COMPILER, ...options], {
    cwd: root,
    encoding: "utf8",
  })
  if (compiler.status !== 0) throw new Error(`The package does not compile:\n${compiler.stdout}`)
}

function readEntries(root: string, folder: string): Entry[] {
  // The package's own package.json has this shape.
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest
  return Object.entries(manifest.exports).flatMap(([path, target]) =>
    typeof target === "string"
      ? []
      : [
          {
            name: path.replace(".", manifest.name),
            file: join(folder, target.types.replace("./dist/", "")),
          },
        ],
  )
}

function open(api: API, root: string, folder: string, entries: readonly Entry[]): Project {
  const config = join(folder, "tsconfig.json")
  const settings = {
    extends: resolve(root, "tsconfig.json"),
    files: entries.map(({ file }) => file),
    include: [],
  }
  writeFileSync(config, JSON.stringify(settings))
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (project === undefined) throw new Error(`${config} cannot be opened.`)
  return project
}

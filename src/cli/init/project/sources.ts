// Reads the source files of a project as text. None of them is run.
import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs"
import { join, posix } from "node:path"
import { withoutComments } from "./brackets.ts"
import type { TypeScriptConfig } from "./typescript.ts"

/** The source files of a project by their relative paths, with `/` as separator. */
export interface ProjectSources {
  /** The texts of the sources by path, without comments. */
  readonly files: ReadonlyMap<string, string>
  /** The texts of the tests by path. */
  readonly tests: ReadonlyMap<string, string>
  readonly aliases: TypeScriptConfig["aliases"]
}

/** Folders without sources. Folders whose names begin with a dot are skipped too. */
const SKIPPED = new Set(["node_modules", "dist", "build", "out", "coverage", "vendor", "docs"])
const SOURCE = /(?<!\.d)\.[cm]?[jt]sx?$/
const TEST = /(?:\.|_|-)(?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)(?:__tests__|tests?)\//
const MAX_FILES = 3000
const MAX_BYTES = 300_000

/** Reads the sources of a project, except nested packages and compiler output. */
export function readSources(
  folder: string,
  typescript: Pick<TypeScriptConfig, "outDir" | "aliases"> | undefined,
): ProjectSources {
  const files = new Map<string, string>()
  const tests = new Map<string, string>()
  const folders = [""]
  for (let current = folders.shift(); current !== undefined; current = folders.shift()) {
    const entries = entriesOf(join(folder, current))
    if (current !== "" && entries.some(({ name }) => name === "package.json")) continue
    for (const entry of entries) {
      const path = posix.join(current, entry.name)
      const isSkipped =
        SKIPPED.has(entry.name) || entry.name.startsWith(".") || path === typescript?.outDir
      if (entry.isDirectory() && !isSkipped) folders.push(path)
      const isSource = entry.isFile() && SOURCE.test(entry.name)
      if (!isSource || files.size + tests.size >= MAX_FILES) continue
      if (statSync(join(folder, path)).size > MAX_BYTES) continue
      const text = readFileSync(join(folder, path), "utf8")
      if (TEST.test(path)) tests.set(path, text)
      else files.set(path, withoutComments(text))
    }
  }
  return { files, tests, aliases: typescript?.aliases ?? [] }
}

function entriesOf(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["'`]([^"'`\n]+)["'`]/g

/**
 * Returns the paths of a file and of every file that it imports or requires, directly or
 * indirectly.
 */
export function reachableFrom(entry: string, { files, aliases }: ProjectSources): string[] {
  const reached = new Set([entry])
  for (const path of reached) {
    for (const [, specifier = ""] of (files.get(path) ?? "").matchAll(SPECIFIER)) {
      const alias = aliases.find(([start]) => specifier.startsWith(start))
      const place = specifier.startsWith(".")
        ? posix.join(posix.dirname(path), specifier)
        : alias && alias[1] + specifier.slice(alias[0].length)
      const found = place === undefined ? undefined : resolveFile(place, files)
      if (found !== undefined) reached.add(found)
    }
  }
  return [...reached]
}

const EXTENSIONS = [".ts", ".js", ".mts", ".mjs", ".cts", ".cjs", ".tsx", ".jsx"]

/**
 * Finds a file as a bundler does: by its exact path, as TypeScript, with an extension, or as an
 * index file.
 */
export function resolveFile(path: string, files: ReadonlyMap<string, unknown>): string | undefined {
  const named = posix.normalize(path).replace(/(?<=.)\/$/, "")
  const asTypeScript = named.replace(/\.([cm]?)js(x?)$/, ".$1ts$2")
  const candidates = [
    named,
    asTypeScript,
    ...EXTENSIONS.map((extension) => `${named}${extension}`),
    ...EXTENSIONS.map((extension) => posix.join(named, `index${extension}`)),
  ]
  return candidates.find((candidate) => files.has(candidate))
}

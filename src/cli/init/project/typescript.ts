// Reads tsconfig.json to determine whether a test in TypeScript compiles.
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, isAbsolute, join, posix } from "node:path"
import { type ConfigObject, objectOf, parseWithComments, stringOf } from "../json.ts"
import { majorOf } from "./ranges.ts"

/** The compiler options that matter for a test. */
export interface TypeScriptConfig {
  /** The compiler's output folder, relative to the project. */
  readonly outDir: string | undefined
  readonly rootDir: string | undefined
  /** Whether relative imports may name `.ts` files. */
  readonly importsTsExtensions: boolean
  /**
   * Whether the package type decides the module kind, so that files of a CommonJS package are
   * compiled to CommonJS.
   */
  readonly followsPackageType: boolean
  /**
   * The path aliases of `paths`: the prefix of an import, and the path in the project that replaces
   * it.
   */
  readonly aliases: readonly (readonly [string, string])[]
  /** Whether all files are compiled to CommonJS. */
  readonly isCommonJs: boolean
  /** Returns the reason why a test in TypeScript would not compile, if there is one. */
  readonly obstacle: (testFile: string) => string | undefined
}

/** Reads tsconfig.json. Returns undefined if there is none. */
export function readTypeScript(folder: string, compilerRange: string | undefined) {
  const path = join(folder, "tsconfig.json")
  if (!existsSync(path)) return undefined
  const missing: string[] = []
  const { compilerOptions, ...config } = readConfig(path, missing, new Set())
  const options = objectOf(compilerOptions)
  const text = (key: string): string | undefined => stringOf(options[key])?.toLowerCase()
  const module = text("module") ?? ""
  const resolution = text("moduleResolution")
  // The default resolution is "bundler" since TypeScript 6.
  const isModern = (majorOf(compilerRange) ?? 0) >= 6
  const seesExports =
    resolution === undefined
      ? /^node(?:\d\d|next)$|^preserve$/.test(module) || isModern
      : /^(?:node16|nodenext|bundler)$/.test(resolution)
  const rootDir = folderOf(options["rootDir"])
  const typescript: TypeScriptConfig = {
    outDir: folderOf(options["outDir"]),
    rootDir,
    importsTsExtensions:
      options["allowImportingTsExtensions"] === true ||
      options["rewriteRelativeImportExtensions"] === true,
    followsPackageType: /^node(?:\d\d|next)$/.test(module),
    aliases: aliasesOf(options),
    isCommonJs: module === "commonjs",
    obstacle(testFile) {
      if (missing[0] !== undefined) {
        return `tsconfig.json extends ${missing[0]}, which is not installed`
      }
      if (!seesExports) {
        return `moduleResolution "${resolution ?? "node10"}" of tsconfig.json does not resolve the entries of guildsim (nodenext, node16 and bundler do)`
      }
      const isOutside = rootDir !== undefined && rootDir !== "." && !isBelow(testFile, rootDir)
      const isIncluded = config["files"] === undefined && includes(config["include"], testFile)
      return isOutside && isIncluded
        ? `tsconfig.json includes the file but rootDir "${rootDir}" does not, so tsc would reject it`
        : undefined
    },
  }
  return typescript
}

/**
 * Reads a configuration and those it extends. Adds the names that cannot be resolved to `missing`.
 */
function readConfig(path: string, missing: string[], seen: Set<string>): ConfigObject {
  if (seen.has(path)) return {}
  seen.add(path)
  let own: ConfigObject
  try {
    own = objectOf(parseWithComments(readFileSync(path, "utf8")))
  } catch {
    missing.push(`${path} (which is not valid JSON)`)
    return {}
  }
  const parents = [own["extends"]].flat().filter((name) => typeof name === "string")
  const bases = parents.map((name) => {
    const found = findConfig(name, path)
    if (found === undefined) missing.push(name)
    return found === undefined ? {} : readConfig(found, missing, seen)
  })
  const compilerOptions = Object.assign(
    {},
    ...[...bases, own].map((config) => objectOf(config["compilerOptions"])),
  ) as ConfigObject // Merged from objects only.
  const merged = Object.assign({}, ...bases, own) as ConfigObject // Merged from objects only.
  return { ...merged, compilerOptions }
}

function findConfig(name: string, from: string): string | undefined {
  if (name.startsWith(".") || isAbsolute(name)) {
    const path = join(isAbsolute(name) ? "" : dirname(from), name)
    return [path, `${path}.json`].find((file) => existsSync(file) && file.endsWith(".json"))
  }
  const require = createRequire(from)
  for (const candidate of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      const found = require.resolve(candidate)
      if (found.endsWith(".json")) return found
    } catch {
      // Tries the next form of the name.
    }
  }
  return undefined
}

/** Returns the aliases of the options, such as `@/*`, without the `*`. */
function aliasesOf({ paths, baseUrl }: ConfigObject): (readonly [string, string])[] {
  const base = folderOf(baseUrl) ?? ""
  return Object.entries(objectOf(paths)).flatMap(([alias, targets]) => {
    const target = Array.isArray(targets) ? folderOf(targets[0]) : undefined
    if (target === undefined) return []
    return [[alias.replace(/\*$/, ""), posix.join(base, target.replace(/\*$/, ""))] as const]
  })
}

function includes(include: unknown, file: string): boolean {
  if (!Array.isArray(include)) return true
  return include.some((pattern) => {
    const folder = String(pattern)
      .replace(/^\.\//, "")
      .replace(/\/?(?:\*.*)?$/, "")
    return folder === "" || isBelow(file, folder)
  })
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`)
}

/** Returns a folder of the options without a leading `./` and a trailing `/`. */
function folderOf(value: unknown): string | undefined {
  const folder = stringOf(value)?.replace(/^\$\{configDir\}\/?/, "")
  return folder?.replace(/^\.\/(?=.)/, "").replace(/(?<=.)\/$/, "")
}

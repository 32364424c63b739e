// Chooses the language, module kind and path of the first test.
import { existsSync } from "node:fs"
import { join, posix } from "node:path"
import type { RunnerName } from "./runners.ts"
import type { ProjectSources } from "./sources.ts"
import type { TypeScriptConfig } from "./typescript.ts"

/** The style of the first test. */
export interface TestStyle {
  readonly path: string
  readonly isTypeScript: boolean
  readonly isModule: boolean
  readonly quote: "'" | '"'
  readonly hasSemicolons: boolean
  /** The reason why the test of a TypeScript bot is written in JavaScript. */
  readonly obstacle: string | undefined
}

/** The properties of a project that determine the style. */
export interface StyleQuery {
  readonly folder: string
  readonly sources: ProjectSources
  readonly runner: RunnerName
  readonly entry: string
  readonly isModulePackage: boolean
  readonly typescript: TypeScriptConfig | undefined
  readonly testFile: string | undefined
}

/** Whether Node loads the bot's entry as an ES module. */
export function isModuleEntry({
  entry,
  isModulePackage,
  typescript,
  sources,
}: StyleQuery): boolean {
  if (/\.m[jt]s$/.test(entry)) return true
  if (/\.c[jt]s$/.test(entry)) return false
  if (isTypeScriptFile(entry) && typescript !== undefined) {
    if (typescript.isCommonJs) return false
    return isModulePackage || !typescript.followsPackageType
  }
  return (
    isModulePackage || /^\s*(?:import\b[^(]*["'{]|export\b)/m.test(sources.files.get(entry) ?? "")
  )
}

/**
 * Chooses the style of the test from the project's language, module kind, folders and formatting.
 */
export function chooseStyle(query: StyleQuery): TestStyle {
  const { entry, sources, typescript, testFile } = query
  const stem = testFile === undefined ? stemOf(query) : undefined
  const obstacle = isTypeScriptFile(entry)
    ? typescript?.obstacle(testFile ?? `${stem}.ts`)
    : undefined
  const wantsTypeScript = isTypeScriptFile(testFile ?? (obstacle === undefined ? entry : ""))
  const wanted = kindOf(query, wantsTypeScript)
  const path = testFile ?? unusedPath(`${stem}${wanted.extension}`, query)
  const text = sources.files.get(entry) ?? ""
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  return {
    path,
    isTypeScript: wantsTypeScript,
    isModule: testFile === undefined ? wanted.isModule : isModuleFile(testFile, wanted.isModule),
    quote: count(/'/g) > count(/"/g) ? "'" : '"',
    hasSemicolons: count(/;[ \t]*$/gm) * 4 > count(/\n/g),
    obstacle: testFile === undefined ? obstacle : undefined,
  }
}

export function isTypeScriptFile(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path)
}

interface TestFileKind {
  readonly isModule: boolean
  readonly extension: string
}

function kindOf(query: StyleQuery, isTypeScript: boolean): TestFileKind {
  const { runner, isModulePackage, typescript } = query
  // Vitest compiles everything that it imports, and only ES modules can import Vitest.
  const isModule =
    runner === "vitest" || (runner === "node:test" && isTypeScript) || isModuleEntry(query)
  if (isTypeScript) {
    const isBare = runner === "jest" || isModulePackage
    const isCompiled = runner === "vitest" && typescript?.followsPackageType !== true
    return { isModule, extension: isBare || isCompiled ? ".ts" : ".mts" }
  }
  if (isModule === isModulePackage) return { isModule, extension: ".js" }
  return { isModule, extension: isModule ? ".mjs" : ".cjs" }
}

function isModuleFile(path: string, otherwise: boolean): boolean {
  if (/\.m[jt]s$/.test(path)) return true
  return /\.c[jt]s$/.test(path) ? false : otherwise
}

/**
 * Returns the path of the test without its extension: in the folder of the existing tests, else in
 * `test`.
 */
function stemOf({ folder, sources }: StyleQuery): string {
  const paths = [...sources.tests.keys()].filter((path) =>
    /(?:[._-](?:test|spec)\.|__tests__\/)/.test(path),
  )
  const folders = Map.groupBy(paths, (path) => posix.dirname(path))
  const [fullest] = [...folders].toSorted(([, a], [, b]) => b.length - a.length)
  const usual = ["test", "tests", "__tests__"].find((name) => existsSync(join(folder, name)))
  const [, infix = ".test"] = /([._-](?:test|spec))\.\w+$/.exec(fullest?.[1][0] ?? "") ?? []
  return posix.join(fullest?.[0] ?? usual ?? "test", `bot${infix}`)
}

/** Returns the path, or another path if a file exists there. */
function unusedPath(path: string, { folder }: StyleQuery): string {
  if (!existsSync(join(folder, path))) return path
  return path.replace(/\/bot(?=[._-][^/]*$)/, "/guildsim")
}

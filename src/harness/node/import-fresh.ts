// A fresh evaluation of a bot's entry, with what belongs to the bot, for each test.

import { existsSync, readFileSync } from "node:fs"
import * as module from "node:module"
import { dirname, extname, isAbsolute, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { union, listOf, options as optionsOf } from "../handles/argument-types.ts"
import { boolean, name as nonEmpty } from "../handles/argument-values.ts"
import { type ArgumentTable, validateArguments } from "../handles/arguments.ts"

/** Options of {@link importFresh}. */
export interface FreshOptions {
  /**
   * Packages under `node_modules` that are evaluated anew as well: all, or those of these names.
   * Default: none.
   */
  readonly packages?: boolean | readonly string[]
}

const IMPORT: ArgumentTable = {
  entry: {
    expected: "an absolute path, or a URL",
    accepts: (value) => nonEmpty.accepts(value) || value instanceof URL,
  },
  options: optionsOf<FreshOptions>({
    packages: union(boolean, listOf(nonEmpty, "a list of the names of packages")),
  }),
}

/** Marks the URLs of modules that are evaluated anew, with a number. */
const FRESH_PARAMETER = "guildsim-fresh"

const KEY = Symbol.for("guildsim.fresh")

/** Counts the evaluations of modules in this process, and whether imports of theirs follow. */
interface FreshImports {
  evaluations: number
  readonly isWhole: boolean
}

/**
 * Evaluates a bot's entry anew, with all modules of its own that it requires or imports, JSON files
 * included; packages under `node_modules` stay as they are. It takes an absolute path or a `file:` URL.
 * A CommonJS entry gives its `module.exports`, an ES module its namespace.
 *
 * Imports of an ES module are evaluated anew with it from Node 22.15 on; before, the entry alone is.
 * Modules that a CommonJS module loads by `import()` are not evaluated again.
 *
 * @throws SetupError for a path that is not absolute or names no file; whatever the module throws.
 * @example await using env = await sim.run(() => importFresh(new URL("../src/bot.cjs", import.meta.url)))
 */
export async function importFresh(
  entry: string | URL,
  options: FreshOptions = {},
): Promise<unknown> {
  validateArguments("importFresh", IMPORT, [entry, options])
  const file = fileOf(entry)
  const isFresh = (path: string): boolean => isEvaluated(path, options.packages ?? false)
  if (!isModule(file)) return requireFresh(file, isFresh)
  const holder = globalThis as { [KEY]?: FreshImports } // the one place that all copies of us share
  const count = (holder[KEY] ??= { evaluations: 0, isWhole: followImports() })
  count.evaluations += 1
  const packages = encodeURIComponent(JSON.stringify(options.packages ?? false))
  const url = `${pathToFileURL(file).href}?${FRESH_PARAMETER}=${count.evaluations}&packages=${packages}`
  return (await import(/* @vite-ignore */ url)) as unknown
}

/** Requires a file after it and what it has required was forgotten. */
function requireFresh(file: string, isFresh: (path: string) => boolean): unknown {
  const require = module.createRequire(file)
  forget(require.cache, require.resolve(file), isFresh)
  return require(file) as unknown
}

function forget(
  cache: NodeJS.Dict<NodeJS.Module>,
  id: string,
  isFresh: (path: string) => boolean,
): void {
  const loaded = cache[id]
  if (loaded === undefined || !isFresh(id)) return
  Reflect.deleteProperty(cache, id)
  for (const child of loaded.children) forget(cache, child.id, isFresh)
}

/** Whether a module is one that is evaluated anew. */
function isEvaluated(path: string, packages: boolean | readonly string[]): boolean {
  const [, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path) ?? []
  if (name === undefined) return true
  if (typeof packages === "boolean") return packages
  return packages.includes(name.replaceAll("\\", "/"))
}

/** Lets what a marked ES module imports be marked as it is. Returns whether this Node can do so. */
function followImports(): boolean {
  if (!("registerHooks" in module)) return false
  module.registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const parent = context.parentURL === undefined ? undefined : URL.parse(context.parentURL)
      const mark = parent?.searchParams.get(FRESH_PARAMETER)
      if (typeof mark !== "string" || !resolved.url.startsWith("file:")) return resolved
      if (resolved.format === "commonjs" || !context.conditions.includes("import")) return resolved
      // As it was written down above.
      const packages = JSON.parse(parent?.searchParams.get("packages") ?? "false") as
        | boolean
        | readonly string[]
      if (!isEvaluated(fileURLToPath(resolved.url), packages)) return resolved
      const url = new URL(resolved.url)
      url.searchParams.set(FRESH_PARAMETER, mark)
      url.searchParams.set("packages", JSON.stringify(packages))
      return { ...resolved, url: url.href }
    },
  })
  return true
}

function fileOf(entry: unknown): string {
  const file =
    entry instanceof URL || String(entry).startsWith("file:")
      ? fileURLToPath(String(entry))
      : String(entry)
  if (isAbsolute(file) && existsSync(file)) return file
  throw new SetupError(
    `importFresh: ${String(entry)} is not the absolute path of a file. Give one, such as new URL("../src/bot.js", import.meta.url).`,
  )
}

/** Whether Node reads a file as an ES module, by its extension or the package that it is in. */
function isModule(file: string): boolean {
  const extension = extname(file)
  if (/^\.m[jt]s$/.test(extension)) return true
  if (/^\.c[jt]s$/.test(extension)) return false
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json")
    if (existsSync(manifest)) {
      // A manifest is an object; all that is looked at is checked.
      const { type } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly type?: unknown }
      return type === "module"
    }
    if (dirname(folder) === folder) return false
  }
}

// Evaluates a bot's entry module, and the modules of the bot, again for each test.

import { existsSync, readFileSync } from "node:fs"
import * as module from "node:module"
import { dirname, extname, isAbsolute, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { SetupError } from "../../../requirements/setup-error.ts"
import { union, listOf, options as optionsOf } from "../../handles/arguments/argument-types.ts"
import { boolean, name as nonEmpty } from "../../handles/arguments/argument-values.ts"
import {
  type ArgumentTable,
  validateArguments,
} from "../../handles/arguments/validate-arguments.ts"
import { SharedValue } from "../../simulation/shared-value.ts"
import { parseJson, propertyOf } from "../../../world/kernel/objects.ts"

/** Options of {@link importFresh}. */
export interface FreshOptions {
  /**
   * Packages under `node_modules` to evaluate again: all, or those with these names. Default: none.
   */
  readonly packages?: boolean | readonly string[]
}

const IMPORT: ArgumentTable = {
  entry: {
    expected: "an absolute path, or a URL",
    accepts: (value) => nonEmpty.accepts(value) || value instanceof URL,
    json: nonEmpty.json,
  },
  options: optionsOf<FreshOptions>({
    packages: union(boolean, listOf(nonEmpty, "a list of the names of packages")),
  }),
}

/** The query parameter in the URL of a module that is evaluated again. Its value is a number. */
const FRESH_PARAMETER = "guildsim-fresh"

/**
 * The number of evaluations in this process, and whether they include the imports of an ES module.
 */
interface FreshImports {
  evaluations: number
  readonly isWhole: boolean
}

const freshImports = new SharedValue<FreshImports>("guildsim.fresh")

/**
 * Evaluates a bot's entry again, with all modules of its own that it requires or imports, including
 * JSON files; packages under `node_modules` stay as they are. `entry` is an absolute path or a
 * `file:` URL. Returns the `module.exports` of a CommonJS entry, and the namespace of an ES module.
 *
 * From Node 22.15 on the imports of an ES module are evaluated again with it; before, only the
 * entry is. Modules that a CommonJS module loads by `import()` are not evaluated again.
 *
 * @throws SetupError for a path that is not absolute or not a file; whatever the module throws.
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
  const count = freshImports.getOrCreate(() => ({ evaluations: 0, isWhole: followImports() }))
  count.evaluations += 1
  const packages = encodeURIComponent(JSON.stringify(options.packages ?? false))
  const url = `${pathToFileURL(file).href}?${FRESH_PARAMETER}=${count.evaluations}&packages=${packages}`
  return await import(/* @vite-ignore */ url)
}

/** Requires a file after removing it and its dependencies from the cache. */
function requireFresh(file: string, isFresh: (path: string) => boolean): unknown {
  const require = module.createRequire(file)
  forget(require.cache, require.resolve(file), isFresh)
  return require(file)
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

/** Returns whether a module is one that is evaluated again. */
function isEvaluated(path: string, packages: boolean | readonly string[]): boolean {
  const [, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path) ?? []
  if (name === undefined) return true
  if (typeof packages === "boolean") return packages
  return packages.includes(name.replaceAll("\\", "/"))
}

/**
 * Adds the query parameter to whatever a module with the parameter imports. Returns whether this
 * version of Node supports that.
 */
function followImports(): boolean {
  if (!("registerHooks" in module)) return false
  module.registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const parent = context.parentURL === undefined ? undefined : URL.parse(context.parentURL)
      const mark = parent?.searchParams.get(FRESH_PARAMETER)
      if (typeof mark !== "string" || !resolved.url.startsWith("file:")) return resolved
      if (resolved.format === "commonjs" || !context.conditions.includes("import")) return resolved
      // The value was written above.
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

/** Returns whether Node reads a file as an ES module, by its extension or by its package. */
function isModule(file: string): boolean {
  const extension = extname(file)
  if (/^\.m[jt]s$/.test(extension)) return true
  if (/^\.c[jt]s$/.test(extension)) return false
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json")
    if (existsSync(manifest)) {
      return propertyOf(parseJson(readFileSync(manifest, "utf8")), "type") === "module"
    }
    if (dirname(folder) === folder) return false
  }
}

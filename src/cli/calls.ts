// The routes that an installed client library calls, read from its scripts.
import { findInstalledPackage, type InstalledPackage, readScripts } from "./installed.ts"
import type { ReadableLibrary } from "./libraries.ts"
import { textToClosingBracket, splitList } from "./reading/brackets.ts"
import type { RequestCallSite } from "./reading/call-sites.ts"
import type { PathBuilders } from "./reading/path-builders.ts"
import { type ExpressionScope, possibleStrings } from "./reading/paths.ts"
import { byPathAndMethod, type InventoryRoute, shapeOf } from "./route.ts"
import { unreadable } from "./unreadable.ts"

/** The library as a module in `folder` gets it, by itself or through a package that brings it. */
export function findLibrary(
  library: ReadableLibrary,
  folder: string,
): InstalledPackage | undefined {
  const carriers = library.broughtBy.flatMap((name) => findInstalledPackage(name, folder) ?? [])
  return [{ folder }, ...carriers]
    .map((from) => findInstalledPackage(library.name, from.folder))
    .find((found) => found !== undefined)
}

/**
 * Every route that the library calls, its parameters as `{}`, sorted by path and method.
 *
 * `isRoute` says which routes the platform has. It decides what a call with optional arguments is for,
 * such as `commandPath({ guildId, id })` with POST.
 *
 * @throws UnreadableLibrary where the scripts are not written as expected: none of them sends
 *   anything, or one takes a path from where it cannot be read.
 */
export function readCalls(
  library: ReadableLibrary,
  installed: InstalledPackage,
  isRoute: (route: InventoryRoute) => boolean,
): InventoryRoute[] {
  const pathBuilders = readPathBuilders(library, installed)
  const scripts = readScripts(installed, library.scripts)
  const routes = new Map<string, InventoryRoute>()
  for (const text of scripts) {
    for (const site of library.callSiteFinders.flatMap((form) => form(text))) {
      const pick = pickBy((path) => isRoute({ method: site.method, path }))
      const paths = pathsAt(site, { pathBuilders, text, position: site.position, pick }, scripts)
      if (paths.length === 0) throw unreadable(installed, `where does "${excerpt(text, site)}" go?`)
      for (const path of paths) {
        const route = { method: site.method, path }
        routes.set(shapeOf(route), route)
      }
    }
  }
  if (routes.size === 0) throw unreadable(installed, `${library.scripts} sends no request.`)
  return [...routes.values()].toSorted(byPathAndMethod)
}

function readPathBuilders(
  { pathTable }: ReadableLibrary,
  installed: InstalledPackage,
): PathBuilders {
  if (pathTable === undefined) return new Map()
  const holder =
    pathTable.package === undefined
      ? installed
      : findInstalledPackage(pathTable.package, installed.folder)
  if (holder === undefined) {
    throw unreadable(installed, `${pathTable.package} is not installed with it.`)
  }
  const makers = pathTable.read(readScripts(holder, pathTable.file).join(""))
  if (makers.size === 0) throw unreadable(holder, `${pathTable.file} makes no paths.`)
  return makers
}

/** Those that are routes; where none is, the ones with all arguments. */
function pickBy(isRoute: (path: string) => boolean) {
  return (strings: readonly string[]): readonly string[] => {
    const paths = [...new Set(strings.map(withoutQuery))]
    const known = paths.filter(isRoute)
    if (known.length > 0 || paths.length < 2) return known.length > 0 ? known : paths
    const sizes = paths.map((path) => path.split("/").length)
    return paths.filter((_, i) => sizes[i] === Math.max(...sizes))
  }
}

function pathsAt(
  site: RequestCallSite,
  scope: ExpressionScope,
  scripts: readonly string[],
): string[] {
  const paths = possibleStrings(site.expression, scope).map(withoutQuery)
  const unknown = paths.some((path) => !path.startsWith("/"))
  if (!unknown) return paths
  const passed = pathsFromCallers(site, scope, scripts)
  return passed.every((path) => path.startsWith("/")) ? passed : []
}

/** The path is a parameter of the function around: what all its callers give for it. */
function pathsFromCallers(
  site: RequestCallSite,
  scope: ExpressionScope,
  scripts: readonly string[],
): string[] {
  const before = scope.text.slice(0, site.position)
  const around = [...before.matchAll(/\bfunction (\w+)\(/g)].at(-1)
  if (around === undefined) return []
  const parameters = splitList(textToClosingBracket(before, around.index + around[0].length))
  const place = parameters.indexOf(site.expression)
  if (place === -1) return []
  const callers = new RegExp(`(?<!function )\\b${around[1]}\\(`, "g")
  return scripts.flatMap((text) =>
    [...text.matchAll(callers)].flatMap((match) => {
      const given = splitList(textToClosingBracket(text, match.index + match[0].length))[place]
      if (given === undefined) return []
      return possibleStrings(given, { ...scope, text, position: match.index }).map(withoutQuery)
    }),
  )
}

function withoutQuery(path: string): string {
  return path.replace(/\?.*$/s, "")
}

function excerpt(text: string, { position }: RequestCallSite): string {
  return text.slice(position, position + 80).replaceAll(/\s+/g, " ")
}

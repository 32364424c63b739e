// Reads the routes that an installed client library calls from its scripts.
import { findInstalledPackage, type InstalledPackage, readScripts } from "./installed.ts"
import type { ReadableLibrary } from "./libraries.ts"
import { textToClosingBracket, splitList } from "./reading/brackets.ts"
import type { RequestCallSite } from "./reading/call-sites.ts"
import type { PathBuilders } from "./reading/path-builders.ts"
import { type ExpressionScope, possibleStrings } from "./reading/paths.ts"
import { byPathAndMethod, type ApiRoute, shapeOf } from "./route.ts"
import { unreadable } from "./unreadable.ts"

/**
 * Finds the library that a module in `folder` would import, installed directly or through a package
 * that depends on it.
 */
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
 * Returns every route that the library calls, with its parameters as `{}`, sorted by path and
 * method.
 *
 * `isRoute` tells which routes the platform has. It selects the routes that a call with optional
 * arguments, such as `commandPath({ guildId, id })` with POST, can reach.
 *
 * @throws UnreadableLibrary if no script sends a request, or if the path of a request cannot be
 * read.
 */
export function readCalls(
  library: ReadableLibrary,
  installed: InstalledPackage,
  isRoute: (route: ApiRoute) => boolean,
): ApiRoute[] {
  const pathBuilders = readPathBuilders(library, installed)
  const scripts = readScripts(installed, library.scripts)
  const routes = new Map<string, ApiRoute>()
  for (const text of scripts) {
    for (const site of library.callSiteFinders.flatMap((form) => form(text))) {
      const pick = pickBy((path) => isRoute({ method: site.method, path }))
      const paths = pathsAt(site, { pathBuilders, text, position: site.position, pick }, scripts)
      if (paths.length === 0)
        throw unreadable(installed, `the path of "${excerpt(text, site)}" is unknown.`)
      for (const path of paths) {
        const route = { method: site.method, path }
        routes.set(shapeOf(route), route)
      }
    }
  }
  if (routes.size === 0) throw unreadable(installed, `${library.scripts} contains no request.`)
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
    throw unreadable(installed, `its dependency ${pathTable.package} is not installed.`)
  }
  const makers = pathTable.read(readScripts(holder, pathTable.file).join(""))
  if (makers.size === 0) throw unreadable(holder, `${pathTable.file} contains no paths.`)
  return makers
}

/**
 * Returns a function that selects the paths that are routes. If there are none, it selects those
 * with the most segments.
 */
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

/**
 * Returns the paths of a request whose path is a parameter of the enclosing function: every value
 * that callers of that function pass.
 */
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

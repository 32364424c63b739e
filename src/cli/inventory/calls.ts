// Reads the routes that an installed client library calls from its scripts.
import { findInstalledPackage, type InstalledPackage } from "../installed.ts"
import type { ReadableLibrary } from "../libraries.ts"
import type { RequestCallSite } from "../reading/call-sites.ts"
import type { PathBuilders } from "../reading/path-builders.ts"
import { type ExpressionScope, possiblePaths, possibleStrings } from "../reading/paths.ts"
import { readScripts } from "../reading/script.ts"
import { lastNameOf, type Script } from "../reading/syntax.ts"
import { findBinding } from "../reading/variables.ts"
import { byPathAndMethod, type ApiRoute, shapeOf } from "../route.ts"
import { unreadable } from "../reading/unreadable.ts"

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
  for (const { site, script } of scripts.flatMap((one) => sitesIn(one, library))) {
    const pick = pickBy((path) => isRoute({ method: site.method, path }))
    const paths = pathsAt(site, { pathBuilders, script, pick }, scripts)
    if (paths.length === 0)
      throw unreadable(installed, `the path of "${excerpt(script, site)}" is unknown.`)
    for (const path of paths) {
      const route = { method: site.method, path }
      routes.set(shapeOf(route), route)
    }
  }
  if (routes.size === 0) throw unreadable(installed, `${library.scripts} contains no request.`)
  return [...routes.values()].toSorted(byPathAndMethod)
}

function sitesIn(
  script: Script,
  { callSiteFinders, requestWords }: ReadableLibrary,
): { readonly site: RequestCallSite; readonly script: Script }[] {
  // Parsing takes longest.
  if (!requestWords.test(script.text)) return []
  return script.nodes.flatMap((node) =>
    callSiteFinders.flatMap((find) => {
      const site = find(node, script)
      return site === undefined ? [] : [{ site, script }]
    }),
  )
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
  const builders = readScripts(holder, pathTable.file).flatMap((script) => [
    ...pathTable.read(script),
  ])
  if (builders.length === 0) throw unreadable(holder, `${pathTable.file} contains no paths.`)
  return new Map(builders)
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
  scripts: readonly Script[],
): string[] {
  const paths = possiblePaths(site.path, scope).map(withoutQuery)
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
  { path: [path] }: RequestCallSite,
  scope: ExpressionScope,
  scripts: readonly Script[],
): string[] {
  if (typeof path !== "object" || path.type !== "Identifier") return []
  const binding = findBinding(path, scope.script)
  if (binding?.kind !== "parameter" || binding.function.type !== "FunctionDeclaration") return []
  const { id, params } = binding.function
  const place = params.findIndex((one) => one.type === "Identifier" && one.name === path.name)
  if (id === null || place === -1) return []
  const callers = scripts.filter(({ text }) => text.includes(id.name))
  return callers.flatMap((script) =>
    script.nodes.flatMap((call) => {
      if (call.type !== "CallExpression" || lastNameOf(call.callee) !== id.name) return []
      const given = call.arguments.slice(place, place + 1)
      return given.flatMap((one) => possibleStrings(one, { ...scope, script })).map(withoutQuery)
    }),
  )
}

function withoutQuery(path: string): string {
  return path.replace(/\?.*$/s, "")
}

function excerpt({ text }: Script, { node }: RequestCallSite): string {
  return text.slice(node.start, node.start + 80).replaceAll(/\s+/g, " ")
}

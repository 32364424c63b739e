// A route of the inventory: a method and a path. Two routes are the same if their shapes are equal.

export const METHODS = ["DELETE", "GET", "PATCH", "POST", "PUT"] as const

export interface ApiRoute {
  readonly method: (typeof METHODS)[number]
  /** A path such as `/guilds/{guild_id}`. A parameter without a name is `{}`. */
  readonly path: string
}

/**
 * Returns the path without the names of its parameters: `/guilds/{guild_id}` becomes `/guilds/{}`.
 */
export function shapeOfPath(path: string): string {
  return segmentsOf(path).join("/")
}

/** The segments of paths that were asked for, because each call is compared with each route. */
const segmentsByPath = new Map<string, readonly string[]>()

/** Returns the segments of a path, whose parameters are `{}`. */
function segmentsOf(path: string): readonly string[] {
  const known = segmentsByPath.get(path)
  if (known !== undefined) return known
  const segments = path.replaceAll(/\{[^}]*\}/g, "{}").split("/")
  segmentsByPath.set(path, segments)
  return segments
}

export function keyOf(route: ApiRoute): string {
  return `${route.method} ${route.path}`
}

/**
 * Returns the method and the path without the names of its parameters, which differ between
 * sources.
 */
export function shapeOf(route: ApiRoute): string {
  return `${route.method} ${shapeOfPath(route.path)}`
}

/**
 * Compares two routes by path, then by method, in code point order. A literal segment comes before
 * a parameter.
 */
export function byPathAndMethod(a: ApiRoute, b: ApiRoute): number {
  return compare(a.path, b.path) || compare(a.method, b.method)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether some URL matches both paths. A parameter matches any one segment. */
export function overlaps(a: string, b: string): boolean {
  const left = segmentsOf(a)
  const right = segmentsOf(b)
  return (
    left.length === right.length &&
    left.every((segment, i) => segment === right[i] || segment === "{}" || right[i] === "{}")
  )
}

/**
 * Returns the listed routes that a call can reach. These are the route with the same shape, and
 * routes with a word such as `@me` in place of an unknown part of the call. If no route has the
 * same shape, any word may replace an unknown part: `POST /webhooks/{}/{}/{}` can reach `…/github`
 * and `…/slack`.
 */
export function routesFor<Listed extends ApiRoute>(
  call: ApiRoute,
  list: readonly Listed[],
): Listed[] {
  const asked = segmentsOf(call.path)
  const near = list.filter(
    (route) => route.method === call.method && agree(asked, segmentsOf(route.path)),
  )
  if (!near.some((route) => shapeOf(route) === shapeOf(call))) return near
  return near.filter((route) => /\/@\w+/.test(route.path) || shapeOf(route) === shapeOf(call))
}

/**
 * Whether each segment of the listed path equals the segment of the call, or the segment of the
 * call is unknown.
 */
function agree(call: readonly string[], listed: readonly string[]): boolean {
  return (
    call.length === listed.length &&
    call.every((segment, i) => segment === listed[i] || segment === "{}")
  )
}

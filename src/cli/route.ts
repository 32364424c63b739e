// What a route is to the inventory: a method and a path, equal to another by its shape.

export const METHODS = ["DELETE", "GET", "PATCH", "POST", "PUT"] as const

export interface InventoryRoute {
  readonly method: (typeof METHODS)[number]
  /** Such as `/guilds/{guild_id}`; a parameter that nothing names is `{}`. */
  readonly path: string
}

/** The path without the names of its parameters: `/guilds/{guild_id}` is `/guilds/{}`. */
export function shapeOfPath(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}")
}

export function keyOf(route: InventoryRoute): string {
  return `${route.method} ${route.path}`
}

/** What makes two routes the same one, whatever their sources call the parameters. */
export function shapeOf(route: InventoryRoute): string {
  return `${route.method} ${shapeOfPath(route.path)}`
}

/** By path, then method, in code point order: a literal segment stands before a parameter. */
export function byPathAndMethod(a: InventoryRoute, b: InventoryRoute): number {
  return compare(a.path, b.path) || compare(a.method, b.method)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** True where some address is matched by both paths, parameters taking any one segment. */
export function overlaps(a: string, b: string): boolean {
  const left = shapeOfPath(a).split("/")
  const right = shapeOfPath(b).split("/")
  return (
    left.length === right.length &&
    left.every((segment, i) => segment === right[i] || segment === "{}" || right[i] === "{}")
  )
}

/**
 * The listed routes that a call may be for: the one of its very shape, with those that have a word
 * such as `@me` where it has a part that only the bot knows. Where none has its shape, those whose
 * words can stand for its unknown parts: `POST /webhooks/{}/{}/{}` is for `…/github` and `…/slack`.
 */
export function routesFor<Listed extends InventoryRoute>(
  call: InventoryRoute,
  list: readonly Listed[],
): Listed[] {
  const near = list.filter((route) => route.method === call.method && agree(call.path, route.path))
  if (!near.some((route) => shapeOf(route) === shapeOf(call))) return near
  return near.filter((route) => /\/@\w+/.test(route.path) || shapeOf(route) === shapeOf(call))
}

/** True where the listed path says the same, or a word where the call has an unknown part. */
function agree(call: string, listed: string): boolean {
  const asked = shapeOfPath(call).split("/")
  const known = shapeOfPath(listed).split("/")
  return (
    asked.length === known.length &&
    asked.every((segment, i) => segment === known[i] || segment === "{}")
  )
}

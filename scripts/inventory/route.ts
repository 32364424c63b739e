// What a route is to the inventory: a method and a path, equal to another by its shape.
import { z } from "zod"

export const METHODS = ["DELETE", "GET", "PATCH", "POST", "PUT"] as const

export const methodSchema = z.enum(METHODS)

export interface Route {
  readonly method: (typeof METHODS)[number]
  readonly path: string
}

/** The path without the names of its parameters: `/guilds/{guild_id}` is `/guilds/{}`. */
export function shapeOfPath(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}")
}

export function keyOf(route: Route): string {
  return `${route.method} ${route.path}`
}

/** What makes two routes the same one, whatever their sources call the parameters. */
export function shapeOf(route: Route): string {
  return `${route.method} ${shapeOfPath(route.path)}`
}

/** By path, then method, in code point order: a literal segment stands before a parameter. */
export function byPathAndMethod(a: Route, b: Route): number {
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

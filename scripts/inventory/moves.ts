// Describes the changes between the committed inventory and the current sources.
import { keyOf, type ApiRoute, shapeOf } from "../../src/cli/route.ts"
import type { ClientRoutes } from "./client-routes.ts"
import type { InventoryEntry } from "./entries.ts"

/** The routes of the platform and the libraries that know them, at some time. */
export interface InventoryState {
  readonly entries: readonly InventoryEntry[]
  readonly clients: ClientRoutes
}

export function findMoves(committed: InventoryState, now: InventoryState): string[] {
  return [
    ...routeMoves(committed.entries, now.entries),
    ...Object.keys({ ...committed.clients.versions, ...now.clients.versions }).flatMap((name) =>
      libraryMoves(name, committed.clients, now.clients),
    ),
  ]
}

function routeMoves(before: readonly InventoryEntry[], after: readonly InventoryEntry[]): string[] {
  const [old, fresh] = [byShape(before), byShape(after)]
  return [
    ...missingFrom(old, after).map((entry) => `new: ${keyOf(entry)} (${entry.origin})`),
    ...missingFrom(fresh, before).map(
      (entry) => `removed: ${keyOf(entry)} (${entry.origin}), no source contains it any more`,
    ),
    ...after.flatMap((entry) => {
      const earlier = old.get(shapeOf(entry))
      return earlier === undefined
        ? []
        : [statusMove(earlier, entry), listMove(earlier, entry), operationMove(earlier, entry)]
    }),
  ].filter((move) => move !== undefined)
}

function statusMove(before: InventoryEntry, after: InventoryEntry): string | undefined {
  if (before.status === after.status) return undefined
  if (after.status === "implemented") {
    return `newly implemented: ${keyOf(after)} (listed as not modeled: ${before.reason})`
  }
  if (before.status === "implemented") return `no longer implemented: ${keyOf(after)}`
  return `${keyOf(after)} is now ${after.status}, listed as ${before.status}`
}

/** Describes an implemented route that was added to or removed from the specification's list. */
function listMove(before: InventoryEntry, after: InventoryEntry): string | undefined {
  if (before.status !== after.status || before.extended === after.extended) return undefined
  const where = after.extended === true ? "no longer" : "now"
  return `${keyOf(after)} is ${where} in the list of the specification`
}

function operationMove(before: InventoryEntry, after: InventoryEntry): string | undefined {
  if (before.operationId === after.operationId) return undefined
  if (before.operationId === undefined) return `new in the OpenAPI description: ${keyOf(after)}`
  if (after.operationId === undefined) {
    return `removed from the OpenAPI description: ${keyOf(after)}`
  }
  return `${keyOf(after)} is now ${after.operationId}, listed as ${before.operationId}`
}

function libraryMoves(name: string, before: ClientRoutes, after: ClientRoutes): string[] {
  const [listed, installed] = [before.versions[name], after.versions[name]]
  if (listed === undefined) return [`${name} ${installed} is read for the first time`]
  if (installed === undefined) return [`${name} ${listed} is no longer read`]
  const known = ({ routes }: ClientRoutes) => routes.filter(({ clients }) => clients.includes(name))
  const [old, fresh] = [known(before), known(after)]
  const title = `${name} ${installed}`
  return [
    ...(listed === installed ? [] : [`${title} is installed, ${listed} was read`]),
    ...missingFrom(byShape(old), fresh).map((route) => `${title} now knows ${keyOf(route)}`),
    ...missingFrom(byShape(fresh), old).map((route) => `${title} no longer knows ${keyOf(route)}`),
  ]
}

function byShape<R extends ApiRoute>(routes: readonly R[]): ReadonlyMap<string, R> {
  return new Map(routes.map((route) => [shapeOf(route), route]))
}

function missingFrom<R extends ApiRoute>(known: ReadonlyMap<string, R>, routes: readonly R[]): R[] {
  return routes.filter((route) => !known.has(shapeOf(route)))
}

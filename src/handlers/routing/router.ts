// Finds the target of a request: a route of the inventory, or another URL of the platform. All
// simulations have the same routes, so they are compiled once for each process.

import { memoizePerObject } from "../../world/kernel/memoize.ts"
import { maskSecrets } from "../../world/rules/secrets.ts"
import { type PlatformAddress, type UrlParts, readAddress, readUrl } from "./address.ts"
import { isPlatformHost } from "./hosts.ts"
import { inventory } from "../inventory.generated.ts"
import { type RequestLocation, maskedPath } from "../incoming-request.ts"
import { type Match, createMatcher } from "./path-matcher.ts"
import type { PlatformRequest } from "../platform-request.ts"
import type { InventoryRow } from "../route.ts"

/** The target of a request to a route of the inventory. */
export interface RouteTarget extends RequestLocation {
  readonly kind: "route"
  readonly entry: InventoryRow
}

/** The target of a request to a URL of the platform that is no route of the inventory. */
export interface UrlTarget extends RequestLocation {
  /** The kind of the URL; `"api"` for a URL of the API that no source names. */
  readonly kind: PlatformAddress["kind"]
  readonly path: string
}

/** The target of a request to the platform. */
export type RequestTarget = RouteTarget | UrlTarget

type RouteFinder = (method: string, path: string) => Match<InventoryRow> | undefined

/** Returns the finder of the routes. It is compiled by the first request of the process. */
const finderOf = memoizePerObject((rows: readonly InventoryRow[]): RouteFinder =>
  createMatcher(rows.map((entry) => [entry.method, entry.path, entry] as const)),
)

/** Returns the entry of the inventory that a path below the API belongs to. */
export function findRoute(method: string, path: string): Match<InventoryRow> | undefined {
  return finderOf(inventory)(method, path)
}

/** Returns the target of a request; undefined if its host is not the platform's. */
export function findTarget({ method, url }: PlatformRequest): RequestTarget | undefined {
  const parsed = readUrl(url)
  if (!isPlatformHost(parsed.hostname)) return undefined
  const { kind, path } = readAddress(parsed)
  const found = kind === "api" ? findRoute(method, path) : undefined
  if (found !== undefined) {
    const { value: entry, params } = found
    const route = entry.path
    return {
      kind: "route",
      entry,
      params,
      address: { path: shownPath(path, route, params), route },
    }
  }
  return {
    kind,
    path,
    params: {},
    address: { path: maskSecrets(SHOWN_URL[kind](parsed, path)), route: null },
  }
}

/** Returns the path of a request as the journal shows it: decoded, and without secrets. */
function shownPath(path: string, route: string, params: RequestLocation["params"]): string {
  const isShownAsSent = !path.includes("%") && !route.includes("token}")
  return isShownAsSent ? path : maskedPath(route, params)
}

/** Returns the URL of a request as the journal shows it, before its secrets are masked. */
const SHOWN_URL: Record<UrlTarget["kind"], (url: UrlParts, path: string) => string> = {
  api: (_, path) => path,
  version: ({ pathname }) => pathname,
  cdn: (url) => `https://${url.host}${url.pathname}`,
  page: (url) => `https://${url.host}${url.pathname}`,
  other: (url) => `https://${url.host}${url.pathname}`,
}

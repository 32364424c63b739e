// Creates the MSW handlers: one for each inventory entry, and one catch-all for each of the
// platform's domains.

import { RouteNotImplemented } from "../world/kernel/gap.ts"
import { ApiError } from "../world/kernel/api-error.ts"
import { isSnowflake } from "../world/kernel/snowflake.ts"
import { maskSecrets } from "../world/rules/secrets.ts"
import { readAddress } from "./address.ts"
import { findFile, isGoneFile } from "./files.ts"
import { type GapPolicy, type RequestGuard, createGuard } from "./guard.ts"
import { PLATFORM_DOMAINS, isPlatformHost } from "./hosts.ts"
import { inventory } from "./inventory.generated.ts"
import {
  type ReceivedRequest,
  type JournalAddress,
  describeRequest,
  maskedPath,
} from "./incoming-request.ts"
import { type Match, createMatcher } from "./path-matcher.ts"
import {
  type PlatformRequest,
  PlatformHandler,
  type PlatformResponse,
  withoutCallFrames,
} from "./platform-handler.ts"
import { findOwnRoute } from "./own-routes.ts"
import type { InventoryRow, Route, RouteKey } from "./route.ts"
import { routes } from "./routes.ts"
import { type HandlerDeps, nameOfBot, serve } from "./serve.ts"

/** The base URL that handlers show in listings. */
const LISTED_API = "https://discord.com/api/v10"

/** Creates the handlers of a simulation. */
export function createHandlers(deps: HandlerDeps, policy: GapPolicy): PlatformHandler[] {
  return withoutCallFrames(() => makeHandlers(deps, policy))
}

function makeHandlers(deps: HandlerDeps, policy: GapPolicy): PlatformHandler[] {
  const lookup = createLookup()
  const values = new Map<string, Route>(routes.map((route) => [route.key, route]))
  const guard = createGuard(deps, policy)
  const entries = inventory.map((entry) => {
    const route = values.get(`${entry.method} ${entry.path}`)
    return new PlatformHandler(
      entry.method,
      LISTED_API + entry.path.replace(/\{(\w+)\}/g, ":$1"),
      (request) => lookup(request)?.value === entry,
      guard(
        (request) => {
          const { params = {} } = lookup(request) ?? {}
          return { params, path: maskedPath(entry.path, params), route: entry.path }
        },
        async (received, { path }) => {
          const { request, params } = received
          if (route !== undefined) {
            requireInProfile(deps, route, path)
            return serve(deps, { ...received, route })
          }
          const key = `${entry.method} ${entry.path}` as RouteKey // built from an inventory entry
          const own = values.get(findOwnRoute(deps, key, params, request) ?? "")
          if (own !== undefined) return serve(deps, { ...received, params: {}, route: own })
          const reason = "reason" in entry && hasSnowflakeIds(params) ? entry.reason : undefined
          throw new RouteNotImplemented(entry.method, path, { reason })
        },
      ),
    )
  })
  return [...entries, ...PLATFORM_DOMAINS.map((domain) => catchAll(deps, domain, guard))]
}

/** @throws RouteNotImplemented for a route that the profile leaves out. */
function requireInProfile({ profile }: HandlerDeps, { key, method }: Route, path: string): void {
  const reason = profile.whyNotModeled(key)
  if (reason !== undefined) throw new RouteNotImplemented(method, path, { reason })
}

/**
 * Whether the ids in a path are snowflakes. If one is a word, as in `/applications/detectable`, the
 * request is for a route that no source names, and the entry's reason does not apply.
 */
function hasSnowflakeIds(params: Readonly<Record<string, string>>): boolean {
  return Object.entries(params).every(
    ([name, value]) => !name.endsWith("_id") || isSnowflake(value),
  )
}

/**
 * Returns a lookup of inventory entries that caches the last request, since all handlers look up
 * the same request.
 */
function createLookup(): (request: PlatformRequest) => Match<InventoryRow> | undefined {
  const match = createMatcher(inventory.map((entry) => [entry.method, entry.path, entry] as const))
  let last: PlatformRequest | undefined
  let found: Match<InventoryRow> | undefined
  return (request) => {
    if (request !== last) {
      const url = new URL(request.url)
      const address = isPlatformHost(url.hostname) ? readAddress(url) : undefined
      found = address?.kind === "api" ? match(request.method, address.path) : undefined
      last = request
    }
    return found
  }
}

/**
 * Creates the handler for all other URLs: a CDN file, an API version that is not served, or a gap.
 */
function catchAll(deps: HandlerDeps, domain: string, guard: RequestGuard): PlatformHandler {
  return new PlatformHandler(
    /.*/,
    new RegExp(`^\\w+://([^/]+\\.)?${domain.replaceAll(".", "\\.")}(:\\d+)?/`),
    (request) => isPlatformHost(new URL(request.url).hostname, [domain]),
    guard(
      ({ url: address }) => {
        const url = new URL(address)
        const { kind, path } = readAddress(url)
        if (kind === "api") return { params: {}, path: maskSecrets(path), route: null }
        const shownUrl = kind === "version" ? url.pathname : `https://${url.host}${url.pathname}`
        return { params: {}, path: maskSecrets(shownUrl), route: null }
      },
      async (received, journalAddress) => {
        const { request } = received
        const { kind, path } = readAddress(new URL(request.url))
        if (kind === "version") return refuseVersion(deps, received, journalAddress)
        const isDownload = kind === "cdn" && request.method === "GET"
        const file = isDownload ? findFile(deps.world, path) : undefined
        if (file !== undefined) {
          return new Response(file.bytes, { headers: { "content-type": file.contentType } })
        }
        if (isDownload && isGoneFile(deps.world, path)) return createGoneFileResponse()
        throw new RouteNotImplemented(request.method, journalAddress.path)
      },
    ),
  )
}

/** Returns the CDN's response for a file that no longer exists. */
function createGoneFileResponse(): Response {
  const headers = { "content-type": "text/plain;charset=UTF-8" }
  return new Response("This content is no longer available.", { status: 404, headers })
}

/**
 * Returns the platform's response to an API version that it does not serve, and records the
 * request.
 */
function refuseVersion(
  deps: HandlerDeps,
  received: ReceivedRequest,
  journalAddress: JournalAddress,
): PlatformResponse {
  const { status, body: answer } = new ApiError("invalidVersion")
  deps.journal.record({
    kind: "request",
    ...describeRequest(received, journalAddress, nameOfBot(deps, received.request)),
    status,
    answer,
    injected: null,
    duration: 0,
  })
  return { status, json: JSON.stringify(answer) }
}

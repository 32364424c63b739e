// The MSW handlers: one for each entry of the inventory, and a last one for each of the platform's
// hosts that catches the rest.

import { Gap, RouteNotImplemented } from "../world/kernel/gap.ts"
import { Problem } from "../world/kernel/problem.ts"
import { isSnowflake } from "../world/kernel/snowflake.ts"
import { masked } from "../world/rules/secrets.ts"
import { readAddress } from "./address.ts"
import { NetworkFailure } from "./fault.ts"
import { findFile, isGoneFile } from "./files.ts"
import { PLATFORM_DOMAINS, isPlatformHost } from "./hosts.ts"
import { inventory } from "./inventory.generated.ts"
import { shownPath } from "./incoming.ts"
import { type Match, createMatcher } from "./match.ts"
import { type Answer, type Asked, PlatformHandler, withoutCallFrames } from "./platform-handler.ts"
import { findOwnRoute } from "./own-routes.ts"
import type { Route, RouteKey } from "./route.ts"
import { routes } from "./routes.ts"
import { type Site, serve } from "./serve.ts"

type Entry = (typeof inventory)[number]

/** What handlers do with a gap. */
export interface GapPolicy {
  /** Told of each gap, once. */
  onGap(gap: Gap): void
  /**
   * `"throw"` where the network fails the socket with what a handler throws; `"respond"` under stock
   * MSW, where a network error stands for it. So for the failures of the network that a test injects.
   */
  readonly gaps: "throw" | "respond"
  /**
   * Names the way to answer a request with a handler of one's own that is open at this moment; the
   * message of a gap says it. Without it, the message names none.
   */
  handledBy?(): string
}

/** The API as handlers list it. */
const LISTED_API = "https://discord.com/api/v10"

/** Makes the handlers of a site. */
export function createHandlers(site: Site, policy: GapPolicy): PlatformHandler[] {
  return withoutCallFrames(() => makeHandlers(site, policy))
}

function makeHandlers(site: Site, policy: GapPolicy): PlatformHandler[] {
  const lookup = createLookup()
  const values = new Map<string, Route>(routes.map((route) => [route.key, route]))
  const guard = guardWith(site, policy)
  const entries = inventory.map((entry) => {
    const route = values.get(`${entry.method} ${entry.path}`)
    return new PlatformHandler(
      entry.method,
      LISTED_API + entry.path.replace(/\{(\w+)\}/g, ":$1"),
      (request) => lookup(request)?.value === entry,
      guard(async (request) => {
        const match = lookup(request)
        const params = match?.params ?? {}
        if (route !== undefined) {
          needInProfile(site, route, params)
          return serve(site, { value: route, params }, request)
        }
        const key = `${entry.method} ${entry.path}` as RouteKey // of an entry of the inventory
        const own = values.get(findOwnRoute(site, key, params, request) ?? "")
        if (own !== undefined) return serve(site, { value: own, params: {} }, request)
        const reason = "reason" in entry && namesIds(params) ? entry.reason : undefined
        throw new RouteNotImplemented(entry.method, shownPath(entry.path, params), { reason })
      }),
    )
  })
  return [...entries, ...PLATFORM_DOMAINS.map((domain) => catchAll(site, domain, guard))]
}

/** @throws RouteNotImplemented for a route that the profile of a site leaves out. */
function needInProfile(
  { profile }: Site,
  { key, method, path }: Route,
  params: Readonly<Record<string, string>>,
): void {
  const reason = profile.whyNotModelled(key)
  if (reason !== undefined) {
    throw new RouteNotImplemented(method, shownPath(path, params), { reason })
  }
}

/**
 * Whether the ids of a path are ids. Where one is a word, such as in `/applications/detectable`, the request
 * is for a route that no source names, and the reason of the entry is not its own.
 */
function namesIds(params: Readonly<Record<string, string>>): boolean {
  return Object.entries(params).every(
    ([name, value]) => !name.endsWith("_id") || isSnowflake(value),
  )
}

/** Finds the entry of a request once, for all the handlers that are asked one after another. */
function createLookup(): (asked: Asked) => Match<Entry> | undefined {
  const match = createMatcher(inventory.map((entry) => [entry.method, entry.path, entry] as const))
  let last: Asked | undefined
  let found: Match<Entry> | undefined
  return (asked) => {
    if (asked !== last) {
      const url = new URL(asked.url)
      const address = isPlatformHost(url.hostname) ? readAddress(url) : undefined
      found = address?.kind === "api" ? match(asked.method, address.path) : undefined
      last = asked
    }
    return found
  }
}

/** What is no route of the inventory: a file of the CDN, a version that is gone, or a gap. */
function catchAll(site: Site, domain: string, guard: (answer: Answer) => Answer): PlatformHandler {
  return new PlatformHandler(
    /.*/,
    new RegExp(`^\\w+://([^/]+\\.)?${domain.replaceAll(".", "\\.")}(:\\d+)?/`),
    (request) => isPlatformHost(new URL(request.url).hostname, [domain]),
    guard(async (request) => {
      const url = new URL(request.url)
      const { kind, path } = readAddress(url)
      if (kind === "version") return Response.json(invalidVersion(), { status: 400 })
      const isDownload = kind === "cdn" && request.method === "GET"
      const file = isDownload ? findFile(site.world, path) : undefined
      if (file !== undefined) {
        return new Response(file.bytes, { headers: { "content-type": file.contentType } })
      }
      if (isDownload && isGoneFile(site.world, path)) return fileGone()
      const shown = kind === "api" ? path : `https://${url.host}${url.pathname}`
      throw new RouteNotImplemented(request.method, masked(shown))
    }),
  )
}

/** Returns the CDN's response for a file that no longer exists. */
function fileGone(): Response {
  const headers = { "content-type": "text/plain;charset=UTF-8" }
  return new Response("This content is no longer available.", { status: 404, headers })
}

function invalidVersion() {
  return new Problem("invalidVersion").body
}

/**
 * Records gaps on their way out. Where a socket cannot be failed with an error, a network error
 * stands for gaps and for failures of the network alike.
 */
function guardWith(site: Site, { onGap, gaps, handledBy }: GapPolicy): (answer: Answer) => Answer {
  return (answer) => async (request) => {
    try {
      return await answer(request)
    } catch (thrown) {
      const place = handledBy?.()
      const error = thrown instanceof Gap && place !== undefined ? thrown.handledBy(place) : thrown
      if (error instanceof Gap) {
        site.journal.record({ kind: "gap", message: error.message }, error)
        onGap(error)
      } else if (!(error instanceof NetworkFailure)) {
        throw error
      }
      if (gaps === "throw") throw error
      return Response.error()
    }
  }
}

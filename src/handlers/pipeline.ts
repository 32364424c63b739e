// Answers the requests of one simulation. Every transport passes its requests here: MSW, the
// service worker of a page, and the network of Node.

import { ApiError } from "../world/kernel/api-error.ts"
import { waitForEarlier } from "../requirements/lazy-module.ts"
import { Gap, RouteNotImplemented } from "../world/kernel/gap.ts"
import { isSnowflake } from "../world/kernel/snowflake.ts"
import { respondWithFile } from "./cdn/files.ts"
import { nameOfBot } from "./credentials.ts"
import { describeGapRequest } from "./gap-request.ts"
import { type ReceivedRequest, describeRequest, readRequest } from "./incoming-request.ts"
import { pagesModule } from "./lazy-modules.ts"
import { findOwnRoute } from "./own-routes.ts"
import type { PlatformRequest, PlatformResponse } from "./platform-request.ts"
import type { Route } from "./route.ts"
import { findModeledRoute, lazyModuleOf } from "./routing/modeled-routes.ts"
import {
  type RequestTarget,
  type RouteTarget,
  type UrlTarget,
  findTarget,
} from "./routing/router.ts"
import { type HandlerDeps, serve } from "./serve.ts"

/** The dependencies of a pipeline. */
export interface PipelineDeps extends HandlerDeps {
  /**
   * Returns how the user can answer a request with a handler of their own at this moment; messages
   * of gaps include it. Default: messages include nothing.
   */
  readonly handledBy?: (() => string) | undefined
  /** Called when the gap of a request was recorded. */
  readonly onRequestGap?: ((gap: Gap) => void) | undefined
}

type Answer = PlatformResponse | Response

/** The modules of the URLs that are no routes. */
const MODULE_OF: Partial<Record<UrlTarget["kind"], typeof pagesModule>> = { page: pagesModule }

/** Answers the requests to the platform's hosts. */
export class RequestPipeline {
  readonly #deps: PipelineDeps

  constructor(deps: PipelineDeps) {
    this.#deps = deps
  }

  /**
   * Answers a request; returns undefined for a request to another host. The promise rejects with
   * the gap if the request is not modeled, and with a NetworkFailure if a fault was injected.
   */
  answer(request: PlatformRequest): Promise<Answer> | undefined {
    const target = findTarget(request)
    return target && this.#answer(request, target)
  }

  async #answer(request: PlatformRequest, target: RequestTarget): Promise<Answer> {
    const loading = this.#loadFor(target)
    if (loading !== undefined) await loading
    const received = await readRequest(request, target)
    try {
      return await (target.kind === "route"
        ? this.#serveRoute(received, target)
        : this.#serveUrl(received, target))
    } catch (error) {
      throw error instanceof Gap ? this.#recordGap(error, received) : error
    }
  }

  /**
   * Returns a promise if the code for a request has to be loaded, or if earlier requests wait for
   * theirs: requests are served in their order.
   */
  #loadFor(target: RequestTarget): Promise<unknown> | undefined {
    const module = target.kind === "route" ? lazyModuleOf(target.entry) : MODULE_OF[target.kind]
    const waiting = module === undefined ? waitForEarlier() : module.ready()
    const ofProfile = this.#deps.profile.module?.ready()
    return ofProfile === undefined ? waiting : Promise.all([waiting, ofProfile])
  }

  #serveRoute(received: ReceivedRequest, { entry }: RouteTarget): Promise<Answer> {
    const { address, params } = received
    const route = findModeledRoute(entry)
    if (route !== undefined) {
      this.#requireInProfile(route, address.path)
      return serve(this.#deps, { ...received, route })
    }
    const own = findOwnRoute(this.#deps, entry, received)
    if (own !== undefined) {
      const location = { params: {}, address: { path: own.path, route: own.path } }
      return serve(this.#deps, { ...received, ...location, route: own })
    }
    const reason = "reason" in entry && hasSnowflakeIds(params) ? entry.reason : undefined
    throw new RouteNotImplemented(entry.method, address.path, { reason })
  }

  async #serveUrl(received: ReceivedRequest, { kind, path }: UrlTarget): Promise<Answer> {
    const { address, request } = received
    if (kind === "version") return this.#refuseVersion(received)
    const page =
      kind === "page" ? await pagesModule.loaded.respondWithPage(this.#deps, received) : undefined
    if (page !== undefined) return page
    const isDownload = kind === "cdn" && request.method === "GET"
    const file = isDownload ? respondWithFile(this.#deps.world, path, request.url) : undefined
    if (file !== undefined) return file
    throw new RouteNotImplemented(request.method, address.path)
  }

  /** @throws RouteNotImplemented for a route that the profile leaves out. */
  #requireInProfile({ key, method }: Route, path: string): void {
    const reason = this.#deps.profile.whyNotModeled(key)
    if (reason !== undefined) throw new RouteNotImplemented(method, path, { reason })
  }

  /** Returns the response to an API version that the platform does not serve, and records it. */
  #refuseVersion(received: ReceivedRequest): PlatformResponse {
    const { status, body: answer } = new ApiError("invalidVersion")
    const by = nameOfBot(this.#deps, received.request)
    const request = describeRequest(received, by, this.#deps)
    const outcome = { status, answer, injected: null, duration: 0 }
    this.#deps.journal.record({ kind: "request", ...request, ...outcome })
    return { status, json: JSON.stringify(answer) }
  }

  /** Records a gap and returns it, with a message that says where to handle the request. */
  #recordGap(gap: Gap, received: ReceivedRequest): Gap {
    const { handledBy, journal } = this.#deps
    const recorded = handledBy === undefined ? gap : gap.handledBy(handledBy())
    const by = nameOfBot(this.#deps, received.request)
    journal.recordGap(recorded, describeGapRequest(received, by, this.#deps))
    this.#deps.onRequestGap?.(recorded)
    return recorded
  }
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

// Counts the requests of one simulation, and refuses those beyond a limit.

import {
  type RateLimitBucket,
  type RateLimitRule,
  endWait,
  freePlaces,
  refusePlace,
  resetAfter,
  takePlace,
  waitForPlace,
} from "../../world/kernel/rate-limits/bucket.ts"
import type { RateLimitLedger } from "../../world/kernel/rate-limits/ledger.ts"
import type { Actor, World } from "../../world/model/world.ts"
import type { RoutedRequest } from "../incoming-request.ts"
import { type ConditionalRequest, holds } from "./conditions.ts"
import { explainBan, explainLimit } from "./explanations.ts"
import { type RateLimitOwner, resourceOf } from "./owners.ts"
import {
  LimitRefusal,
  type LimitScope,
  type ResponseHeaders,
  type ResponseTimes,
  banResponse,
  bucketHeaders,
  refusalResponse,
} from "./responses.ts"
import type { SessionStarts } from "./session-starts.ts"
import { type CountedLimit, type RequestLimitSettings, limitsByRoute } from "./settings.ts"

/** The dependencies of a limiter. */
export interface RequestLimiterDeps {
  readonly world: World
  readonly ledger: RateLimitLedger
  /** Returns the time of the clients in Unix milliseconds. */
  epoch(): number
  /** The limit of the sessions that a bot starts, which the gateway counts. */
  readonly sessionStarts?: RateLimitRule | undefined
}

/** The address that all clients of a simulation have. */
const ADDRESS = { resource: null, owner: "ip" }

/** The rules of a simulation that belong to no route. */
type GeneralRule = "global" | "invalidRequests" | "ban"

/** A limit of a request, and the bucket that it counts in. */
interface LimitInUse extends Omit<CountedLimit, "of" | "when"> {
  readonly bucket: RateLimitBucket
}

/** The limiter of one simulation. */
export class RequestLimiter {
  readonly #deps: RequestLimiterDeps
  readonly #limits: ReadonlyMap<string, readonly CountedLimit[]>
  readonly #general: Readonly<Partial<Record<GeneralRule, RateLimitRule>>>

  constructor(settings: RequestLimitSettings, deps: RequestLimiterDeps) {
    this.#deps = deps
    this.#limits = limitsByRoute(settings.routes)
    this.#general = generalRules(settings)
  }

  /** Returns the sessions that a bot can start; undefined if they are not limited. */
  sessionStartsOf(actor: Actor): SessionStarts | undefined {
    const { ledger, sessionStarts: rule } = this.#deps
    if (rule === undefined) return undefined
    const bucket = ledger.bucket(rule, { resource: null, owner: actor })
    const now = ledger.now()
    const remaining = freePlaces(bucket, now)
    return { total: bucket.limit, remaining, resetAfter: resetAfter(bucket, now) }
  }

  /**
   * Begins to count a request. `causedAt` is the time of its cause, if that is known.
   *
   * @throws LimitRefusal if the address of the client is banned.
   */
  begin(incoming: RoutedRequest, causedAt: number | undefined): LimitedRequest {
    const { ledger } = this.#deps
    const { ban } = this.#general
    const banned = ban && ledger.bucket(ban, ADDRESS)
    const wait = banned === undefined ? 0 : waitForPlace(banned, ledger.now())
    if (banned !== undefined && wait > 0) {
      refusePlace(banned, ledger.now())
      const note = { name: banned.name, waited: 0, retryAfter: wait }
      throw new LimitRefusal({ ...banResponse(wait), note, explanation: explainBan(wait) })
    }
    return new LimitedRequest(this.#deps, {
      general: this.#general,
      limits: this.#limits.get(incoming.route.key) ?? [],
      incoming,
      causedAt,
    })
  }
}

function generalRules({
  global,
  invalidRequests: invalid,
}: RequestLimitSettings): Partial<Record<GeneralRule, RateLimitRule>> {
  const window = "fixed"
  return {
    ...(global && {
      global: { name: "all requests", limit: global.limit, per: global.per * 1000, window },
    }),
    ...(invalid && {
      invalidRequests: {
        name: "invalid requests",
        limit: invalid.limit,
        per: invalid.per * 1000,
        window,
      },
      ban: { name: "the ban of the address", limit: 1, per: invalid.ban * 1000, window },
    }),
  }
}

/** The parts of a request that is counted. */
interface LimitedRequestParts {
  readonly general: Readonly<Partial<Record<GeneralRule, RateLimitRule>>>
  readonly limits: readonly CountedLimit[]
  readonly incoming: RoutedRequest
  readonly causedAt: number | undefined
}

/** One request while it is served. */
export class LimitedRequest {
  readonly #deps: RequestLimiterDeps
  readonly #parts: LimitedRequestParts
  /** The limit of the route, whose bucket the headers describe. */
  #shown: LimitInUse | undefined
  #hidden: readonly LimitInUse[] = []
  #waited: { readonly name: string; readonly milliseconds: number } | undefined

  constructor(deps: RequestLimiterDeps, parts: LimitedRequestParts) {
    this.#deps = deps
    this.#parts = parts
  }

  /** Takes a place in each bucket of the request. @throws LimitRefusal if one has none. */
  admit(owner: RateLimitOwner): void {
    const now = this.#deps.ledger.now()
    const global = this.#globalBucket(owner)
    this.#readLimits(owner)
    const buckets = [
      ...(global === undefined ? [] : [global]),
      ...(this.#shown === undefined ? [] : [this.#shown.bucket]),
      ...this.#hidden.map(({ bucket }) => bucket),
    ]
    for (const bucket of buckets) this.#noteWait(bucket, now)
    this.#require(global, "global", now)
    if (this.#shown !== undefined) {
      const { bucket, isShared } = this.#shown
      this.#require(bucket, isShared ? "shared" : "user", now)
    }
    if (global !== undefined) takePlace(global, now)
    if (this.#shown !== undefined) takePlace(this.#shown.bucket, now)
    // Assumption: hidden-limits-count-twice
    for (const { bucket, isShared } of this.#hidden) {
      this.#require(bucket, isShared ? "shared" : "user", now)
    }
  }

  /** Ends the count of a request with the status of its response. Returns what is added to it. */
  finish(status: number, scope?: string): { headers: ResponseHeaders; waited: LimitWait } {
    const { ledger } = this.#deps
    const now = ledger.now()
    // Assumption: limits-of-refused-changes
    if (status < 400) for (const { bucket } of this.#hidden) takePlace(bucket, now)
    if (INVALID.has(status) && scope !== "shared") this.#countInvalid(now)
    return { headers: this.#headers(now), waited: this.#waited }
  }

  #headers(now: number): ResponseHeaders {
    if (this.#shown === undefined) return {}
    const times: ResponseTimes = { now, epoch: this.#deps.epoch() }
    return bucketHeaders(this.#shown.bucket, this.#shown.hash, times)
  }

  #globalBucket({ account, isFree }: RateLimitOwner): RateLimitBucket | undefined {
    const { global } = this.#parts.general
    if (global === undefined || isFree) return undefined
    return this.#deps.ledger.bucket(global, { resource: null, owner: account })
  }

  #readLimits(owner: RateLimitOwner): void {
    const { limits, incoming } = this.#parts
    if (limits.length === 0) return
    const { world, ledger } = this.#deps
    const request: ConditionalRequest = {
      world,
      params: incoming.params,
      body: incoming.body.value,
    }
    const found = limits.flatMap(({ of, when, ...limit }): LimitInUse[] => {
      if (when !== undefined && !holds(when, request)) return []
      const resource = resourceOf(of, request, owner)
      if (resource === undefined) return []
      // The token in the path is the account of a webhook.
      const isOfAll = limit.isShared || of === "webhook"
      const place = { resource, owner: isOfAll ? null : owner.account }
      return [{ ...limit, bucket: ledger.bucket(limit.rule, place) }]
    })
    this.#shown = found.find(({ isHidden }) => !isHidden)
    this.#hidden = found.filter(({ isHidden }) => isHidden)
  }

  #noteWait(bucket: RateLimitBucket, now: number): void {
    const milliseconds = endWait(bucket, now, this.#parts.causedAt)
    if (milliseconds > (this.#waited?.milliseconds ?? 0)) {
      this.#waited = { name: bucket.name, milliseconds }
    }
  }

  /** @throws LimitRefusal if a bucket has no free place. */
  #require(bucket: RateLimitBucket | undefined, scope: LimitScope, now: number): void {
    if (bucket === undefined) return
    const wait = waitForPlace(bucket, now)
    if (wait === 0) return
    refusePlace(bucket, now)
    const { headers, body } = refusalResponse(scope, wait)
    throw new LimitRefusal({
      // Responses to a global limit describe no bucket.
      headers: { ...(scope === "global" ? {} : this.#headers(now)), ...headers },
      body,
      explanation: explainLimit(bucket, scope, wait, this.#deps.world),
      note: { name: bucket.name, waited: 0, retryAfter: wait },
    })
  }

  #countInvalid(now: number): void {
    const { invalidRequests: invalid, ban } = this.#parts.general
    if (invalid === undefined || ban === undefined) return
    const { ledger } = this.#deps
    const bucket = ledger.bucket(invalid, ADDRESS)
    if (freePlaces(bucket, now) > 0) takePlace(bucket, now)
    if (freePlaces(bucket, now) > 0 || resetAfter(bucket, now) === 0) return
    const banned = ledger.bucket(ban, ADDRESS)
    if (waitForPlace(banned, now) === 0) takePlace(banned, now)
  }
}

/** The time for which a request has waited, and the name of its limit. */
export type LimitWait = { readonly name: string; readonly milliseconds: number } | undefined

/** The statuses of invalid requests. */
const INVALID: ReadonlySet<number> = new Set([401, 403, 429])

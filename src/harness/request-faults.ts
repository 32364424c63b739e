// Faults of requests: errors, rate limits and failures of the network, caused by a test.

import { type Fault, type Faults, NetworkFailure, type RequestData } from "../handlers/fault.ts"
import type { PlatformRequest, PlatformResponse } from "../handlers/platform-handler.ts"
import type { InjectedFaultKind, Journal } from "../world/journal.ts"
import type { World } from "../world/model/world.ts"
import { type ErrorToInject, type FaultResponse, buildFaultResponse } from "./fault-responses.ts"
import { isOnlyLate, requireConsistentFault } from "./fault-checks.ts"
import { type FaultTarget, createFaultTarget } from "./fault-targets.ts"
import { type HeldResponses, createHeldResponses } from "./held-responses.ts"

/** An error that was injected. */
export interface InjectedFault {
  /** Requests that it has befallen. */
  readonly fired: number
  /** Requests that it may still befall; 0 once it is removed. */
  readonly remaining: number
  /** Lets further requests go well. */
  remove(): void
  /** @throws FaultNotFired where no request has come to it. */
  assertFired(): void
  /** Which requests it befalls, and how. */
  toString(): string
}

/** No request came to an error that was injected. */
export class FaultNotFired extends Error {
  override readonly name = "FaultNotFired"
}

/** The faults of a simulation. */
export interface RequestFaults extends Faults {
  /** Adds one behind those that there are. @throws SetupError */
  inject(wanted: ErrorToInject): InjectedFault
  /** All that were added, in order. */
  readonly injected: readonly InjectedFault[]
  /** Requests whose answer is held back now, and that nothing but time or the client can end. */
  readonly held: number
  /** The virtual time at which the next of them comes; undefined where none does. */
  readonly nextHeld: number | undefined
  /** Lets the network fail for requests that wait for no more than an answer that is held back. */
  close(): void
  /** Drops all, and lets go of the answers that are held back. */
  clear(): void
}

/** A fault in waiting. */
interface RegisteredFault extends InjectedFault {
  readonly matches: FaultTarget
  strike(request: RequestData): Fault
}

/** Makes the faults of a world. Of several that fit a request, the first with any left befalls it. */
export function createRequestFaults({ clock }: World, journal: Journal): RequestFaults {
  const places: RegisteredFault[] = []
  const holding = createHeldResponses(clock)

  function createPlace(wanted: ErrorToInject): RegisteredFault {
    const { times = 1 } = wanted
    let fired = 0
    let remaining = times
    const place: RegisteredFault = {
      matches: createFaultTarget(wanted),
      get fired() {
        return fired
      },
      get remaining() {
        return remaining
      },
      remove: () => void (remaining = 0),
      assertFired() {
        if (fired === 0) throw new FaultNotFired(describeNotFired(place, journal))
      },
      toString: () => describe(wanted),
      strike(request) {
        fired += 1
        remaining -= 1
        const route = `${request.method} ${request.route}`
        const answer = buildFaultResponse(wanted, { now: clock.now(), route })
        return createFault(wanted, answer, holding)
      },
    }
    return place
  }

  return {
    inject(wanted) {
      requireConsistentFault(wanted)
      const place = createPlace(wanted)
      places.push(place)
      return place
    },
    get injected() {
      return [...places]
    },
    get held() {
      return holding.held
    },
    get nextHeld() {
      return holding.next
    },
    close: holding.releaseAll,
    clear() {
      places.length = 0
      holding.releaseAll()
    },
    take(read) {
      const waiting = places.filter(({ remaining }) => remaining > 0)
      if (waiting.length === 0) return undefined
      const request = read()
      return waiting.find(({ matches }) => matches(request))?.strike(request)
    },
  }
}

function createFault(
  wanted: ErrorToInject,
  answer: FaultResponse | undefined,
  holding: HeldResponses,
): Fault {
  const { network, effect = "before", delay = 0 } = wanted
  return {
    kind: kindOf(wanted),
    takesEffect: effect === "after" || isOnlyLate(wanted),
    delay: delay * 1000,
    outcome(real) {
      if (network !== undefined) return { status: null, answer: null }
      return answer === undefined ? real : { status: answer.status, answer: answer.body }
    },
    async respond(real: PlatformResponse, asked: PlatformRequest) {
      if (network === "noAnswer") await holding.forGood(asked.signal)
      if (delay > 0) await holding.until(delay * 1000, asked.signal)
      if (network !== undefined) throw failureOf(network, asked)
      return answer === undefined ? real : responseOf(answer)
    },
  }
}

function kindOf(wanted: ErrorToInject): InjectedFaultKind {
  return wanted.network ?? (isOnlyLate(wanted) ? "late" : "answer")
}

function failureOf(
  network: "reset" | "noAnswer" | "dns",
  { url }: PlatformRequest,
): NetworkFailure {
  return network === "dns"
    ? new NetworkFailure("getaddrinfo", "ENOTFOUND", new URL(url).hostname)
    : new NetworkFailure("read", "ECONNRESET")
}

function responseOf({ status, headers, body }: FaultResponse): Response {
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers })
}

function describe(wanted: ErrorToInject): string {
  const { method = "any method", path = "any path", network, delay } = wanted
  const answer = buildFaultResponse(wanted, { now: 0, route: "" })
  const what = network ?? answer?.status ?? `${delay} s late`
  return `${method} ${path}${wanted.when === undefined ? "" : " when(…)"} → ${what}`
}

/** Requests that a message names. */
const SHOWN = 5

function describeNotFired(place: InjectedFault, journal: Journal): string {
  const asked = journal
    .read()
    .flatMap((entry) => (entry.kind === "request" ? [`${entry.method} ${entry.path}`] : []))
  const last = asked.slice(-SHOWN).map((line) => `\n- ${line}`)
  const came =
    asked.length === 0 ? " No request came at all." : ` The last requests were:${last.join("")}`
  return `The injected error "${String(place)}" befell no request.${came}`
}

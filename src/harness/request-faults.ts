// Faults of requests: errors, rate limits and failures of the network, caused by a test.

import { type Fault, type Faults, NetworkFailure, type RequestSeen } from "../handlers/fault.ts"
import type { Asked, Reply } from "../handlers/platform-handler.ts"
import type { Injected, Journal } from "../world/journal.ts"
import type { World } from "../world/model/world.ts"
import { type ErrorToInject, type FaultAnswer, answerOf } from "./fault-answers.ts"
import { isOnlyLate, needSense } from "./fault-checks.ts"
import { type Target, targetOf } from "./fault-targets.ts"
import { type Holding, createHolding } from "./holding.ts"

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
interface Place extends InjectedFault {
  readonly befalls: Target
  strike(request: RequestSeen): Fault
}

/** Makes the faults of a world. Of several that fit a request, the first with any left befalls it. */
export function createRequestFaults({ clock }: World, journal: Journal): RequestFaults {
  const places: Place[] = []
  const holding = createHolding(clock)

  function createPlace(wanted: ErrorToInject): Place {
    const { times = 1 } = wanted
    let fired = 0
    let remaining = times
    const place: Place = {
      befalls: targetOf(wanted),
      get fired() {
        return fired
      },
      get remaining() {
        return remaining
      },
      remove: () => void (remaining = 0),
      assertFired() {
        if (fired === 0) throw new FaultNotFired(sayNotFired(place, journal))
      },
      toString: () => describe(wanted),
      strike(request) {
        fired += 1
        remaining -= 1
        const route = `${request.method} ${request.route}`
        const answer = answerOf(wanted, { now: clock.now(), route })
        return createFault(wanted, answer, holding)
      },
    }
    return place
  }

  return {
    inject(wanted) {
      needSense(wanted)
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
    close: holding.end,
    clear() {
      places.length = 0
      holding.end()
    },
    strike(read) {
      const waiting = places.filter(({ remaining }) => remaining > 0)
      if (waiting.length === 0) return undefined
      const request = read()
      return waiting.find(({ befalls }) => befalls(request))?.strike(request)
    },
  }
}

function createFault(
  wanted: ErrorToInject,
  answer: FaultAnswer | undefined,
  holding: Holding,
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
    async deliver(real: Reply, asked: Asked) {
      if (network === "noAnswer") await holding.forGood(asked.signal)
      if (delay > 0) await holding.until(delay * 1000, asked.signal)
      if (network !== undefined) throw failureOf(network, asked)
      return answer === undefined ? real : responseOf(answer)
    },
  }
}

function kindOf(wanted: ErrorToInject): Injected {
  return wanted.network ?? (isOnlyLate(wanted) ? "late" : "answer")
}

function failureOf(network: "reset" | "noAnswer" | "dns", { url }: Asked): NetworkFailure {
  return network === "dns"
    ? new NetworkFailure("getaddrinfo", "ENOTFOUND", new URL(url).hostname)
    : new NetworkFailure("read", "ECONNRESET")
}

function responseOf({ status, headers, body }: FaultAnswer): Response {
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers })
}

function describe(wanted: ErrorToInject): string {
  const { method = "any method", path = "any path", network, delay } = wanted
  const answer = answerOf(wanted, { now: 0, route: "" })
  const what = network ?? answer?.status ?? `${delay} s late`
  return `${method} ${path}${wanted.when === undefined ? "" : " when(…)"} → ${what}`
}

/** Requests that a message names. */
const SHOWN = 5

function sayNotFired(place: InjectedFault, journal: Journal): string {
  const asked = journal
    .read()
    .flatMap((entry) => (entry.kind === "request" ? [`${entry.method} ${entry.path}`] : []))
  const last = asked.slice(-SHOWN).map((line) => `\n- ${line}`)
  const came =
    asked.length === 0 ? " No request came at all." : ` The last requests were:${last.join("")}`
  return `The injected error "${String(place)}" befell no request.${came}`
}

// Faults of requests that a test causes: errors, rate limits and network failures.

import { withLink } from "../../../requirements/error-link.ts"
import {
  type Fault,
  type Faults,
  NetworkFailure,
  type RequestData,
} from "../../../handlers/fault.ts"
import type { PlatformRequest, PlatformResponse } from "../../../handlers/platform-request.ts"
import type { Journal } from "../../../world/journal.ts"
import type { InjectedFaultKind } from "../../../world/journal-entries.ts"
import type { Clock } from "../../../world/kernel/clock.ts"
import type { World } from "../../../world/model/world.ts"
import { type ErrorToInject, type FaultResponse, buildFaultResponse } from "./fault-responses.ts"
import { isOnlyLate, requireConsistentFault } from "./fault-checks.ts"
import { type FaultTarget, createFaultTarget } from "./fault-targets.ts"
import { type HeldResponses, createHeldResponses } from "./held-responses.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** An injected error. */
export interface InjectedFault {
  /** The number of requests that the error has been applied to. */
  readonly fired: number
  /** The number of requests that the error will still be applied to; 0 after `remove`. */
  readonly remaining: number
  /** Stops applying the error to further requests. */
  remove(): void
  /** Throws if the error was not applied. @throws FaultNotFired */
  assertFired(): void
  /** Returns the selected requests and the kind of error as text. */
  toString(): string
}

/** Thrown if an injected error was not applied to any request. */
export class FaultNotFired extends Error {
  override readonly name = "FaultNotFired"

  constructor(message: string) {
    super(withLink("FaultNotFired", message))
  }
}

/** A condition of an incident: returns the fault of a request that it affects. */
export type RequestCondition = (request: RequestData) => Fault | undefined

/** The parts of a simulation that its faults need. */
interface FaultDeps {
  readonly clock: Clock
  readonly journal: Journal
  readonly holding: HeldResponses
}

/**
 * The request faults of a simulation. If several match a request, the first one with remaining uses
 * applies.
 */
export class RequestFaults implements Faults {
  readonly #deps: FaultDeps
  readonly #faults: RegisteredFault[] = []
  readonly #conditions = new Set<RequestCondition>()

  constructor({ clock }: World, journal: Journal) {
    this.#deps = { clock, journal, holding: createHeldResponses(clock) }
  }

  /** All injected errors, in order. */
  get injected(): readonly InjectedFault[] {
    return [...this.#faults]
  }

  /**
   * The number of requests whose response is held back, so that only time or the client can end
   * them.
   */
  get held(): number {
    return this.#deps.holding.held
  }

  /** The virtual time of the next held response; undefined if there is none. */
  get nextHeld(): number | undefined {
    return this.#deps.holding.next
  }

  /** Adds an error after the existing ones. @throws SetupError for invalid options. */
  inject(options: ErrorToInject): InjectedFault {
    requireConsistentFault(options)
    const fault = createRegisteredFault(options, this.#deps)
    this.#faults.push(fault)
    return fault
  }

  /**
   * Adds the condition of an incident. It applies to requests that no injected error matches; the
   * earliest one that returns a fault does. Returns a function that removes it.
   */
  impose(condition: RequestCondition): () => void {
    this.#conditions.add(condition)
    return () => void this.#conditions.delete(condition)
  }

  /** Creates the fault of one request. `answer` replaces the response that the options describe. */
  createFault(options: ErrorToInject, request: RequestData, answer?: FaultResponse): Fault {
    return faultOf(options, request, this.#deps, answer)
  }

  take(read: () => RequestData): Fault | undefined {
    const active = this.#faults.filter(({ remaining }) => remaining > 0)
    if (active.length === 0 && this.#conditions.size === 0) return undefined
    const request = read()
    const injected = active.find(({ matches }) => matches(request))
    if (injected !== undefined) return injected.strike(request)
    for (const condition of this.#conditions) {
      const fault = condition(request)
      if (fault !== undefined) return fault
    }
    return undefined
  }

  /** Fails the requests that wait only for a held response, with a network error. */
  close(): void {
    this.#deps.holding.releaseAll()
  }

  /** Removes all faults and releases the held responses. */
  clear(): void {
    this.#faults.length = 0
    this.close()
  }
}

/** An injected error with its internal methods. */
interface RegisteredFault extends InjectedFault {
  readonly matches: FaultTarget
  strike(request: RequestData): Fault
}

const withCount = sharedGetters<{ readonly fired: number; readonly remaining: number }>()({
  fired: ({ fired }) => fired,
  remaining: ({ remaining }) => remaining,
})

/** Creates the handle of an injected error. The test may pass its methods on. */
function createRegisteredFault(options: ErrorToInject, deps: FaultDeps): RegisteredFault {
  const { journal } = deps
  const { times = 1 } = options
  const count = { fired: 0, remaining: times }
  const parts: Omit<RegisteredFault, "fired" | "remaining"> = {
    matches: createFaultTarget(options),
    remove: () => void (count.remaining = 0),
    assertFired() {
      if (count.fired === 0) throw new FaultNotFired(describeNotFired(fault, journal))
    },
    toString: () => describe(options),
    strike(request) {
      count.fired += 1
      count.remaining -= 1
      return faultOf(options, request, deps)
    },
  }
  const fault: RegisteredFault = withCount(parts, count)
  return fault
}

function faultOf(
  options: ErrorToInject,
  { method, route }: RequestData,
  { clock, holding }: FaultDeps,
  given?: FaultResponse,
): Fault {
  const context = { now: clock.now(), route: `${method} ${route}` }
  return createFault(options, given ?? buildFaultResponse(options, context), holding)
}

function createFault(
  options: ErrorToInject,
  answer: FaultResponse | undefined,
  holding: HeldResponses,
): Fault {
  const { network, effect = "before", delay = 0 } = options
  return {
    kind: kindOf(options),
    takesEffect: effect === "after" || isOnlyLate(options),
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

function kindOf(options: ErrorToInject): InjectedFaultKind {
  return options.network ?? (isOnlyLate(options) ? "late" : "answer")
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

function describe(options: ErrorToInject): string {
  const { method = "any method", path = "any path", network, delay } = options
  const answer = buildFaultResponse(options, { now: 0, route: "" })
  const what = network ?? answer?.status ?? `${delay} s late`
  return `${method} ${path}${options.when === undefined ? "" : " when(…)"} → ${what}`
}

/** The number of requests that a message names. */
const SHOWN = 5

/** Describes that an injected error was not applied, with the last requests. */
export function describeNotFired(fault: Pick<InjectedFault, "toString">, journal: Journal): string {
  const asked = journal
    .read()
    .flatMap((entry) => (entry.kind === "request" ? [`${entry.method} ${entry.path}`] : []))
  const last = asked.slice(-SHOWN).map((line) => `\n- ${line}`)
  const summary =
    asked.length === 0 ? " There were no requests." : ` The last requests were:${last.join("")}`
  return `The injected error "${String(fault)}" was not applied to any request.${summary}`
}

// The conditions under which a gateway fails during an incident.

import type { Journal } from "../../world/journal.ts"
import type { Clock } from "../../world/kernel/clock.ts"
import type { Shard } from "../../world/gateway/model.ts"
import type { UserId } from "../../world/model/ids.ts"

/** How a handshake fails, after virtual milliseconds: with an HTTP response, or without one. */
export type HandshakeFailure = { readonly after: number } & (
  | { readonly kind: "response"; readonly status: number; readonly body: string }
  | { readonly kind: "refused" | "reset" | "tls" | "dns" }
)

/** A handshake that fails. */
export interface FailingHandshake {
  readonly failure: HandshakeFailure
  /** Runs `fail` when the failure reaches the client. */
  onFailure(fail: () => void): void
  /** Records the failure, for a client that fails at once. */
  record(): void
}

/** A shard that gets an event, or that starts or resumes a session. */
export interface AffectedShard {
  readonly botId: UserId
  readonly shard: Shard
}

/**
 * How the start of a session fails, after virtual milliseconds: the connection is closed with a code,
 * or the client is told that its session is invalid. Or READY is some milliseconds late.
 */
export type SessionFailure =
  | { readonly kind: "closed"; readonly after: number; readonly code: number }
  | { readonly kind: "invalid"; readonly after: number }
  | { readonly kind: "late"; readonly by: number }

/** How an event is sent: how often, and how many milliseconds late. */
export interface EventFailure {
  readonly copies: number
  readonly delay: number
}

/** A condition of a gateway. Each method returns undefined for what the condition does not affect. */
export interface GatewayCondition {
  /** Returns how the handshake of a client that connects to `url` fails. */
  failHandshake?(url: URL): HandshakeFailure | undefined
  /** Whether a new connection gets no HELLO. */
  withholdsHello?(): boolean
  /** Returns how an IDENTIFY or a RESUME fails. Only an IDENTIFY can be answered late. */
  failSession?(shard: AffectedShard, resumes: boolean): SessionFailure | undefined
  /** Returns how an event is sent. */
  failEvent?(shard: AffectedShard, event: string): EventFailure | undefined
}

/** The dependencies of conditions. */
interface ConditionDeps {
  readonly world: { readonly clock: Clock }
  readonly journal: Journal
}

/** The conditions of one gateway. If several apply, the earliest one does. */
export class GatewayConditions implements Omit<Required<GatewayCondition>, "failHandshake"> {
  readonly #deps: ConditionDeps
  readonly #conditions = new Set<GatewayCondition>()

  constructor(deps: ConditionDeps) {
    this.#deps = deps
  }

  /** Adds a condition. Returns a function that removes it. */
  impose(condition: GatewayCondition): () => void {
    this.#conditions.add(condition)
    return () => void this.#conditions.delete(condition)
  }

  /** Returns how the handshake of a client that connects to `url` fails. The failure is recorded. */
  failHandshake(url: URL): FailingHandshake | undefined {
    const { world, journal } = this.#deps
    const failure = this.#first((condition) => condition.failHandshake?.(url))
    if (failure === undefined) return undefined
    const description = `could not connect to ${url.hostname}: ${describeHandshakeFailure(failure)}`
    const record = (): void =>
      journal.record({ kind: "connection", bot: null, description, lost: true })
    const onFailure = (fail: () => void): void => {
      const work = (): void => {
        record()
        fail()
      }
      world.clock.at(world.clock.now() + failure.after, work, "the failure of a handshake")
    }
    return { failure, onFailure, record }
  }

  withholdsHello(): boolean {
    return this.#first((condition) => condition.withholdsHello?.() || undefined) ?? false
  }

  failSession(shard: AffectedShard, resumes: boolean): SessionFailure | undefined {
    return this.#first((condition) => condition.failSession?.(shard, resumes))
  }

  failEvent(shard: AffectedShard, event: string): EventFailure | undefined {
    return this.#first((condition) => condition.failEvent?.(shard, event))
  }

  #first<Result>(ask: (condition: GatewayCondition) => Result | undefined): Result | undefined {
    for (const condition of this.#conditions) {
      const answer = ask(condition)
      if (answer !== undefined) return answer
    }
    return undefined
  }
}

/** Describes the failure of a handshake, such as `503`. */
function describeHandshakeFailure(failure: HandshakeFailure): string {
  return failure.kind === "response" ? String(failure.status) : FAILURE_NAMES[failure.kind]
}

const FAILURE_NAMES = {
  refused: "the connection was refused",
  reset: "the connection was reset",
  tls: "TLS failed",
  dns: "the host was not found",
} as const

// The interface of injected request faults, as the request pipeline uses it.

import type { InjectedFaultKind } from "../world/journal-entries.ts"
import type { PlatformRequest, PlatformResponse } from "./platform-request.ts"

/** A request to a modeled route, with modeled keys. */
export interface RequestData {
  readonly method: string
  /** The path of the request below `/api/v10`: `"/channels/123/messages"`. */
  readonly path: string
  /** The path of its route: `"/channels/{channel_id}/messages"`. */
  readonly route: string
  /** The decoded path parameters, by their names in the route. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The JSON or the form in the body, without files; undefined without a body. */
  readonly body: unknown
  /** The filenames. */
  readonly files: readonly string[]
  readonly headers: { get(name: string): string | null }
}

/** The response to a request, as the journal records it. */
export interface RequestOutcome {
  /** Null if no response arrives. */
  readonly status: number | null
  readonly answer: unknown
}

/** The fault of one request. */
export interface Fault {
  readonly kind: InjectedFaultKind
  /** Whether the request is executed anyway. */
  readonly takesEffect: boolean
  /** Virtual milliseconds by which the response is delayed. */
  readonly delay: number
  /** Returns what the client receives instead of the platform's response. */
  outcome(real: RequestOutcome): RequestOutcome
  /** Sends the client its response. @throws NetworkFailure instead of a response. */
  respond(real: PlatformResponse, request: PlatformRequest): Promise<PlatformResponse | Response>
}

/** The injected faults of requests. */
export interface Faults {
  /** Returns the fault of a request and uses it up. `read` is called only if a fault may match. */
  take(read: () => RequestData): Fault | undefined
}

/** A network error like the host's own: clients recognize it by its `code`. */
export class NetworkFailure extends Error {
  readonly code: string
  readonly syscall: string
  // Declared only: a class field without a value would be printed.
  declare readonly hostname?: string

  constructor(syscall: string, code: string, hostname?: string) {
    super([syscall, code, hostname].filter((part) => part !== undefined).join(" "))
    this.code = code
    this.syscall = syscall
    if (hostname !== undefined) this.hostname = hostname
  }
}

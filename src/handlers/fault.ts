// What a test wants to go wrong with requests, as far as the server of requests has to know.

import type { InjectedFaultKind } from "../world/journal.ts"
import type { PlatformRequest, PlatformResponse } from "./platform-handler.ts"

/** A request to a route that is modelled, with keys that are. */
export interface RequestData {
  readonly method: string
  /** As it was asked for, below `/api/v10`: `"/channels/123/messages"`. */
  readonly path: string
  /** The path of its route: `"/channels/{channel_id}/messages"`. */
  readonly route: string
  /** By their names in the route, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The JSON or the form that was sent, without its files; undefined where there was none. */
  readonly body: unknown
  /** Names of the files. */
  readonly files: readonly string[]
  readonly headers: { get(name: string): string | null }
}

/** What is answered to a request, as the journal has it. */
export interface RequestOutcome {
  /** Null where no answer comes. */
  readonly status: number | null
  readonly answer: unknown
}

/** What goes wrong with one request. */
export interface Fault {
  readonly kind: InjectedFaultKind
  /** Whether the request is carried out all the same. */
  readonly takesEffect: boolean
  /** Virtual milliseconds for which the answer is held back. */
  readonly delay: number
  /** What the client is told in the place of what the platform says. */
  outcome(real: RequestOutcome): RequestOutcome
  /** Gives the client what it is told. @throws NetworkFailure in the place of an answer. */
  respond(real: PlatformResponse, asked: PlatformRequest): Promise<PlatformResponse | Response>
}

/** Everything that is to go wrong. */
export interface Faults {
  /** The fault of a request, used up by it. The request is put together only if one may befall it. */
  take(read: () => RequestData): Fault | undefined
}

/** The network failed: an error as the host's own, so that a client knows it by its `code`. */
export class NetworkFailure extends Error {
  readonly code: string
  readonly syscall: string
  // Only where there is one: a declared field would be printed without a value.
  declare readonly hostname?: string

  constructor(syscall: string, code: string, hostname?: string) {
    super([syscall, code, hostname].filter((part) => part !== undefined).join(" "))
    this.code = code
    this.syscall = syscall
    if (hostname !== undefined) this.hostname = hostname
  }
}

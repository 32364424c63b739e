// The parts of undici's interface between its API and a dispatcher that are used here. Versions 7
// and 8 have handlers of two kinds.

/** A dispatcher, as it is called by undici's API. */
export interface Dispatcher {
  dispatch(options: object, handler: object): boolean
  readonly closed: boolean
  readonly destroyed: boolean
  eventNames(): readonly unknown[]
}

/** Ends a request before its response is complete. */
export type AbortRequest = (reason?: unknown) => void

/** A handler of undici 6 and 7, and of the `fetch` in Node 22 and 24. */
export interface LegacyHandler {
  onConnect(abort: AbortRequest): void
  onResponseStarted?(): void
  onHeaders(
    status: number,
    headers: readonly Buffer[],
    resume: () => void,
    statusText: string,
  ): unknown
  onData(chunk: Buffer): unknown
  onComplete(trailers: readonly Buffer[]): void
  onError(error: unknown): void
  onBodySent?(chunk: Buffer): void
  onRequestSent?(): void
}

/** The control over a request that a handler of undici 7 and 8 receives. */
export interface DispatchController {
  readonly aborted: boolean
  readonly paused: boolean
  readonly reason: unknown
  readonly rawHeaders: readonly Buffer[] | null
  readonly rawTrailers: readonly Buffer[] | null
  pause(): void
  resume(): void
  abort(reason?: unknown): void
}

/** The headers of a response by their names in lower case. */
export type ReceivedHeaders = Record<string, string | string[]>

/** A handler of undici 7 and 8. */
export interface ControlledHandler {
  onRequestStart(controller: DispatchController, context: unknown): void
  onResponseStarted?(): void
  onResponseStart(
    controller: DispatchController,
    status: number,
    headers: ReceivedHeaders,
    statusText: string,
  ): void
  onResponseData(controller: DispatchController, chunk: Buffer): void
  onResponseEnd(controller: DispatchController, trailers: ReceivedHeaders): void
  onResponseError(controller: DispatchController, error: unknown): void
  onBodySent?(chunk: Buffer): void
  onRequestSent?(): void
}

/** The methods that each kind of handler must have. */
const METHODS = {
  legacy: ["onConnect", "onHeaders", "onData", "onComplete", "onError"],
  controlled: [
    "onRequestStart",
    "onResponseStart",
    "onResponseData",
    "onResponseEnd",
    "onResponseError",
  ],
} as const

/** The optional methods of both kinds. */
const OPTIONAL = ["onResponseStarted", "onBodySent", "onRequestSent"] as const

/** Whether a handler is of the older kind. */
export function isLegacyHandler(handler: object): handler is LegacyHandler {
  return hasMethods(handler, METHODS.legacy)
}

/** Whether a handler is of the newer kind. */
export function isControlledHandler(handler: object): handler is ControlledHandler {
  return hasMethods(handler, METHODS.controlled)
}

function hasMethods(handler: object, required: readonly string[]): boolean {
  return (
    required.every((name) => typeof Reflect.get(handler, name) === "function") &&
    OPTIONAL.every((name) => ["function", "undefined"].includes(typeof Reflect.get(handler, name)))
  )
}

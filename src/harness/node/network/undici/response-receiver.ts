// The client's side of a response: a handler of undici, of either kind, as a dispatcher calls it.

import type {
  ControlledHandler,
  DispatchController,
  LegacyHandler,
  ReceivedHeaders,
} from "./undici-api.ts"
import type { ResponseHead } from "../../../http/response-sink.ts"

/** Actions of the client on its request. */
export interface ClientActions {
  /** Ends the request for its client. */
  abort(reason?: unknown): void
  /** Continues a response that the client has paused. */
  resume(): void
}

/** Receives the response of one request. The methods throw what the client's handler throws. */
export interface ResponseReceiver {
  start(actions: ClientActions): void
  /** Whether the client wants to be told about the parts of its body. */
  readonly notesBody: boolean
  /** Notes that a part of the body was sent. */
  sentPart(chunk: Buffer): void
  /** Notes that the request was sent. */
  sent(): void
  /** Returns whether the client is ready for more. */
  head(head: ResponseHead): boolean
  /** Returns whether the client is ready for more. */
  data(chunk: Buffer): boolean
  end(): void
  fail(error: unknown): void
}

/** Encodes headers as the parser of undici passes them. */
export type EncodeHeaders = (headers: readonly string[]) => readonly Buffer[]

/** The most texts of headers that are kept, such as names and media types. */
const MOST_KEPT = 200

/** The longest text that is kept. Longer ones differ from response to response. */
const LONGEST_KEPT = 40

/** Creates a function that encodes headers. Short texts are encoded once, since most recur. */
export function createHeaderEncoder(): EncodeHeaders {
  const known = new Map<string, Buffer>()
  const encode = (text: string): Buffer => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const bytes = Buffer.from(text, "latin1")
    if (text.length <= LONGEST_KEPT && known.size < MOST_KEPT) known.set(text, bytes)
    return bytes
  }
  return (headers) => headers.map(encode)
}

/** Receives a response for a handler of the older kind. */
export class LegacyReceiver implements ResponseReceiver {
  readonly #handler: LegacyHandler
  readonly #encode: EncodeHeaders
  #resume = (): void => {}

  constructor(handler: LegacyHandler, encode: EncodeHeaders) {
    this.#handler = handler
    this.#encode = encode
  }

  start(actions: ClientActions): void {
    this.#resume = () => actions.resume()
    this.#handler.onConnect((reason) => actions.abort(reason))
  }

  get notesBody(): boolean {
    return this.#handler.onBodySent !== undefined
  }

  sentPart(chunk: Buffer): void {
    this.#handler.onBodySent?.(chunk)
  }

  sent(): void {
    this.#handler.onRequestSent?.()
  }

  head({ status, statusText, headers }: ResponseHead): boolean {
    this.#handler.onResponseStarted?.()
    const raw = this.#encode(headers)
    return this.#handler.onHeaders(status, raw, this.#resume, statusText) !== false
  }

  data(chunk: Buffer): boolean {
    return this.#handler.onData(chunk) !== false
  }

  end(): void {
    this.#handler.onComplete([])
  }

  fail(error: unknown): void {
    this.#handler.onError(error)
  }
}

/** Receives a response for a handler of the newer kind. */
export class ControlledReceiver implements ResponseReceiver {
  readonly #handler: ControlledHandler
  readonly #encode: EncodeHeaders
  readonly #controller = new ResponseController()
  readonly #isToldOfBody: boolean

  /** `isToldOfBody`: whether the handler is told when its body is sent. Undici 7 does not tell it. */
  constructor(handler: ControlledHandler, encode: EncodeHeaders, isToldOfBody: boolean) {
    this.#handler = handler
    this.#encode = encode
    this.#isToldOfBody = isToldOfBody
  }

  start(actions: ClientActions): void {
    this.#controller.actions = actions
    this.#handler.onRequestStart(this.#controller, null)
  }

  get notesBody(): boolean {
    return this.#isToldOfBody && this.#handler.onBodySent !== undefined
  }

  sentPart(chunk: Buffer): void {
    if (this.#isToldOfBody) this.#handler.onBodySent?.(chunk)
  }

  sent(): void {
    if (this.#isToldOfBody) this.#handler.onRequestSent?.()
  }

  head({ status, statusText, headers }: ResponseHead): boolean {
    this.#handler.onResponseStarted?.()
    this.#controller.rawHeaders = this.#encode(headers)
    this.#handler.onResponseStart(this.#controller, status, byName(headers), statusText)
    return !this.#controller.paused
  }

  data(chunk: Buffer): boolean {
    this.#handler.onResponseData(this.#controller, chunk)
    return !this.#controller.paused
  }

  end(): void {
    this.#controller.rawTrailers = []
    this.#handler.onResponseEnd(this.#controller, {})
  }

  fail(error: unknown): void {
    this.#handler.onResponseError(this.#controller, error)
  }
}

/** The control that a handler of the newer kind has over its request. */
class ResponseController implements DispatchController {
  actions: ClientActions | undefined
  rawHeaders: readonly Buffer[] | null = null
  rawTrailers: readonly Buffer[] | null = null
  #isPaused = false
  #isAborted = false
  #reason: unknown = null

  get paused(): boolean {
    return this.#isPaused
  }

  get aborted(): boolean {
    return this.#isAborted
  }

  get reason(): unknown {
    return this.#reason
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.actions?.resume()
  }

  abort(reason?: unknown): void {
    if (this.#isAborted) return
    this.#isAborted = true
    this.#reason = reason
    this.actions?.abort(reason)
  }
}

/** Returns headers by their names in lower case. Those of one name become a list. */
function byName(headers: readonly string[]): ReceivedHeaders {
  const found: ReceivedHeaders = {}
  for (let at = 0; at < headers.length; at += 2) {
    const name = (headers[at] ?? "").toLowerCase()
    const value = headers[at + 1] ?? ""
    const before = Object.hasOwn(found, name) ? found[name] : undefined
    if (before === undefined) set(found, name, value)
    else if (typeof before === "string") found[name] = [before, value]
    else before.push(value)
  }
  return found
}

function set(found: ReceivedHeaders, name: string, value: string): void {
  if (name !== "__proto__") found[name] = value
  else Object.defineProperty(found, name, { value, enumerable: true, configurable: true })
}

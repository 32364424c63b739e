// Answers requests that clients pass to a dispatcher of undici, without a socket.

import { channel } from "node:diagnostics_channel"
import { afterUnreferenced } from "../../async/host-timers.ts"
import { asError } from "../errors.ts"
import type { FindRequestOwner } from "../platform-server.ts"
import { DirectAnswer } from "./direct-answer.ts"
import { DirectExchange, type DirectExchangeDeps } from "./direct-exchange.ts"
import type { AcceptedHandlers } from "./known-dispatcher.ts"
import {
  ControlledReceiver,
  LegacyReceiver,
  type ResponseReceiver,
  createHeaderEncoder,
} from "./response-receiver.ts"
import { DispatchedRequestReader } from "./dispatched-request.ts"
import { isControlledHandler, isLegacyHandler } from "./undici-api.ts"

/** The dependencies of requests without sockets. */
export interface DirectRequestDeps extends DirectExchangeDeps {
  /** Whether requests to the platform would be answered on sockets of this process. */
  isServing(): boolean
  readonly findOwner: FindRequestOwner
}

/** The channels on which undici reports requests and connections, which need a socket. */
const CHANNELS = [
  "undici:client:beforeConnect",
  "undici:client:connectError",
  "undici:client:connected",
  "undici:client:sendHeaders",
  "undici:request:bodyChunkReceived",
  "undici:request:bodyChunkSent",
  "undici:request:bodySent",
  "undici:request:create",
  "undici:request:error",
  "undici:request:headers",
  "undici:request:trailers",
].map((name) => channel(name))

/** The milliseconds between two checks for clients that wait too long. */
const TICK = 1000

/** Answers requests without sockets. */
export class DirectRequests {
  readonly #deps: DirectRequestDeps
  readonly #reader = new DispatchedRequestReader()
  readonly #encode = createHeaderEncoder()
  readonly #open = new Set<DirectAnswer>()
  #cancelTick: (() => void) | undefined

  constructor(deps: DirectRequestDeps) {
    this.#deps = deps
  }

  /** Answers a request. Returns false if it must go to a socket. */
  take(options: object, handler: object, accepted: AcceptedHandlers): boolean {
    const sent = this.#reader.read(options)
    if (sent === undefined || CHANNELS.some(({ hasSubscribers }) => hasSubscribers)) return false
    const receiver = this.#receiverOf(handler, accepted)
    if (receiver === undefined || !this.#deps.isServing()) return false
    const answer = new DirectAnswer(receiver, sent.method === "HEAD")
    const exchange = new DirectExchange(sent, answer, this.#deps)
    this.#watch(answer)
    exchange.open(() => this.#serve(exchange))
    return true
  }

  /** Stops the watch over clients that wait. */
  stop(): void {
    this.#cancelTick?.()
  }

  #receiverOf(handler: object, accepted: AcceptedHandlers): ResponseReceiver | undefined {
    if (accepted.controlled && "onRequestStart" in handler) {
      return isControlledHandler(handler)
        ? new ControlledReceiver(handler, this.#encode, !accepted.legacy)
        : undefined
    }
    const isRead = accepted.legacy && isLegacyHandler(handler)
    return isRead ? new LegacyReceiver(handler, this.#encode) : undefined
  }

  #serve(exchange: DirectExchange): void {
    try {
      const answering = this.#deps.findOwner(exchange).answer(exchange)
      answering.catch((error) => exchange.fail(error))
    } catch (error) {
      exchange.fail(asError(error, exchange.description))
    }
  }

  #watch(answer: DirectAnswer): void {
    this.#open.add(answer)
    answer.onClose(() => this.#open.delete(answer))
    this.#cancelTick ??= afterUnreferenced(TICK, () => this.#tick())
  }

  #tick(): void {
    this.#cancelTick = undefined
    for (const answer of this.#open) answer.tick()
    if (this.#open.size > 0) this.#cancelTick = afterUnreferenced(TICK, () => this.#tick())
  }
}

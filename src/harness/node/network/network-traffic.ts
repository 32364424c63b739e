// The requests and sockets of one network that are in progress.

import type { HttpRequestEvent } from "@mswjs/interceptors"
import type { PlatformResponse } from "../../../handlers/platform-request.ts"
import { describeRequestTarget } from "../../simulation/faults/request-target.ts"
import { NetworkSealed } from "../../simulation/network-sealed.ts"
import { UnansweredRequest, describeClosedRun } from "./errors.ts"
import type { Exchange } from "./exchange.ts"
import type { DirectResponder, NetworkHandlers } from "./network-handlers.ts"
import { answerOtherRequest } from "./other-request.ts"

/** The server's end of a WebSocket: that of `ws`, or `DirectWebSocket`. */
export interface NodeSocket {
  on(event: "message", listener: (content: Buffer) => void): unknown
  on(event: "close", listener: (code: number, reason: Buffer) => void): unknown
  once(event: "close", listener: () => void): unknown
  /** Sends a text, or bytes. Does nothing after the end. */
  send(frame: string | Uint8Array): void
  /** Ends the connection with a close frame. */
  close(code?: number, reason?: string): void
  /** Ends the connection without a close frame. */
  terminate(): void
}

/** The options of a network that its traffic needs. */
export interface NetworkTrafficOptions {
  readonly name: string
  onSocket(socket: NodeSocket, url: URL, isLocal: boolean): void
}

/** Passes the outcome of a request to its exchange. A class, because each request has one. */
class ExchangeOutcome implements DirectResponder {
  readonly #exchange: Exchange
  readonly #network: string

  constructor(exchange: Exchange, network: string) {
    this.#exchange = exchange
    this.#network = network
  }

  respond(response: Response): void {
    this.#exchange.respond(response)
  }

  reply(reply: PlatformResponse): void {
    this.#exchange.reply(reply)
  }

  fail(reason: unknown): void {
    this.#exchange.fail(reason)
  }

  decline(): void {
    this.#exchange.fail(new UnansweredRequest(this.#exchange.description, this.#network))
  }
}

/** The traffic of a network that is open until `close`. */
export class NetworkTraffic {
  readonly #options: NetworkTrafficOptions
  readonly #handlers: NetworkHandlers
  readonly #exchanges = new Set<Exchange>()
  /** The sockets whose clients are in workers. */
  readonly #workerSockets = new Set<NodeSocket>()
  readonly #others = new Set<HttpRequestEvent>()
  #isOpen = true

  constructor(options: NetworkTrafficOptions, handlers: NetworkHandlers) {
    this.#options = options
    this.#handlers = handlers
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** The number of requests without a complete response. */
  get pending(): number {
    return this.#exchanges.size + this.#others.size
  }

  /** Descriptions of the requests without a complete response. */
  get unanswered(): readonly string[] {
    return [
      ...[...this.#exchanges].map(({ description }) => description),
      ...[...this.#others].map(({ request }) =>
        describeRequestTarget(request.method, new URL(request.url)),
      ),
    ]
  }

  /** Answers a request to a host of the platform. */
  async answer(exchange: Exchange): Promise<void> {
    this.#exchanges.add(exchange)
    exchange.onDone(() => this.#exchanges.delete(exchange))
    const request = await exchange.read()
    await this.#handlers.resolve(request, new ExchangeOutcome(exchange, this.#options.name))
  }

  /** Answers a request to another host. Resolves to false if it leaves the request alone. */
  answerOther(event: HttpRequestEvent): Promise<boolean> {
    this.#others.add(event)
    return answerOtherRequest(event, this.#handlers).finally(() => this.#others.delete(event))
  }

  /** Takes a WebSocket that was just accepted. `isLocal`: whether its client is in this thread. */
  accept(socket: NodeSocket, url: URL, isLocal: boolean): void {
    if (!isLocal) this.#workerSockets.add(socket)
    socket.once("close", () => this.#workerSockets.delete(socket))
    this.#options.onSocket(socket, url, isLocal)
  }

  /** Fails the requests in progress and drops the sockets of workers. */
  close(): void {
    this.#isOpen = false
    this.#handlers.dispose()
    const reason = describeClosedRun(this.#options.name)
    for (const exchange of this.#exchanges) {
      exchange.fail(new NetworkSealed(exchange.description, reason))
    }
    for (const socket of this.#workerSockets) socket.terminate()
  }
}

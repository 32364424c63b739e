// One network, as the interception of the process uses it.

import type { HttpRequestEvent } from "@mswjs/interceptors"
import { NetworkSealed } from "../../simulation/network-sealed.ts"
import type { StartedProgram } from "../workers/partner-messages.ts"
import { describeClosedRun } from "./errors.ts"
import type { Exchange } from "./exchange.ts"
import type { RequestIdentity } from "./attribution.ts"
import type { OpenNetwork } from "./interception.ts"
import type { LaterFailure } from "./platform-server.ts"
import type { VirtualRunTime } from "../child-processes/environment.ts"
import type { NetworkTraffic, NodeSocket } from "./network-traffic.ts"

/** The options of a network, as the interception uses it. */
export interface OpenedNetworkOptions {
  /** The name of the run in messages. */
  readonly name: string
  /**
   * Returns whether a request, or the request that opens a WebSocket, belongs to this network, by
   * its credential. Called only if several networks are open and the async context does not
   * identify one.
   */
  claims(request: RequestIdentity): boolean
  /** Returns the error with which a WebSocket fails, or its later failure; undefined accepts it. */
  refusalOf?(url: URL): Error | LaterFailure | undefined
  /**
   * Returns the error that refuses requests from the current async context, if they are refused.
   */
  objection?(): Error | undefined
  /**
   * Whether to refuse connections to every host that is not the platform's and that no handler
   * answers, with an error that names the host. The loopback interface is included: a server of the
   * test is refused too. Default: false, and other hosts pass through unchanged.
   */
  readonly strictNetwork?: boolean
  /** Called for every connection, chunk of bytes and close on the platform's sockets. */
  onActivity(): void
  /** The virtual time, which workers and child processes share; undefined if time is real. */
  readonly time?: VirtualRunTime | undefined
  /** Returns the bot in whose context code runs. Child processes end with their bot. */
  currentBot?(): object | undefined
  /** Called when the bot starts a program other than Node, or is prevented from it. */
  onProgram?(program: StartedProgram): void
  /** Called with an uncaught error of a child process of the bot. */
  onProcessError?(error: Error): void
}

/** The parts of a network that is not released. */
interface NetworkParts {
  readonly options: OpenedNetworkOptions
  readonly traffic: NetworkTraffic
}

/**
 * A network, as the interception uses it. Clients keep it in their async contexts, often until the
 * next full collection of garbage. So it lets go of its run when it is released.
 */
export class OpenedNetwork implements OpenNetwork {
  readonly name: string
  readonly isStrict: boolean
  #parts: NetworkParts | undefined

  /** Without `traffic`, the network is closed from the start. */
  constructor(options: OpenedNetworkOptions, traffic?: NetworkTraffic) {
    this.name = options.name
    this.isStrict = options.strictNetwork ?? false
    this.#parts = traffic && { options, traffic }
  }

  get isOpen(): boolean {
    return this.#parts?.traffic.isOpen ?? false
  }

  get time(): OpenedNetworkOptions["time"] {
    return this.#parts?.options.time
  }

  /** Lets go of the run, which is closed. */
  release(): void {
    this.#parts = undefined
  }

  claims(request: RequestIdentity): boolean {
    return this.#parts?.options.claims(request) ?? false
  }

  objection(): Error | undefined {
    if (this.#parts !== undefined) return this.#parts.options.objection?.()
    return new NetworkSealed("A worker", describeClosedRun(this.name))
  }

  onActivity(): void {
    this.#parts?.options.onActivity()
  }

  currentBot(): object | undefined {
    return this.#parts?.options.currentBot?.()
  }

  onProgram(program: StartedProgram): void {
    this.#parts?.options.onProgram?.(program)
  }

  onProcessError(error: Error): void {
    this.#parts?.options.onProcessError?.(error)
  }

  refusalOf(url: URL): ReturnType<OpenNetwork["refusalOf"]> {
    return this.#parts?.options.refusalOf?.(url)
  }

  answer(exchange: Exchange): Promise<void> {
    if (this.#parts !== undefined) return this.#parts.traffic.answer(exchange)
    return this.#refuse(exchange)
  }

  async #refuse(exchange: Exchange): Promise<void> {
    exchange.fail(new NetworkSealed(exchange.description, describeClosedRun(this.name)))
  }

  async answerOther(event: HttpRequestEvent): Promise<boolean> {
    return this.#parts?.traffic.answerOther(event) ?? false
  }

  accept(socket: NodeSocket, url: URL, isLocal: boolean): void {
    if (this.#parts === undefined) socket.terminate()
    else this.#parts.traffic.accept(socket, url, isLocal)
  }
}

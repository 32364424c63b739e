// The interception of this process, which all open networks share. It stays installed and blocks
// the platform's hosts after the last network is closed.

import { Socket } from "node:net"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { HttpRequestEvent } from "@mswjs/interceptors"
import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import { findNetwork, type Claimant, type RequestIdentity } from "./attribution.ts"
import { createPlatformServer, type RequestOwner } from "./platform-server.ts"
import { StrictNetworkRefusal } from "./errors.ts"
import { type SocketInterception, interceptSockets } from "./sockets/sockets.ts"
import { INTERCEPTION } from "./sockets/unseal.ts"
import { ChildProcesses } from "../child-processes/child-processes.ts"
import type { ChildProcessOwner } from "../child-processes/started-child.ts"
import type { PartnerTime } from "../workers/partner-messages.ts"
import { hostRequest } from "../../http/host-request.ts"
import { SharedValue } from "../../simulation/shared-value.ts"
import { hostTimers } from "../async/host-timers.ts"
import { ContextVariable } from "../run/run-context.ts"
import { BRIDGE, Workers } from "../workers/workers.ts"
import { DirectRequests } from "./undici/direct-requests.ts"
import { GlobalDispatchers } from "./undici/global-dispatchers.ts"

/** An open network, as the interception uses it. */
export interface OpenNetwork extends Claimant, RequestOwner, ChildProcessOwner {
  /** Whether connections to hosts that are not the platform's are refused. */
  readonly isStrict: boolean
  /**
   * Returns the error that refuses requests from the current async context, if they are refused.
   */
  objection(): Error | undefined
  /** Answers a request to another host. Resolves to false if it leaves the request alone. */
  answerOther(event: HttpRequestEvent): Promise<boolean>
  onActivity(): void
}

/** The time at which a closed network restores the class of workers. */
export type WorkerRestoring = "now" | "later"

/** The single interception of this process. */
export class Interception {
  /** The global object of the JavaScript realm that created the interception. */
  readonly realm = globalThis
  /** The network in whose async context code runs. */
  readonly context = new ContextVariable<OpenNetwork>("network")
  readonly #open = new Set<OpenNetwork>()
  readonly #onRemoved: () => void
  readonly #sockets: SocketInterception
  readonly #requests: DirectRequests
  readonly #dispatchers: GlobalDispatchers
  readonly #workers: Workers<OpenNetwork>
  readonly #processes: ChildProcesses<OpenNetwork>
  #lastClosed = ""

  constructor(onRemoved: () => void) {
    this.#onRemoved = onRemoved
    const turn = (): Promise<void> => this.#sockets.turn()
    const findOwner = (request: RequestIdentity): OpenNetwork => this.#ownerOf(request)
    const exchangeDeps = { Request: hostRequest(), turn }
    const serve = createPlatformServer(findOwner, exchangeDeps)
    const onActivity = (): void => {
      for (const network of this.#open) network.onActivity()
    }
    this.#sockets = interceptSockets({
      claims: isPlatformHost,
      onClaimed: (socket) => {
        // Its client may have been loaded after the network was opened.
        this.#dispatchers.refresh()
        serve(socket)
      },
      refusal: (host) => this.#refusalOf(host),
      isIdle: () => this.#open.size === 0,
      onActivity,
      onOtherRequests: (interceptor) =>
        void interceptor.on("request", (event) => this.#answerOther(event)),
    })
    this.#requests = new DirectRequests({
      ...exchangeDeps,
      loop: this.#sockets.loop,
      onActivity,
      findOwner,
      isServing: () => this.#open.size > 0 && this.#sockets.isAlone,
    })
    this.#dispatchers = new GlobalDispatchers((...request) => this.#requests.take(...request))
    const current = (): OpenNetwork | undefined => this.context.get()
    this.#processes = new ChildProcesses({ current, bridge: BRIDGE, serve, onActivity })
    this.#workers = new Workers({
      current,
      objection: () => current()?.objection(),
      strict: () => this.#strictName(),
      openChildren: (network) => this.#processes.openForWorker(network),
      serve,
      onActivity,
    })
  }

  open(network: OpenNetwork): void {
    if (this.#open.size === 0) {
      this.#workers.link()
      this.#processes.link()
    }
    this.#open.add(network)
    this.#dispatchers.refresh()
  }

  /** Closes a network. The class of workers is restored now or by `restoreWorkersLater`. */
  async close(network: OpenNetwork, restoring: WorkerRestoring): Promise<void> {
    await this.#processes.end(network)
    this.#open.delete(network)
    this.#lastClosed = network.name
    if (this.#open.size === 0) {
      this.#workers.release()
      if (restoring === "now") this.#workers.restore()
      this.#processes.release()
      for (const socket of this.#sockets.claimed) socket.release()
    }
    // The workers' reactions still belong to the closed network: a worker may exit because of
    // them.
    while (this.#workers.busy(network) > 0) await this.#sockets.turn()
    await this.#sockets.turn()
  }

  /**
   * Restores the class of workers in the next turn of the event loop, unless a network is open by then.
   * Runs often follow one another at once, and Node reads the exports of all its modules each time that
   * one of them is replaced: a thirtieth of the time of a run.
   */
  restoreWorkersLater(): void {
    hostTimers.turn(() => this.#workers.restore())
  }

  unseal(): void {
    const names = [...this.#open].map(({ name }) => `"${name}"`).join(", ")
    if (names !== "") {
      throw new SetupError(
        `The platform's hosts cannot be unsealed while ${names} is open: its requests would reach ` +
          "the real platform. Close it first.",
      )
    }
    this.remove()
  }

  /** Removes the interception, even if networks are open. */
  remove(): void {
    this.#workers.remove()
    this.#processes.remove()
    this.#dispatchers.remove()
    this.#requests.stop()
    this.#sockets.remove()
    this.#onRemoved()
  }

  /**
   * Returns descriptions of workers and child processes that are not at rest: those of the network,
   * and workers whose network is unknown.
   */
  busy(network: OpenNetwork): readonly string[] {
    const workers = this.#workers.busy(network)
    const processes = this.#processes.busy(network)
    if (workers === 0) return processes
    return [...Array.from({ length: workers }, () => "a worker thread"), ...processes]
  }

  /** Returns the next timers of the workers and child processes of a network. */
  times(network: OpenNetwork): readonly PartnerTime[] {
    return [...this.#workers.times(network), ...this.#processes.times(network)]
  }

  /** Ends the child processes of a network: those that `bot` started, or all. */
  endProcesses(network: OpenNetwork, bot?: object): Promise<void> {
    return this.#processes.end(network, bot)
  }

  #ownerOf(request: RequestIdentity): OpenNetwork {
    const network = findNetwork(request, {
      context: this.context.get(),
      open: this.#open,
      lastClosed: this.#lastClosed,
    })
    const objection = network.objection()
    if (objection !== undefined) throw objection
    return network
  }

  async #answerOther(event: HttpRequestEvent): Promise<void> {
    for (const network of this.#relevantNetworks()) if (await network.answerOther(event)) return
  }

  #relevantNetworks(): readonly OpenNetwork[] {
    const network = this.context.get()
    if (network === undefined) return [...this.#open]
    return network.isOpen ? [network] : []
  }

  #strictName(): string | undefined {
    return this.#relevantNetworks().find(({ isStrict }) => isStrict)?.name
  }

  #refusalOf(host: string): Error | undefined {
    const name = this.#strictName()
    return name === undefined ? undefined : new StrictNetworkRefusal(host, name)
  }
}

/** Returns the interception of this process, and installs it first if necessary. */
export function installInterception(): Interception {
  const shared = new SharedValue<Interception>(INTERCEPTION, Socket)
  const installed = shared.get()
  if (installed?.realm === globalThis) return installed
  // Realms follow one another, and nothing can close what an earlier realm left open.
  installed?.remove()
  const interception = new Interception(() => shared.delete())
  shared.set(interception)
  return interception
}

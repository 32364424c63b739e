// Decides which sockets are served in this process: directly above TLS, or as emulated sockets below
// it.

import type { TLSSocket } from "node:tls"
import type { HttpRequestInterceptor } from "@mswjs/interceptors/http"
import type { ClaimedSocket, EventLoop } from "./claimed-socket.ts"
import { connectDirectly } from "./connect-directly.ts"
import { DirectSocket } from "./direct-socket.ts"
import type { DirectConnectionOptions } from "./direct-tls-socket.ts"
import { EmulatedSockets } from "./emulated-sockets.ts"
import { type FirstConnection, awaitConnection, isCopyLoaded } from "./first-connection.ts"
import { type HostRules, hostOf, offersOnlyHttp2 } from "./intercept-connect.ts"
import { shareSecureContexts } from "./shared-contexts.ts"

/** Decisions about the sockets of this process. */
export interface SocketRules extends HostRules {
  onClaimed(socket: ClaimedSocket): void
  /** Called when a claimed socket is opened, carries bytes or is closed. */
  onActivity(): void
  /** Listens to requests to hosts that are not claimed. They pass through if nobody does. */
  onOtherRequests?(interceptor: HttpRequestInterceptor): void
}

/**
 * Starts to intercept sockets. @throws Error if a copy of @mswjs/interceptors is loaded that cannot
 * be used.
 */
export function interceptSockets(rules: SocketRules): SocketInterception {
  return new SocketInterception(rules)
}

/** The interception of the sockets of this process. */
export class SocketInterception {
  readonly #rules: SocketRules
  // Captured now, so that fake timers that are installed later cannot delay the network.
  readonly loop: EventLoop = {
    nextTick: process.nextTick,
    setImmediate: globalThis.setImmediate,
  }
  readonly #claimed = new Set<ClaimedSocket>()
  readonly #endings: readonly (() => void)[]
  /** The emulated sockets, or the wait for the first connection that needs them. */
  #emulated: EmulatedSockets | FirstConnection

  constructor(rules: SocketRules) {
    this.#rules = rules
    // Loading the interceptors takes a fifth of the start of a bot that does not need them.
    this.#emulated = isCopyLoaded()
      ? this.#emulate()
      : awaitConnection(() => (this.#emulated = this.#emulate()))
    this.#endings = [
      shareSecureContexts(rules),
      connectDirectly((options) => this.#connectDirectly(options)),
    ]
  }

  get claimed(): ReadonlySet<ClaimedSocket> {
    return this.#claimed
  }

  /**
   * Whether every connection of this process arrives here, and no other code has intercepted it
   * before.
   */
  get isAlone(): boolean {
    return this.#emulated.isAlone
  }

  /** Waits for a turn of the event loop that fake timers cannot delay. */
  turn(): Promise<void> {
    return new Promise((resolve) => void this.loop.setImmediate(resolve))
  }

  /** Removes the interception and destroys the claimed sockets. */
  remove(): void {
    for (const socket of this.#claimed) socket.release()
    for (const end of this.#endings) end()
    this.#emulated.stop()
  }

  #emulate(): EmulatedSockets {
    const rules = this.#rules
    return new EmulatedSockets({
      rules,
      loop: this.loop,
      onActivity: rules.onActivity,
      onClaimed: (socket) => {
        this.#claimed.add(socket)
        socket.stream.once("close", () => this.#claimed.delete(socket))
        rules.onClaimed(socket)
      },
      onOtherRequests: (interceptor) => rules.onOtherRequests?.(interceptor),
    })
  }

  /** Connects a client to a claimed host without TLS, in the next tick. */
  #connectDirectly(options: DirectConnectionOptions): TLSSocket | undefined {
    const rules = this.#rules
    const host = hostOf(options)
    if (!rules.claims(host) || offersOnlyHttp2(options)) return undefined
    const socket = new DirectSocket(options, {
      host,
      loop: this.loop,
      onActivity: rules.onActivity,
      onClosed: () => this.#claimed.delete(socket),
    })
    this.loop.nextTick(() => {
      if (socket.client.destroyed) return
      this.#claimed.add(socket)
      rules.onActivity()
      rules.onClaimed(socket)
      socket.client.establish()
    })
    return socket.client
  }
}

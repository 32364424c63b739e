// Decides which sockets are served in this process. It depends on internals of @mswjs/interceptors.

import { Agent } from "node:http"
import { Socket } from "node:net"
import { TLSSocket } from "node:tls"
import { HttpRequestInterceptor } from "@mswjs/interceptors/http"
import {
  type ClaimedSocket,
  type ConnectionEvent,
  type EventLoop,
  claimSocket,
  rawSocketOf,
} from "./claimed-socket.ts"
import { type HostRules, hostOf, interceptConnect } from "./intercept-connect.ts"
import { isInterceptedOnce, isInterceptedTwice, refuseOtherCopies } from "./interceptor-copies.ts"
import {
  describeLackingCopy,
  missingOfConnection,
  sharedSocketInterceptor,
} from "./interceptors.ts"
import { Http2Refused, SeveralCopies } from "../errors.ts"
import { connectDirectly } from "./connect-directly.ts"
import { DirectSocket } from "./direct-socket.ts"
import type { DirectConnectionOptions } from "./direct-tls-socket.ts"
import { bypassMswWebSockets } from "./bypass-msw-web-sockets.ts"
import { shareSecureContexts } from "./shared-contexts.ts"
import { propertyOf } from "../../../../world/kernel/objects.ts"
import { type MethodKey, keepLaterReplacements } from "../replace-method.ts"

/** Decisions about the sockets of this process. */
export interface SocketRules extends HostRules {
  onClaimed(socket: ClaimedSocket): void
  /** Called when a claimed socket is opened, carries bytes or is closed. */
  onActivity(): void
}

/** The methods that the interceptors replace for the whole process, in any realm. */
const REPLACED: readonly MethodKey[] = [
  [Socket.prototype, "connect"],
  [TLSSocket.prototype, "_wrapHandle"],
  [TLSSocket.prototype, "_start"],
  [Agent.prototype, "addRequest"],
]

/**
 * Starts to intercept sockets. @throws Error if the installed copy of @mswjs/interceptors cannot be
 * used.
 */
export function interceptSockets(rules: SocketRules): SocketInterception {
  return new SocketInterception(rules)
}

/** The interception of the sockets of this process. */
export class SocketInterception {
  /** Requests to hosts that are not claimed. They pass through if there are no listeners. */
  readonly otherRequests = new HttpRequestInterceptor()
  readonly #rules: SocketRules
  readonly #shared = sharedSocketInterceptor()
  // Captured now, so that fake timers that are installed later cannot delay the network.
  readonly loop: EventLoop = {
    nextTick: process.nextTick,
    setImmediate: globalThis.setImmediate,
  }
  readonly #claimed = new Set<ClaimedSocket>()
  readonly #owner = {}
  readonly #endings: readonly (() => void)[]
  readonly #keepingAbove: ReturnType<typeof keepLaterReplacements>
  readonly #connect: unknown
  #isAlone: boolean | undefined

  constructor(rules: SocketRules) {
    this.#rules = rules
    const { interceptor, emitter } = this.#shared
    // Without an HTTP interceptor, no decision is made for the next request on a keep-alive socket,
    // and it hangs.
    this.otherRequests.apply()
    interceptor.apply(this.#owner)
    this.#endings = [
      refuseOtherCopies(() => this.#several("the stack of this error shows where the other is")),
      bypassMswWebSockets(emitter, rules.claims),
      interceptConnect(rules),
      shareSecureContexts(rules),
      connectDirectly((options) => this.#connectDirectly(options)),
    ]
    this.#keepingAbove = keepLaterReplacements(REPLACED)
    this.#connect = propertyOf(Socket.prototype, "connect")
    // An ordinary listener would be awaited before the next one, and the first write would be lost.
    // So the decision is made before the listeners receive the event, in the same stack.
    const announce = emitter.emitAsPromise.bind(emitter)
    emitter.emitAsPromise = (event) => {
      const isTaken = isConnection(event) && this.#takes(event)
      return isTaken ? Promise.resolve([]) : announce(event)
    }
  }

  get claimed(): ReadonlySet<ClaimedSocket> {
    return this.#claimed
  }

  /**
   * Whether every connection of this process arrives here, and no other code has intercepted it
   * before.
   */
  get isAlone(): boolean {
    if (propertyOf(Socket.prototype, "connect") !== this.#connect) return false
    return (this.#isAlone ??= isInterceptedOnce())
  }

  /** Waits for a turn of the event loop that fake timers cannot delay. */
  turn(): Promise<void> {
    return new Promise((resolve) => void this.loop.setImmediate(resolve))
  }

  /** Removes the interception and destroys the claimed sockets. */
  remove(): void {
    const { interceptor, emitter } = this.#shared
    Reflect.deleteProperty(emitter, "emitAsPromise")
    for (const socket of this.#claimed) socket.release()
    this.#keepingAbove(() => {
      for (const end of this.#endings) end()
      interceptor.dispose(this.#owner)
      this.otherRequests.dispose()
    })
  }

  /** Claims a connection, or fails it. Returns false if listeners receive it. */
  #takes(event: ConnectionEvent): boolean {
    const rules = this.#rules
    const missing = missingOfConnection(event)
    if (missing.length > 0) throw new Error(describeLackingCopy(this.#shared.copy, missing))
    const host = hostOf(event.connectionOptions)
    const raw = rawSocketOf(event)
    if (isInterceptedTwice(raw)) {
      raw.destroy(this.#several(`the other has taken a connection to "${host}" as well`))
      return true
    }
    if (!rules.claims(host)) {
      guardPassthrough(event, () => rules.refusal(host))
      return false
    }
    if (offersOnlyHttp2(event.connectionOptions)) {
      raw.destroy(new Http2Refused(host))
      return true
    }
    const socket = claimSocket(event, host, this.loop, rules.onActivity)
    this.#claimed.add(socket)
    socket.stream.once("close", () => this.#claimed.delete(socket))
    rules.onClaimed(socket)
    return true
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

  #several(theirs: string): Error {
    const { version, path } = this.#shared.copy
    return new SeveralCopies(`${version} at ${path}`, theirs)
  }
}

function isConnection(event: { readonly type: string }): event is ConnectionEvent {
  return event.type === "connection"
}

/**
 * Returns whether a client offers HTTP/2 and nothing else. `node:http2` would take the native handle
 * of its socket, and wait forever.
 */
function offersOnlyHttp2(options: object): boolean {
  const offered: unknown = Reflect.get(options, "ALPNProtocols")
  return Array.isArray(offered) && offered.length > 0 && offered.every((name) => name === "h2")
}

/** Calls `refusal` before the first byte of this connection leaves, each time it is about to. */
function guardPassthrough(event: ConnectionEvent, refusal: () => Error | undefined): void {
  const { controller } = event
  const letThrough = controller.passthrough.bind(controller)
  controller.passthrough = (...args: Parameters<typeof letThrough>) => {
    const error = refusal()
    if (error === undefined) return letThrough(...args)
    rawSocketOf(event).destroy(error)
    return new Socket()
  }
}

// The sockets of this process below TLS, which @mswjs/interceptors emulates. It depends on internals
// of that package.

import { Socket } from "node:net"
import type { HttpRequestInterceptor } from "@mswjs/interceptors/http"
import { loadNodePackage } from "../node-packages.ts"
import { propertyOf } from "../../../../world/kernel/objects.ts"
import { Http2Refused, SeveralCopies } from "../errors.ts"
import { keepLaterReplacements } from "../replace-method.ts"
import { bypassMswWebSockets } from "./bypass-msw-web-sockets.ts"
import {
  type ClaimedSocket,
  type ConnectionEvent,
  type EventLoop,
  claimSocket,
  rawSocketOf,
} from "./claimed-socket.ts"
import { REPLACED } from "./first-connection.ts"
import { type HostRules, hostOf, interceptConnect, offersOnlyHttp2 } from "./intercept-connect.ts"
import { isInterceptedOnce, isInterceptedTwice, refuseOtherCopies } from "./interceptor-copies.ts"
import {
  describeLackingCopy,
  missingOfConnection,
  sharedSocketInterceptor,
} from "./interceptors.ts"

/** The dependencies of emulated sockets. */
export interface EmulatedSocketDeps {
  readonly rules: HostRules
  readonly loop: EventLoop
  /** Called when a claimed socket is opened, carries bytes or is closed. */
  onActivity(): void
  onClaimed(socket: ClaimedSocket): void
  /** Listens to requests to hosts that are not claimed. They pass through if nobody does. */
  onOtherRequests(interceptor: HttpRequestInterceptor): void
}

/** The interception of sockets by @mswjs/interceptors. */
export class EmulatedSockets {
  readonly #deps: EmulatedSocketDeps
  readonly #shared = sharedSocketInterceptor()
  readonly #otherRequests: HttpRequestInterceptor
  readonly #owner = {}
  readonly #endings: readonly (() => void)[]
  readonly #keepingAbove: ReturnType<typeof keepLaterReplacements>
  readonly #connect: unknown
  #isAlone: boolean | undefined

  /**
   * Starts to intercept sockets. @throws Error if the installed copy of @mswjs/interceptors cannot be
   * used.
   */
  constructor(deps: EmulatedSocketDeps) {
    this.#deps = deps
    const { rules } = deps
    const { interceptor, emitter } = this.#shared
    const { HttpRequestInterceptor: Requests } = loadNodePackage("@mswjs/interceptors/http")
    this.#otherRequests = new Requests()
    // Without an HTTP interceptor, no decision is made for the next request on a keep-alive socket,
    // and it hangs.
    this.#otherRequests.apply()
    interceptor.apply(this.#owner)
    this.#endings = [
      refuseOtherCopies(() => this.#several("the stack of this error shows where the other is")),
      bypassMswWebSockets(emitter, rules.claims),
      interceptConnect(rules),
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
    deps.onOtherRequests(this.#otherRequests)
  }

  /**
   * Whether every connection of this process arrives here, and no other code has intercepted it
   * before.
   */
  get isAlone(): boolean {
    if (propertyOf(Socket.prototype, "connect") !== this.#connect) return false
    return (this.#isAlone ??= isInterceptedOnce())
  }

  /** Removes the interception. */
  stop(): void {
    const { interceptor, emitter } = this.#shared
    Reflect.deleteProperty(emitter, "emitAsPromise")
    this.#keepingAbove(() => {
      for (const end of this.#endings) end()
      interceptor.dispose(this.#owner)
      this.#otherRequests.dispose()
    })
  }

  /** Claims a connection, or fails it. Returns false if listeners receive it. */
  #takes(event: ConnectionEvent): boolean {
    const { rules, loop, onActivity, onClaimed } = this.#deps
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
    onClaimed(claimSocket(event, host, loop, onActivity))
    return true
  }

  #several(theirs: string): Error {
    const { version, path } = this.#shared.copy
    return new SeveralCopies(`${version} at ${path}`, theirs)
  }
}

function isConnection(event: { readonly type: string }): event is ConnectionEvent {
  return event.type === "connection"
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

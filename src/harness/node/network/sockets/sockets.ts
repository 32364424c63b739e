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
import { isInterceptedTwice, refuseOtherCopies } from "./interceptor-copies.ts"
import {
  describeLackingCopy,
  missingOfConnection,
  sharedSocketInterceptor,
} from "./interceptors.ts"
import { SeveralCopies } from "../errors.ts"
import { bypassMswWebSockets } from "./bypass-msw-web-sockets.ts"
import { type MethodKey, keepLaterReplacements } from "../replace-method.ts"

/** Decisions about the sockets of this process. */
export interface SocketRules extends HostRules {
  onClaimed(socket: ClaimedSocket): void
  /** Called when a claimed socket is opened, carries bytes or is closed. */
  onActivity(): void
}

export interface SocketInterception {
  readonly claimed: ReadonlySet<ClaimedSocket>
  /** Requests to hosts that are not claimed. They pass through if there are no listeners. */
  readonly otherRequests: HttpRequestInterceptor
  /** Waits for a turn of the event loop that fake timers cannot delay. */
  turn(): Promise<void>
  /** Removes the interception and destroys the claimed sockets. */
  remove(): void
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
  const { interceptor, emitter, copy } = sharedSocketInterceptor()
  // Captured now, so that fake timers that are installed later cannot delay the network.
  const loop: EventLoop = { nextTick: process.nextTick, setImmediate: globalThis.setImmediate }
  const claimed = new Set<ClaimedSocket>()
  const owner = {}
  // Without an HTTP interceptor, no decision is made for the next request on a keep-alive socket,
  // and it hangs.
  const otherRequests = new HttpRequestInterceptor()
  otherRequests.apply()
  interceptor.apply(owner)
  const several = (theirs: string): Error =>
    new SeveralCopies(`${copy.version} at ${copy.path}`, theirs)
  const endings = [
    refuseOtherCopies(() => several("the stack of this error shows where the other is")),
    bypassMswWebSockets(emitter, rules.claims),
    interceptConnect(rules),
  ]
  const keepingAbove = keepLaterReplacements(REPLACED)

  // An ordinary listener would be awaited before the next one, and the first write would be lost.
  // So the decision is made before the listeners receive the event, in the same stack.
  const announce = emitter.emitAsPromise.bind(emitter)
  emitter.emitAsPromise = (event) => {
    if (!isConnection(event)) return announce(event)
    const missing = missingOfConnection(event)
    if (missing.length > 0) throw new Error(describeLackingCopy(copy, missing))
    const host = hostOf(event.connectionOptions)
    const raw = rawSocketOf(event)
    if (isInterceptedTwice(raw)) {
      raw.destroy(several(`the other has taken a connection to "${host}" as well`))
      return Promise.resolve([])
    }
    if (!rules.claims(host)) {
      guardPassthrough(event, () => rules.refusal(host))
      return announce(event)
    }
    const socket = claimSocket(event, host, loop, rules.onActivity)
    claimed.add(socket)
    socket.stream.once("close", () => claimed.delete(socket))
    rules.onClaimed(socket)
    return Promise.resolve([])
  }

  return {
    claimed,
    otherRequests,
    turn: () => new Promise((resolve) => void loop.setImmediate(resolve)),
    remove() {
      Reflect.deleteProperty(emitter, "emitAsPromise")
      for (const socket of claimed) socket.release()
      keepingAbove(() => {
        for (const end of endings) end()
        interceptor.dispose(owner)
        otherRequests.dispose()
      })
    },
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

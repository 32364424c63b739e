// Every connection passes here before the interception sees it.

import { Socket } from "node:net"
import { isIntercepted } from "./interceptor-copies.ts"
import { type MethodOf, replaceMethod } from "./replace-method.ts"

/** What is known of a connection where it is asked for. */
export interface ConnectionTarget {
  readonly host?: unknown
  readonly servername?: unknown
}

/** What is decided about hosts. */
export interface HostRules {
  /** Whether a socket to `host` is served here. */
  claims(host: string): boolean
  /** The error with which a connection to another host fails; undefined lets it through. */
  refusal(host: string): Error | undefined
  /** Whether no run is open, so that all there is to do is to refuse the hosts that are claimed. */
  isIdle(): boolean
}

/** How a socket connects where nothing of this package is in between. */
const below = Socket.prototype.connect as MethodOf<Socket>

/** The host that a connection is meant for. */
export function hostOf({ host, servername }: ConnectionTarget): string {
  if (typeof servername === "string" && servername !== "") return servername
  return typeof host === "string" ? host : ""
}

/**
 * Leads to the interception what would not be seen by it, and past it what another copy has
 * intercepted while there is no run. Returns what ends this.
 */
export function interceptConnect({ claims, refusal, isIdle }: HostRules): () => void {
  let isOver = false
  const isAbove = findOther()
  const end = replaceMethod(Socket.prototype, "connect", (connect) => {
    return function (this: Socket, ...args) {
      const host = hostOf(targetOf(args))
      const isClaimed = claims(host)
      const isOthers = isAbove(this)
      // It may be called still, by what another has put above it.
      if (isOver || (isIdle() && isOthers && !isClaimed)) return below.apply(this, args)
      // Consumed, the mark of the connections that MSW makes for itself is off.
      if (isClaimed || refusal(host) !== undefined) internalConnections()?.consume()
      return connect.apply(this, args)
    }
  })
  return () => {
    isOver = true
    end()
  }
}

/**
 * Tells from the sockets that connect whether another copy stands above: some are intercepted before
 * they come here, and those with which it connects come from it as well.
 */
function findOther(): (socket: Socket) => boolean {
  const seen = new WeakSet<Socket>()
  let other: unknown
  return (socket) => {
    if (!seen.has(socket) && isIntercepted(socket)) other = Reflect.get(Socket.prototype, "connect")
    seen.add(socket)
    return other !== undefined && other === Reflect.get(Socket.prototype, "connect")
  }
}

/** What marks the connections that MSW makes for itself, until they are asked for once. */
function internalConnections(): { consume(): boolean } | undefined {
  // Of the package, which hangs it on the global object for all of its copies.
  return Reflect.get(globalThis, "__MSW_INTERNAL_CONNECTION_CONTEXT") as ReturnType<
    typeof internalConnections
  >
}

/** The options among what a socket is connected with: as they are, or in the list that node makes. */
function targetOf([first]: unknown[]): ConnectionTarget {
  const options: unknown = Array.isArray(first) ? first[0] : first
  return typeof options === "object" && options !== null ? options : {}
}

// Sees every connection before the interception does.

import { Socket } from "node:net"
import { isIntercepted } from "./interceptor-copies.ts"
import { type MethodOf, replaceMethod } from "../replace-method.ts"

/** The options of a connection that name its host. */
export interface ConnectionTarget {
  readonly host?: unknown
  readonly servername?: unknown
}

/** Decisions about hosts. */
export interface HostRules {
  /** Returns whether a socket to `host` is served here. */
  claims(host: string): boolean
  /** Returns the error for a connection to any other host; undefined lets it through. */
  refusal(host: string): Error | undefined
  /**
   * Returns whether no run is open, so that the interception only refuses the hosts that it claims.
   */
  isIdle(): boolean
}

/** The original `connect`, below everything that this package installs. */
const below = Socket.prototype.connect as MethodOf<Socket>

/** Returns the host that a connection is meant for. */
export function hostOf({ host, servername }: ConnectionTarget): string {
  if (typeof servername === "string" && servername !== "") return servername
  return typeof host === "string" ? host : ""
}

/**
 * Returns whether a client offers HTTP/2 and nothing else. `node:http2` would take the native handle
 * of its socket, and wait forever.
 */
export function offersOnlyHttp2(options: object): boolean {
  const offered: unknown = Reflect.get(options, "ALPNProtocols")
  return Array.isArray(offered) && offered.length > 0 && offered.every((name) => name === "h2")
}

/**
 * Routes connections into the interception that it would miss, and connections past it that another
 * copy has intercepted while no run is open. Returns a function that ends this.
 */
export function interceptConnect({ claims, refusal, isIdle }: HostRules): () => void {
  let isOver = false
  const isAbove = findOther()
  const end = replaceMethod(Socket.prototype, "connect", (connect) => {
    return function (this: Socket, ...args) {
      const host = hostOf(targetOf(args))
      const isClaimed = claims(host)
      const isOthers = isAbove(this)
      // Code that replaced `connect` later may still call this version.
      if (isOver || (isIdle() && isOthers && !isClaimed)) return below.apply(this, args)
      // Consuming the mark turns it off, so that the interception treats the connection as a
      // client's.
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
 * Detects from the connecting sockets whether another copy is installed above this one: it
 * intercepts some sockets before they arrive here, and the sockets with which it connects pass
 * through it too.
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

/** Returns MSW's mark for its own connections, which stays set until it is consumed once. */
function internalConnections(): { consume(): boolean } | undefined {
  // MSW stores it on the global object for all of its copies.
  return Reflect.get(globalThis, "__MSW_INTERNAL_CONNECTION_CONTEXT") as ReturnType<
    typeof internalConnections
  >
}

/**
 * Returns the options of a connection, from the arguments of `connect` or from the list that Node
 * makes of them.
 */
function targetOf([first]: unknown[]): ConnectionTarget {
  const options: unknown = Array.isArray(first) ? first[0] : first
  return typeof options === "object" && options !== null ? options : {}
}

// Other copies of @mswjs/interceptors in this process. Two copies that intercept at once take each
// other's connections for a client's and connect endlessly.

import { Socket } from "node:net"
import { loadNodePackage } from "../node-packages.ts"
import type { MethodOf } from "../replace-method.ts"

/** The description of the symbol by which every copy marks the sockets that it intercepts. */
const MARK = "kPatched"

/** Returns whether another copy intercepts, as far as the registry of the copies shows it. */
export function isOtherCopyActive(): boolean {
  const registered: unknown[] = [...(globalThis.__MSW_INTERCEPTORS_REGISTRY?.values() ?? [])]
  return registered.some(
    (interceptor) =>
      typeof interceptor === "object" &&
      interceptor !== null &&
      isOfAnother(interceptor) &&
      Reflect.get(interceptor, "readyState") === "ACTIVE",
  )
}

/**
 * Makes another copy throw when it starts to intercept, which begins with its registration. Returns
 * a function that ends this.
 */
export function refuseOtherCopies(refusal: () => Error): () => void {
  const registry = globalThis.__MSW_INTERCEPTORS_REGISTRY
  if (registry === undefined) return () => {}
  registry.set = (symbol, interceptor) => {
    if (isOfAnother(interceptor)) throw refusal()
    return Map.prototype.set.call(registry, symbol, interceptor) as typeof registry
  }
  return () => void Reflect.deleteProperty(registry, "set")
}

/** Returns whether any copy has intercepted this socket. */
export function isIntercepted(socket: Socket): boolean {
  return marksOf(socket).length > 0
}

/**
 * Returns whether another copy has intercepted this socket too. A copy can intercept without
 * registering.
 */
export function isInterceptedTwice(socket: Socket): boolean {
  return marksOf(socket).length > 1
}

/** Returns whether exactly one copy intercepts connections to the platform now. */
export function isInterceptedOnce(): boolean {
  const probe = new Socket()
  // Copies mark a socket at once, and connect it later.
  probe.on("error", () => {}).connect({ host: PROBED_HOST, port: 443 })
  probe.destroy()
  return marksOf(probe).length === 1
}

/** Returns whether a copy intercepts the connections that a version of `Socket#connect` makes. */
export function isInterceptedBy(connect: MethodOf<Socket>): boolean {
  const probe = new Socket()
  probe.on("error", () => {})
  // An address is connected in the next tick, when the socket is destroyed. A name would cost
  // milliseconds in a new process, because Node compiles large patterns to read it.
  connect.call(probe, { host: PROBED_ADDRESS, port: 443 })
  probe.destroy()
  return isIntercepted(probe)
}

/** A host of the platform. No connection to it is made. */
const PROBED_HOST = "discord.com"

/** An address that belongs to nobody (RFC 5737). No connection to it is made. */
const PROBED_ADDRESS = "192.0.2.1"

function marksOf(socket: Socket): symbol[] {
  return Object.getOwnPropertySymbols(socket).filter(({ description }) => description === MARK)
}

function isOfAnother(interceptor: object): boolean {
  return !(interceptor instanceof loadNodePackage("@mswjs/interceptors").Interceptor)
}

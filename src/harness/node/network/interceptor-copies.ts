// Other copies of @mswjs/interceptors in this process. Two that intercept at once take each other's
// connections for a client's, and connect without end.

import type { Socket } from "node:net"
import { Interceptor } from "@mswjs/interceptors"

/** What every copy of the package calls the mark of the sockets that it intercepts. */
const MARK = "kPatched"

/** Whether another copy intercepts already, as far as the copies tell each other. */
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
 * Fails another copy when it starts to intercept: it registers first, with all others.
 * Returns what ends this.
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

/** Whether any copy has intercepted this socket. */
export function isIntercepted(socket: Socket): boolean {
  return marksOf(socket).length > 0
}

/** Whether another copy has intercepted this socket too. One may do so without having registered. */
export function isInterceptedTwice(socket: Socket): boolean {
  return marksOf(socket).length > 1
}

function marksOf(socket: Socket): symbol[] {
  return Object.getOwnPropertySymbols(socket).filter(({ description }) => description === MARK)
}

function isOfAnother(interceptor: object): boolean {
  return !(interceptor instanceof Interceptor)
}

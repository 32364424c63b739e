// Connects clients of claimed hosts without TLS. Other copies of `connect`, and connections with
// options that Node has to check, reach the interception below.

import type { TLSSocket } from "node:tls"
import { nodeTls } from "../../process/lazy-builtins.ts"
import { replaceMethod } from "../replace-method.ts"
import type { DirectConnectionOptions } from "./direct-tls-socket.ts"
import { hasOwnContext } from "./shared-contexts.ts"

/**
 * The options of connections that are not served directly: the socket or the native handle below,
 * the buffers and the context of TLS, and the pool of an agent, which `@mswjs/interceptors` empties
 * of sockets that are not its own.
 */
const UNSERVED = ["socket", "path", "onread", "secureContext", "pskCallback", "_agentKey"]

/**
 * Replaces `tls.connect`. `connect` returns a socket that it connects itself, or undefined. Returns
 * a function that restores the method.
 */
export function connectDirectly(
  connect: (options: DirectConnectionOptions) => TLSSocket | undefined,
): () => void {
  return replaceMethod(nodeTls(), "connect", (below) => {
    return function (...args) {
      const [options, listener] = args
      const socket = isPlain(options) ? connect(options) : undefined
      if (socket === undefined) return below.apply(this, args)
      if (typeof listener === "function") socket.once("secureConnect", listener as () => void) // a listener without arguments
      return socket
    }
  })
}

/** Returns whether options are those of a connection that can be served without TLS. */
function isPlain(options: unknown): options is DirectConnectionOptions {
  if (typeof options !== "object" || options === null || hasOwnContext(options)) return false
  return UNSERVED.every((name) => !Reflect.get(options, name))
}

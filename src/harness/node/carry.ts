// The wire: a WebSocket of the Node network as the carrier of a gateway session.

import { AsyncLocalStorage } from "node:async_hooks"
import type { Gateway } from "../../gateway/gateway.ts"
import type { NodeSocket } from "./network/network.ts"

/**
 * Joins a socket that a client opened to a session of the gateway. Frames arrive in the client's
 * own async context, whoever caused them: what the bot does about them belongs to its run.
 */
export function carry(gateway: Gateway, socket: NodeSocket, url: URL): void {
  const inContext = AsyncLocalStorage.snapshot()
  const session = gateway.connect(
    {
      send: (frame) => inContext(() => socket.send(frame)),
      close: (code, reason) => inContext(() => socket.close(code, reason)),
    },
    url,
  )
  // A text frame arrives as one buffer; the parser of a session says no to anything else.
  socket.on("message", (data) => session.receive(Buffer.isBuffer(data) ? data.toString() : ""))
  socket.on("close", (code) => session.closed(code))
}

// The wire: a WebSocket of the Node network as the carrier of a connection.

import { AsyncLocalStorage } from "node:async_hooks"
import type { Gateway } from "../../gateway/gateway.ts"
import type { NodeSocket } from "./network/network.ts"

/**
 * Joins a socket that a client opened to a connection of the gateway. Frames arrive in the client's
 * own async context, whoever caused them: what the bot does about them belongs to its run.
 */
export function carry(gateway: Gateway, socket: NodeSocket, url: URL): void {
  const inContext = AsyncLocalStorage.snapshot()
  const connection = gateway.connect(
    {
      send: (frame) => inContext(() => socket.send(frame)),
      close: (code, reason) => inContext(() => socket.close(code, reason)),
      drop: () => inContext(() => socket.terminate()),
    },
    url,
  )
  // A frame arrives as one buffer, of text or not; whatever else is read as a frame without bytes.
  socket.on("message", (data) => connection.receive(Buffer.isBuffer(data) ? data : ""))
  socket.on("close", (code) => connection.closed(code))
}

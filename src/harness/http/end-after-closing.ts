import type { Duplex } from "node:stream"
import type { WebSocket } from "ws"

/**
 * Ends the connection after the close frame, as the platform does. Without that, a client that
 * never echoes the frame would hold the socket until a timer of 30 seconds fires.
 */
export function endAfterClosing(
  socket: WebSocket,
  stream: Duplex,
  turn: () => Promise<void>,
): void {
  const close = socket.close.bind(socket)
  socket.close = (code, reason) => {
    close(code, reason)
    void turn().then(() => stream.end())
  }
}

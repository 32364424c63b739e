// The server that stands for the platform in this process. It never listens; claimed sockets are
// passed to it.

import { createServer } from "node:http"
import type { Duplex } from "node:stream"
import { WebSocketServer, type WebSocket } from "ws"
import type { RequestIdentity } from "./attribution.ts"
import { openExchange, type Exchange, type ExchangeDeps } from "./exchange.ts"
import { addressOf } from "./http-messages.ts"
import { asError, UnreadableBytes } from "./errors.ts"
import type { ClaimedSocket } from "./claimed-socket.ts"

/** The network that answers a request or socket that arrives at the server. */
export interface RequestOwner {
  answer(exchange: Exchange): Promise<void>
  /** Returns the error with which a requested WebSocket fails, if it is refused. */
  refusalOf(url: URL): Error | undefined
  /** Takes a WebSocket that was just accepted. `isLocal`: whether its client is in this thread. */
  accept(socket: WebSocket, url: URL, isLocal: boolean): void
}

/** Finds the owner of a request. Throws the error with which the client fails if there is none. */
export type FindRequestOwner = (request: RequestIdentity) => RequestOwner

/** Serves a claimed socket: HTTP/1.1, and WebSockets by upgrade. */
export type ServeSocket = (socket: ClaimedSocket) => void

/** Creates a server that passes requests and sockets to the owner that `findHost` returns. */
export function createPlatformServer(findHost: FindRequestOwner, deps: ExchangeDeps): ServeSocket {
  const claimed = new WeakMap<Duplex, ClaimedSocket>()
  // The platform keeps a connection for as long as its client does, so the server has no timers of
  // its own.
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 })
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
  })

  /** Runs `work` in the client's async context. An error of it fails the client's socket. */
  const serveOn = (stream: Duplex, work: (socket: ClaimedSocket) => void): void => {
    const socket = claimed.get(stream)
    try {
      socket?.inContext(() => work(socket))
    } catch (error) {
      socket?.fail(asError(error, `A request to "${socket.host}"`))
    }
  }

  server.on("request", (message, answer) =>
    serveOn(message.socket, (socket) => {
      const exchange = openExchange(socket, message, answer, deps)
      findHost(exchange).answer(exchange).catch(exchange.fail)
    }),
  )
  server.on("upgrade", (message, stream, head) =>
    serveOn(stream, (claimedSocket) => {
      const { host, encrypted, isLocal } = claimedSocket
      const url = new URL(addressOf(message, host, encrypted))
      const authorization = message.headers.authorization ?? null
      const owner = findHost({ method: "GET", url, authorization })
      url.protocol = encrypted ? "wss:" : "ws:"
      const refusal = owner.refusalOf(url)
      if (refusal !== undefined) throw refusal
      webSockets.handleUpgrade(message, stream, head, (socket) => {
        endAfterClosing(socket, stream, deps)
        // A broken frame closes the socket with its code, so no other handling is needed.
        socket.on("error", () => {})
        claimedSocket.upgrade()
        owner.accept(socket, url, isLocal)
      })
    }),
  )
  server.on("clientError", (error, stream) =>
    serveOn(stream, ({ host }) => {
      throw new UnreadableBytes(host, error)
    }),
  )

  return (socket) => {
    claimed.set(socket.stream, socket)
    server.emit("connection", socket.stream)
  }
}

/**
 * Ends the connection after the close frame, as the platform does. Without that, a client that
 * never echoes the frame would hold the socket until a timer of 30 seconds fires.
 */
function endAfterClosing(socket: WebSocket, stream: Duplex, { turn }: ExchangeDeps): void {
  const close = socket.close.bind(socket)
  socket.close = (code, reason) => {
    close(code, reason)
    void turn().then(() => stream.end())
  }
}

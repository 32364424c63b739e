// The server that stands for the platform in this process. It never listens: claimed sockets are
// handed to it.

import { createServer } from "node:http"
import type { Duplex } from "node:stream"
import { WebSocketServer, type WebSocket } from "ws"
import type { RequestIdentity } from "./attribution.ts"
import { openExchange, type Exchange, type ExchangeDeps } from "./exchange.ts"
import { addressOf } from "./http-messages.ts"
import { asError, UnreadableBytes } from "./errors.ts"
import type { ClaimedSocket } from "./claimed-socket.ts"

/** Whoever answers what arrives at the server. */
export interface RequestOwner {
  answer(exchange: Exchange): Promise<void>
  /** The error with which a WebSocket fails that is asked for. */
  refusalOf(url: URL): Error | undefined
  /** Takes a WebSocket that has just been accepted; `isLocal` where its client is in this thread. */
  accept(socket: WebSocket, url: URL, isLocal: boolean): void
}

/** Finds who answers a request. Throws the error with which the client fails where nobody does. */
export type FindRequestOwner = (request: RequestIdentity) => RequestOwner

/** Serves a claimed socket: HTTP/1.1, and WebSockets by upgrade. */
export type ServeSocket = (socket: ClaimedSocket) => void

/** A server whose requests and sockets go to whom `findHost` names. */
export function createPlatformServer(
  findHost: FindRequestOwner,
  around: ExchangeDeps,
): ServeSocket {
  const claimed = new WeakMap<Duplex, ClaimedSocket>()
  // The platform keeps a connection as long as its client does: no timers of the server's own.
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 })
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
  })

  /** Does `work` in the client's async context; what it throws fails the client's socket. */
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
      const exchange = openExchange(socket, message, answer, around)
      findHost(exchange).answer(exchange).catch(exchange.fail)
    }),
  )
  server.on("upgrade", (message, stream, head) =>
    serveOn(stream, (claimedSocket) => {
      const { host, encrypted, isLocal } = claimedSocket
      const url = new URL(addressOf(message, host, encrypted))
      const authorization = message.headers.authorization ?? null
      const taker = findHost({ method: "GET", url, authorization })
      url.protocol = encrypted ? "wss:" : "ws:"
      const refusal = taker.refusalOf(url)
      if (refusal !== undefined) throw refusal
      webSockets.handleUpgrade(message, stream, head, (socket) => {
        endAfterClosing(socket, stream, around)
        // A broken frame closes the socket with its code; there is nobody else to tell.
        socket.on("error", () => {})
        claimedSocket.upgrade()
        taker.accept(socket, url, isLocal)
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
 * The platform ends the connection once it has sent its close frame. Without that, a client which
 * never echoes the frame would hold the socket until a timer of 30 seconds fires.
 */
function endAfterClosing(socket: WebSocket, stream: Duplex, { turn }: ExchangeDeps): void {
  const close = socket.close.bind(socket)
  socket.close = (code, reason) => {
    close(code, reason)
    void turn().then(() => stream.end())
  }
}

// The server that stands for the platform in this process. It never listens; claimed sockets are
// passed to it.

import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import type { WebSocketServer } from "ws"
import { loadNodePackage } from "./node-packages.ts"
import type { RequestIdentity } from "./attribution.ts"
import { endAfterClosing } from "../../http/end-after-closing.ts"
import { openExchange, type Exchange, type ExchangeDeps } from "./exchange.ts"
import { type AddressedMessage, addressOf } from "../../http/http-messages.ts"
import { createServer } from "../../http/node-http.ts"
import { type UpgradeRefusal, refuseUpgrade } from "../../http/refuse-upgrade.ts"
import { asError, UnreadableBytes } from "./errors.ts"
import type { NodeSocket } from "./network-traffic.ts"
import type { ByteChannel, ClaimedSocket } from "./sockets/claimed-socket.ts"
import { DirectWebSocket } from "./web-sockets/direct-web-socket.ts"
import { type Handshake, acceptHandshake, readHandshake } from "./web-sockets/handshake.ts"

/** The network that answers a request or socket that arrives at the server. */
export interface RequestOwner {
  answer(exchange: Exchange): Promise<void>
  /** Returns the error with which a requested WebSocket fails, or its later failure, if it fails. */
  refusalOf(url: URL): Error | LaterFailure | undefined
  /** Takes a WebSocket that was just accepted. `isLocal`: whether its client is in this thread. */
  accept(socket: NodeSocket, url: URL, isLocal: boolean): void
}

/** Calls back with the failure of a WebSocket when it reaches the client. */
export type LaterFailure = (fail: (outcome: Error | UpgradeRefusal) => void) => void

/** Finds the owner of a request. Throws the error with which the client fails if there is none. */
export type FindRequestOwner = (request: RequestIdentity) => RequestOwner

/** Serves a claimed socket: HTTP/1.1, and WebSockets by upgrade. */
export type ServeSocket = (socket: ClaimedSocket) => void

/** The parts of a request for a WebSocket that decide who answers it. */
interface UpgradeRequest extends AddressedMessage {
  readonly headers: AddressedMessage["headers"] & { readonly authorization?: string | undefined }
}

/** Creates a server that passes requests and sockets to the owner that `findOwner` returns. */
export function createPlatformServer(findOwner: FindRequestOwner, deps: ExchangeDeps): ServeSocket {
  const server = new PlatformServer(findOwner, deps)
  return (socket) => server.serve(socket)
}

/** Fails a request for a WebSocket, unless its client has given up. */
function refuse(claimed: ClaimedSocket, outcome: Error | UpgradeRefusal): void {
  const { stream } = claimed
  if (stream.destroyed) return
  claimed.inContext(() =>
    outcome instanceof Error ? claimed.fail(outcome) : refuseUpgrade(stream, outcome),
  )
}

class PlatformServer {
  readonly #findOwner: FindRequestOwner
  readonly #deps: ExchangeDeps
  readonly #claimed = new WeakMap<Duplex, ClaimedSocket>()
  #server: Server | undefined
  #webSockets: WebSocketServer | undefined

  constructor(findOwner: FindRequestOwner, deps: ExchangeDeps) {
    this.#findOwner = findOwner
    this.#deps = deps
  }

  serve(socket: ClaimedSocket): void {
    if (socket.bytes === undefined) this.#serveStream(socket)
    else this.#awaitRequest(socket, socket.bytes)
  }

  #createServer(): Server {
    // The platform keeps a connection for as long as its client does, so the server has no timers of
    // its own.
    const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 })
    server.on("request", (message, answer) =>
      this.#serveOn(message.socket, (socket) => this.#answer(socket, message, answer)),
    )
    server.on("upgrade", (message, stream, head) =>
      this.#serveOn(stream, (socket) => this.#upgrade(socket, message, stream, head)),
    )
    server.on("clientError", (error, stream) =>
      this.#serveOn(stream, ({ host }) => {
        throw new UnreadableBytes(host, error)
      }),
    )
    return server
  }

  #serveStream(socket: ClaimedSocket): void {
    this.#claimed.set(socket.stream, socket)
    this.#server ??= this.#createServer()
    this.#server.emit("connection", socket.stream)
  }

  /** Waits for the first request, which decides whether the connection becomes a WebSocket at once. */
  #awaitRequest(socket: ClaimedSocket, bytes: ByteChannel): void {
    bytes.onReceived({
      receive: (first) => {
        const handshake = readHandshake(first)
        if (handshake !== undefined) {
          return attempt(socket, () => this.#acceptDirectly(socket, bytes, handshake))
        }
        this.#serveStream(socket)
        socket.stream.push(first)
      },
      end: () => bytes.end(),
      close() {},
    })
  }

  /** Runs `work` in the client's async context. An error of it fails the client's socket. */
  #serveOn(stream: Duplex, work: (socket: ClaimedSocket) => void): void {
    const socket = this.#claimed.get(stream)
    if (socket !== undefined) attempt(socket, () => socket.inContext(() => work(socket)))
  }

  #answer(socket: ClaimedSocket, message: IncomingMessage, answer: ServerResponse): void {
    const exchange = openExchange(socket, message, answer, this.#deps)
    this.#findOwner(exchange).answer(exchange).catch(exchange.fail)
  }

  #upgrade(claimed: ClaimedSocket, message: IncomingMessage, stream: Duplex, head: Buffer): void {
    const webSockets = (this.#webSockets ??= createWebSocketServer())
    this.#decide(claimed, message, (owner, url) =>
      webSockets.handleUpgrade(message, stream, head, (socket) => {
        endAfterClosing(socket, stream, this.#deps.turn)
        // A broken frame closes the socket with its code, so no other handling is needed.
        socket.on("error", () => {})
        claimed.upgrade()
        owner.accept(socket, url, claimed.isLocal)
      }),
    )
  }

  /** Accepts a WebSocket whose frames are read and written here. */
  #acceptDirectly(claimed: ClaimedSocket, bytes: ByteChannel, handshake: Handshake): void {
    this.#decide(claimed, handshake, (owner, url) => {
      const socket = new DirectWebSocket(bytes, this.#deps.turn)
      claimed.upgrade()
      // An error of the owner fails the client before it gets a response.
      owner.accept(socket, url, claimed.isLocal)
      socket.open(acceptHandshake(handshake))
    })
  }

  /** Passes a request for a WebSocket to its owner, unless it is refused. */
  #decide(
    claimed: ClaimedSocket,
    request: UpgradeRequest,
    accept: (owner: RequestOwner, url: URL) => void,
  ): void {
    const { host, encrypted } = claimed
    const url = new URL(addressOf(request, host, encrypted))
    const authorization = request.headers.authorization ?? null
    const owner = this.#findOwner({ method: "GET", url, authorization })
    url.protocol = encrypted ? "wss:" : "ws:"
    const refusal = owner.refusalOf(url)
    if (refusal instanceof Error) throw refusal
    if (refusal === undefined) accept(owner, url)
    else refusal((outcome) => refuse(claimed, outcome))
  }
}

function createWebSocketServer(): WebSocketServer {
  const { WebSocketServer: Sockets } = loadNodePackage("ws")
  return new Sockets({ noServer: true, clientTracking: false, perMessageDeflate: false })
}

/** Does `work`. An error of it fails the client's socket. */
function attempt(socket: ClaimedSocket, work: () => void): void {
  try {
    work()
  } catch (error) {
    socket.fail(asError(error, `A request to "${socket.host}"`))
  }
}

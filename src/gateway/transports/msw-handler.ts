// The MSW handler that connects global `WebSocket`s to the gateway.

import type { WebSocketHandler } from "msw"
import { type Msw, loadMsw } from "../../requirements/msw.ts"
import { memoizePerObject } from "../../world/kernel/memoize.ts"
import type { Transport } from "../connections/transport.ts"
import type { FailingHandshake } from "../protocol/conditions.ts"
import { CLOSE_ABNORMAL, CLOSE_CODES } from "../protocol/close-codes.ts"
import type { GatewayConnection } from "../connections/managed-connection.ts"
import { isHandled, requireKnownClient } from "./msw-parts.ts"
import { readSocketData } from "./socket-data.ts"

type WebSocketRunArgs = Parameters<WebSocketHandler["run"]>
type MswClient = WebSocketRunArgs[0]["client"]

/** The dependencies of a handler of sockets. */
export interface GatewayHandlerDeps {
  /** Whether sockets to a host are handled here. */
  serves(host: string): boolean
  /** Returns how the handshake of a client fails; undefined if it succeeds. */
  failHandshake(url: URL): FailingHandshake | undefined
  /** Connects an open client. What the client sends is passed to the returned connection. */
  connect(transport: Transport, url: URL): GatewayConnection
  /** Called when a client connects, a frame is sent or received, or a connection ends. */
  onActivity(): void
}

type GatewayHandlerClass = new (url: string, deps: GatewayHandlerDeps) => WebSocketHandler

/** Returns the class of the handlers for a copy of MSW. */
const classFor = memoizePerObject(({ WebSocketHandler: Base }: Msw): GatewayHandlerClass => {
  class GatewayHandler extends Base {
    readonly #deps: GatewayHandlerDeps
    readonly #clients: MswClients

    constructor(url: string, deps: GatewayHandlerDeps) {
      super(url)
      this.#deps = deps
      this.#clients = new MswClients(deps)
    }

    override predicate({ url }: Parameters<WebSocketHandler["predicate"]>[0]): boolean {
      return this.#deps.serves(new URL(url).hostname)
    }

    override async run(...args: WebSocketRunArgs): ReturnType<WebSocketHandler["run"]> {
      const [{ client }, context] = args
      if (!this.test(client.url, context)) return null
      requireKnownClient(client)
      if (isHandled(client)) return null
      await this.#clients.receive(client)
      return super.run(...args)
    }

    /** Ends all connections: the network stopped, or goes on without this handler. */
    override dispose(): void {
      this.#clients.end()
    }
  }
  return GatewayHandler
})

/**
 * Creates an MSW handler for the sockets of a gateway. A socket that an earlier handler listens to
 * is left to that handler; MSW itself would run both. `url` is only shown in listings;
 * `deps.serves` decides.
 */
export function createGatewayHandler(url: string, deps: GatewayHandlerDeps): WebSocketHandler {
  return new (classFor(loadMsw()))(url, deps)
}

/** The clients of a handler. */
class MswClients {
  readonly #deps: GatewayHandlerDeps
  /** Functions that end the connections that are open or still opening. */
  readonly #ends = new Set<GatewayConnection["close"]>()

  constructor(deps: GatewayHandlerDeps) {
    this.#deps = deps
  }

  /** Connects a client, or fails its handshake. */
  async receive(client: MswClient): Promise<void> {
    const failing = this.#deps.failHandshake(client.url)
    if (failing === undefined) return this.#admit(client)
    // The interceptor opens a client when all handlers have run, unless it was closed before.
    await new Promise<void>((resolve) => failing.onFailure(resolve))
    failSocket(client)
  }

  /** Ends all connections. Clients cannot reconnect. */
  end(): void {
    for (const end of this.#ends) end(...CLOSE_CODES.authenticationFailed)
  }

  #admit(client: MswClient): void {
    const { connect, onActivity } = this.#deps
    let connection: GatewayConnection | undefined
    // Keeps frames in order: the bytes of a Blob arrive later.
    let read = Promise.resolve()

    const end: GatewayConnection["close"] = (code, reason) =>
      connection === undefined ? client.close(code, reason) : connection.close(code, reason)
    this.#ends.add(end)

    // A client that is not open yet cannot be sent anything, not even a close reason.
    client.addEventListener("open", () => {
      onActivity()
      connection = connect(createMswTransport(client, onActivity), client.url)
    })
    client.addEventListener("message", ({ data }) => {
      onActivity()
      const content = readSocketData(data)
      read = read.then(async () => connection?.receive(await content))
    })
    client.addEventListener("close", ({ code }) => {
      onActivity()
      this.#ends.delete(end)
      read = read.then(() => connection?.handleClose(code))
    })
  }
}

/** Ends a connection as a failing network does. MSW alone would report a clean close. */
function failSocket(client: MswClient): void {
  const socket = socketOf(client)
  client.close(CLOSE_ABNORMAL)
  if (socket === undefined) return
  const dispatch = socket.dispatchEvent.bind(socket)
  // MSW dispatches the close event in a microtask.
  socket.dispatchEvent = (event) =>
    dispatch(Object.defineProperty(event, "wasClean", { value: false }))
  dispatch(new Event("error"))
}

function createMswTransport(client: MswClient, onActivity: () => void): Transport {
  // MSW delivers frames in a microtask, and drops them once the client is closed.
  const afterFrames = (work: () => void): void => queueMicrotask(work)
  return {
    send(frame) {
      onActivity()
      client.send(typeof frame === "string" ? frame : toBinaryType(client, frame))
    },
    close: (code, reason) => afterFrames(() => client.close(code, reason)),
    drop: () => afterFrames(() => failSocket(client)),
  }
}

/** Returns the bytes as the client's `binaryType` asks; MSW does not convert them. */
function toBinaryType(client: MswClient, bytes: Uint8Array): ArrayBuffer | Blob {
  const { buffer } = new Uint8Array(bytes)
  return socketOf(client)?.binaryType === "arraybuffer" ? buffer : new Blob([buffer])
}

/** Returns the socket of a client in this process; undefined for other clients. */
function socketOf(client: MswClient): WebSocket | undefined {
  const socket: unknown = Reflect.get(client, "socket")
  return socket instanceof EventTarget ? (socket as WebSocket) : undefined // MSW declares this type
}

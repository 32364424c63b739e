// The way in for the global `WebSocket`: an MSW handler that is the carrier of its connections.

import { WebSocketHandler } from "../requirements/msw.ts"
import type { Transport } from "./transport.ts"
import { CLOSE_ABNORMAL, CLOSE_CODES } from "./close-codes.ts"
import type { GatewayConnection } from "./connection.ts"
import { isHandled, requireKnownClient } from "./msw-parts.ts"
import { readSocketData } from "./socket-data.ts"

type WebSocketRunArgs = Parameters<WebSocketHandler["run"]>
type MswClient = WebSocketRunArgs[0]["client"]

/** Whom a handler brings its clients to. */
export interface GatewayHandlerDeps {
  /** Whether sockets to a host come in here. */
  serves(host: string): boolean
  /** A client is connected; what it sends goes to the connection. */
  connect(carrier: Transport, url: URL): GatewayConnection
  /** A client connected, a frame crossed, or a connection ended. */
  onActivity(): void
}

/**
 * An MSW handler for the sockets of a gateway. A handler before it that takes a socket has it alone:
 * MSW itself would let both speak.
 */
export class GatewayHandler extends WebSocketHandler {
  readonly #entrance: GatewayHandlerDeps
  /** Ends each of the connections that are open, or will be. */
  readonly #ends = new Set<GatewayConnection["close"]>()

  /** `url` is for listings; the entrance decides. */
  constructor(url: string, entrance: GatewayHandlerDeps) {
    super(url)
    this.#entrance = entrance
  }

  override predicate({ url }: Parameters<WebSocketHandler["predicate"]>[0]): boolean {
    return this.#entrance.serves(new URL(url).hostname)
  }

  override async run(...args: WebSocketRunArgs): ReturnType<WebSocketHandler["run"]> {
    const [{ client }, context] = args
    if (!this.test(client.url, context)) return null
    requireKnownClient(client)
    if (isHandled(client)) return null
    this.#admit(client)
    return super.run(...args)
  }

  /** The network is no more, or goes on without this handler: nobody may come back. */
  override dispose(): void {
    for (const end of this.#ends) end(...CLOSE_CODES.authenticationFailed)
  }

  #admit(client: MswClient): void {
    const { connect, onActivity } = this.#entrance
    let connection: GatewayConnection | undefined
    // Frames wait for their turn: the bytes of a Blob are not there at once.
    let read = Promise.resolve()

    const end: GatewayConnection["close"] = (code, reason) =>
      connection === undefined ? client.close(code, reason) : connection.close(code, reason)
    this.#ends.add(end)

    // Before it is open a client cannot be told anything, not even why it is closed.
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

/** Ends a connection as a network does that fails. MSW by itself would call that clean. */
function failSocket(client: MswClient): void {
  const socket = socketOf(client)
  client.close(CLOSE_ABNORMAL)
  if (socket === undefined) return
  const dispatch = socket.dispatchEvent.bind(socket)
  // The end itself comes in a microtask.
  socket.dispatchEvent = (event) =>
    dispatch(Object.defineProperty(event, "wasClean", { value: false }))
  dispatch(new Event("error"))
}

function createMswTransport(client: MswClient, onActivity: () => void): Transport {
  // MSW delivers frames in a microtask, and none any more once it was told to close.
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

/** Bytes in the form that the client asked for by its `binaryType`; MSW passes on what it is given. */
function toBinaryType(client: MswClient, bytes: Uint8Array): ArrayBuffer | Blob {
  const { buffer } = new Uint8Array(bytes)
  return socketOf(client)?.binaryType === "arraybuffer" ? buffer : new Blob([buffer])
}

/** The socket in the hands of the client, where that is in this process. */
function socketOf(client: MswClient): WebSocket | undefined {
  const socket: unknown = Reflect.get(client, "socket")
  return socket instanceof EventTarget ? (socket as WebSocket) : undefined // by MSW's declaration
}

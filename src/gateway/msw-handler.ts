// The way in for the global `WebSocket`: an MSW handler that is the carrier of its connections.

import { WebSocketHandler } from "../requirements/msw.ts"
import type { Carrier } from "./carrier.ts"
import { ABNORMAL, CLOSES } from "./close-codes.ts"
import type { Connection } from "./connection.ts"
import { isTaken, needKnownClient } from "./msw-parts.ts"
import { contentOf } from "./payload.ts"

type RunArgs = Parameters<WebSocketHandler["run"]>
type Client = RunArgs[0]["client"]

/** Whom a handler brings its clients to. */
export interface Entrance {
  /** Whether sockets to a host come in here. */
  serves(host: string): boolean
  /** A client is connected; what it sends goes to the connection. */
  connect(carrier: Carrier, url: URL): Connection
  /** A client connected, a frame crossed, or a connection ended. */
  onActivity(): void
}

/**
 * An MSW handler for the sockets of a gateway. A handler before it that takes a socket has it alone:
 * MSW itself would let both speak.
 */
export class GatewayHandler extends WebSocketHandler {
  readonly #entrance: Entrance
  /** Ends each of the connections that are open, or will be. */
  readonly #ends = new Set<Connection["close"]>()

  /** `url` is for listings; the entrance decides. */
  constructor(url: string, entrance: Entrance) {
    super(url)
    this.#entrance = entrance
  }

  override predicate({ url }: Parameters<WebSocketHandler["predicate"]>[0]): boolean {
    return this.#entrance.serves(new URL(url).hostname)
  }

  override async run(...args: RunArgs): ReturnType<WebSocketHandler["run"]> {
    const [{ client }, context] = args
    if (!this.test(client.url, context)) return null
    needKnownClient(client)
    if (isTaken(client)) return null
    this.#admit(client)
    return super.run(...args)
  }

  /** The network is no more, or goes on without this handler: nobody may come back. */
  override dispose(): void {
    for (const end of this.#ends) end(...CLOSES.authenticationFailed)
  }

  #admit(client: Client): void {
    const { connect, onActivity } = this.#entrance
    let connection: Connection | undefined
    // Frames wait for their turn: the bytes of a Blob are not there at once.
    let read = Promise.resolve()

    const end: Connection["close"] = (code, reason) =>
      connection === undefined ? client.close(code, reason) : connection.close(code, reason)
    this.#ends.add(end)

    // Before it is open a client cannot be told anything, not even why it is closed.
    client.addEventListener("open", () => {
      onActivity()
      connection = connect(carrierOf(client, onActivity), client.url)
    })
    client.addEventListener("message", ({ data }) => {
      onActivity()
      const content = contentOf(data)
      read = read.then(async () => connection?.receive(await content))
    })
    client.addEventListener("close", ({ code }) => {
      onActivity()
      this.#ends.delete(end)
      read = read.then(() => connection?.closed(code))
    })
  }
}

/** Ends a connection as a network does that fails. MSW by itself would call that clean. */
function fail(client: Client): void {
  const socket = socketOf(client)
  client.close(ABNORMAL)
  if (socket === undefined) return
  const dispatch = socket.dispatchEvent.bind(socket)
  // The end itself comes in a microtask.
  socket.dispatchEvent = (event) =>
    dispatch(Object.defineProperty(event, "wasClean", { value: false }))
  dispatch(new Event("error"))
}

function carrierOf(client: Client, onActivity: () => void): Carrier {
  // MSW delivers frames in a microtask, and none any more once it was told to close.
  const afterFrames = (work: () => void): void => queueMicrotask(work)
  return {
    send(frame) {
      onActivity()
      client.send(typeof frame === "string" ? frame : binaryFor(client, frame))
    },
    close: (code, reason) => afterFrames(() => client.close(code, reason)),
    drop: () => afterFrames(() => fail(client)),
  }
}

/** Bytes in the form that the client asked for by its `binaryType`; MSW passes on what it is given. */
function binaryFor(client: Client, bytes: Uint8Array): ArrayBuffer | Blob {
  const { buffer } = new Uint8Array(bytes)
  return socketOf(client)?.binaryType === "arraybuffer" ? buffer : new Blob([buffer])
}

/** The socket in the hands of the client, where that is in this process. */
function socketOf(client: Client): WebSocket | undefined {
  const socket: unknown = Reflect.get(client, "socket")
  return socket instanceof EventTarget ? (socket as WebSocket) : undefined // by MSW's declaration
}

// The WebSockets of the gateway: each is routed to the world of the token that it identifies with.

import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { type WebSocket, WebSocketServer } from "ws"
import { createGatewayRouter } from "../../../gateway/gateway-router.ts"
import { endAfterClosing } from "../../http/end-after-closing.ts"
import type { SimMember } from "../../sim/sim-members.ts"
import type { ToPlatform } from "../http/incoming.ts"
import type { ServedWorlds } from "../worlds/served-worlds.ts"

/** The dependencies of the gateway's sockets. */
export interface GatewaySocketDeps {
  readonly worlds: Pick<ServedWorlds, "members">
  /** The most bytes of a frame that are read. A longer one ends its connection with 1009. */
  readonly maxFrameSize: number
}

/** The most bytes that wait for a client that does not read. */
const MOST_UNREAD = 64 * 1024 * 1024

/** The bytes that wait for a client from which on it is not sent its guilds until it has read them. */
const MUCH_UNREAD = 4 * 1024 * 1024

/** The close code of an endpoint that goes away (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001

/** A request to open a WebSocket. */
export interface Upgrade {
  readonly message: IncomingMessage
  readonly stream: Duplex
  readonly head: Buffer
}

/** The open WebSockets of a server. */
export class GatewaySockets {
  readonly #worlds: GatewaySocketDeps["worlds"]
  readonly #server: WebSocketServer

  constructor({ worlds, maxFrameSize }: GatewaySocketDeps) {
    this.#worlds = worlds
    this.#server = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: maxFrameSize,
    })
  }

  /** Accepts a WebSocket. */
  accept({ message, stream, head }: Upgrade, purpose: ToPlatform): void {
    this.#server.handleUpgrade(message, stream, head, (socket) => {
      endAfterClosing(socket, stream, () => Promise.resolve())
      // A broken frame closes the socket with its code, so no other handling is needed.
      socket.on("error", () => {})
      // HELLO follows in a packet of its own: some clients lose a frame that comes with the response.
      socket.pause()
      setImmediate(() => {
        this.#connect(socket, stream, purpose)
        socket.resume()
      })
    })
  }

  /** Ends all connections with a close frame. */
  close(): void {
    for (const socket of this.#server.clients) socket.close(GOING_AWAY, "The server is closing.")
  }

  #connect(socket: WebSocket, stream: Duplex, { url, rewriter }: ToPlatform): void {
    const { members } = this.#worlds
    let member: SimMember = members.fallback
    const router = createGatewayRouter({
      fallbackGateway: () => members.fallback.open.current().gateway,
      gatewayOf(token) {
        const owner = members.ofToken(token)
        member = owner ?? members.fallback
        owner?.clients.add(socket)
        return owner?.open.current().gateway
      },
    })
    const connection = router.connect(
      {
        send(frame) {
          member.open.notifyActivity()
          if (socket.bufferedAmount > MOST_UNREAD) socket.terminate()
          else socket.send(frame)
        },
        close: (code, reason) => socket.close(code, reason),
        drop: () => socket.terminate(),
        whenWritable: (work) => callWhenWritable(socket, stream, work),
        ...(rewriter !== undefined && { rewrite: rewriter.toServer }),
      },
      new URL(url),
    )
    // `ws` passes a frame as one buffer, for text as well as binary.
    socket.on("message", (data) => {
      member.open.notifyActivity()
      connection.receive(Buffer.isBuffer(data) ? data : "")
    })
    socket.on("close", (code) => {
      connection.handleClose(code)
      member.open.notifyActivity()
      // The history of connections that belong to no world is not read.
      members.fallback.open.current().journal.forget()
    })
  }
}

/** Calls back when a client that has much to read has read it. Returns whether it has much to read. */
function callWhenWritable(socket: WebSocket, stream: Duplex, work: () => void): boolean {
  if (stream.destroyed || socket.bufferedAmount < MUCH_UNREAD) return false
  const goOn = (): void => {
    stream.off("drain", goOn)
    stream.off("close", goOn)
    work()
  }
  stream.on("drain", goOn)
  stream.on("close", goOn)
  return true
}

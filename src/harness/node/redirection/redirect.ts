// Leads a client's socket to the server, byte for byte.

import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import type { ServerAddress } from "../../http/server-address.ts"
import type { ClaimedSocket } from "../network/sockets/claimed-socket.ts"
import { ServerUnreachable } from "./errors.ts"

/** Functions of the process as they are before anything replaces them. */
export interface Originals {
  /** The `connect` that no interception sees. */
  readonly connect: (this: Socket, port: number, host: string) => Socket
  readonly setImmediate: typeof setImmediate
}

/**
 * Returns a function that connects claimed sockets to a server. The client's bytes arrive there
 * unencrypted and unchanged, so its requests keep their `Host` header.
 */
export function createRedirect(
  server: ServerAddress,
  originals: Originals,
): (socket: ClaimedSocket) => void {
  return (socket) => {
    const { stream, host } = socket
    const upstream = new Socket()
    let isAnswered = false
    upstream.setNoDelay(true)
    follow(socket, upstream)
    upstream.once("error", (error) => {
      // A connection that has carried an answer ends for the client like any other.
      if (isAnswered) stream.destroy()
      else socket.fail(new ServerUnreachable(host, server, error))
    })
    stream.once("close", () => upstream.destroy())
    upstream.once("close", () => stream.destroy())
    upstream.once("data", (bytes: Buffer) => {
      isAnswered = true
      upstream.pause()
      writeFirst(bytes, stream, originals, () => upstream.pipe(stream))
    })
    stream.pipe(upstream)
    originals.connect.call(upstream, server.port, server.host)
  }
}

/** Lets the connection keep the process alive for as long as the client's socket would. */
function follow(socket: ClaimedSocket, upstream: Socket): void {
  const hold = (isHeld: boolean): void => void (isHeld ? upstream.ref() : upstream.unref())
  // A socket that is still connecting cannot be released yet.
  upstream.once("connect", () => hold(socket.isHeld))
  socket.onHold(hold)
}

const UPGRADED = "HTTP/1.1 101 "
const END_OF_HEAD = "\r\n\r\n"

/**
 * Writes the first bytes of the server. The first frame of a WebSocket comes a turn after the head
 * of its response, as it does on the platform: Seyfert loses a frame that comes with the head.
 */
function writeFirst(
  bytes: Buffer,
  stream: Duplex,
  originals: Pick<Originals, "setImmediate">,
  goOn: () => void,
): void {
  const end = bytes.indexOf(END_OF_HEAD) + END_OF_HEAD.length
  const isUpgraded = bytes.toString("latin1", 0, UPGRADED.length) === UPGRADED
  if (!isUpgraded || end >= bytes.length) {
    stream.write(bytes)
    return goOn()
  }
  stream.write(bytes.subarray(0, end))
  originals.setImmediate(() => {
    stream.write(bytes.subarray(end))
    goOn()
  })
}

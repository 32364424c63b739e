// Sends one request again and again on several connections. It costs less than a client library, so
// that the server is measured and not the client.

import { once } from "node:events"
import { type Socket, connect } from "node:net"

/** The request to send, as its bytes. */
export interface RawRequest {
  readonly origin: string
  readonly bytes: string
}

/** The number of connections, each with one request at a time. */
const CONNECTIONS = 16

const HEAD_END = "\r\n\r\n"

/** Sends a request `times` times and returns when all responses have arrived. */
export async function sendMany({ origin, bytes }: RawRequest, times: number): Promise<void> {
  const { hostname, port } = new URL(origin)
  let left = times
  const next = (): boolean => left-- > 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, "connect")
      await repeat(socket, bytes, next)
      socket.destroy()
    }),
  )
}

/** Sends the request on one connection until `next` says that there are enough. */
function repeat(socket: Socket, bytes: string, next: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = ""
    const send = (): void => {
      if (next()) socket.write(bytes)
      else resolve()
    }
    socket.on("error", reject)
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1")
      if (!isComplete(received)) return
      if (!received.startsWith("HTTP/1.1 200 ")) return reject(new Error(received))
      received = ""
      send()
    })
    send()
  })
}

function isComplete(response: string): boolean {
  const head = response.indexOf(HEAD_END)
  if (head === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(response.slice(0, head))?.[1]
  return response.length >= head + HEAD_END.length + Number(length)
}

// The reference for the simulator: a plain server with a constant response.

import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A server of `node:http` on the loopback interface, in this process like the simulator. */
export interface Loopback {
  readonly origin: string
  close(): void
}

/** Starts a server that answers every request with `body`. */
export async function openLoopback(body: string): Promise<Loopback> {
  const bytes = Buffer.from(body)
  const headers = { "content-type": "application/json", "content-length": bytes.length }
  const server = createServer((request, answer) => {
    request.resume()
    answer.writeHead(200, headers).end(bytes)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  // A server on a TCP port has an address object.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

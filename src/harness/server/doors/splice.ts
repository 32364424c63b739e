// Leads the connections of clients to a server, byte for byte.

import { connect, type Socket } from "node:net"
import type { Duplex } from "node:stream"
import type { ServerAddress } from "../../http/server-address.ts"

/** Connects a client with a server. Each end closes with the other. */
export function splice(client: Duplex, server: ServerAddress): Socket {
  const upstream = connect(server)
  upstream.setNoDelay(true)
  client.on("error", () => upstream.destroy())
  upstream.on("error", () => client.destroy())
  client.once("close", () => upstream.destroy())
  upstream.once("close", () => client.destroy())
  client.pipe(upstream).pipe(client)
  return upstream
}
